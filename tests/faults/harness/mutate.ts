import { registerHooks } from 'node:module';
import { mutations, type Mutation } from '../mutations.ts';

const VARIABLE = 'FAULT_MUTATION';

/**
 * Breaks the protection named by the environment variable FAULT_MUTATION in this process. Called before the product is
 * loaded.
 */
export function mutateFromEnvironment(): void {
  const name = process.env[VARIABLE];
  if (name !== undefined && name !== '') breakProtection(name);
}

/** Affects modules that are loaded from now on. */
export function breakProtection(name: string): void {
  const found = mutations.find((mutation) => mutation.name === name);
  if (found === undefined) throw new Error(`No mutation is called ${name}.`);
  mutate(found);
}

/** Environment for child processes. */
export function mutationEnvironment(name: string | null): Record<string, string> {
  return name === null ? {} : { [VARIABLE]: name };
}

/** @throws if the file no longer contains the text: the protection has moved, and the list must be updated */
function mutate({ file, find, replace }: Mutation): void {
  registerHooks({
    load: (url, context, next) => {
      const loaded = next(url, context);
      if (!new URL(url).pathname.endsWith(`/${file}`)) return loaded;
      const source = textOf(loaded.source);
      if (source.split(find).length !== 2) throw new Error(`${file} does not hold once: ${find}`);
      return { ...loaded, source: source.replace(find, () => replace) };
    },
  });
}

function textOf(source: unknown): string {
  if (typeof source === 'string') return source;
  if (source instanceof Uint8Array) return new TextDecoder().decode(source);
  throw new Error('The module has no source.');
}
