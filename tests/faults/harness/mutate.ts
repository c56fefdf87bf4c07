import { registerHooks } from 'node:module';
import { mutations, type Mutation } from '../mutations.ts';

const VARIABLE = 'FAULT_MUTATION';

/** Breaks in this process what the environment variable FAULT_MUTATION names. Called before the product is loaded. */
export function mutateFromEnvironment(): void {
  const name = process.env[VARIABLE];
  if (name !== undefined && name !== '') breakProtection(name);
}

/** Takes effect on modules that are loaded from now on. */
export function breakProtection(name: string): void {
  const found = mutations.find((mutation) => mutation.name === name);
  if (found === undefined) throw new Error(`No mutation is called ${name}.`);
  mutate(found);
}

/** For the processes started by this one. */
export function mutationEnvironment(name: string | null): Record<string, string> {
  return name === null ? {} : { [VARIABLE]: name };
}

/** @throws where the text is no longer in the file: the protection has moved, and the list has to follow */
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
