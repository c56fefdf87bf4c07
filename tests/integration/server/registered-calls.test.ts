import { glob } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { isApiPath } from '#domain/api/paths.ts';
import { inertRoutes, registeredCalls } from '#tests/support/registered-calls.ts';

const callSchema = z.looseObject({ method: z.string(), path: z.string(), access: z.string() });

/** Every call that `domain/api` exports, as `file: method path`. */
async function definedCalls(): Promise<{ of: string; call: string }[]> {
  const found: { of: string; call: string }[] = [];
  for await (const file of glob('domain/api/**/*.ts')) {
    const exported = (await import(/* @vite-ignore */ `#${file}`)) as Record<string, unknown>;
    for (const [name, value] of Object.entries(exported)) {
      const call = callSchema.safeParse(value).data;
      if (call !== undefined) found.push({ of: `${file}: ${name}`, call: `${call.method} ${call.path}` });
    }
  }
  return found;
}

it('C12 every call that is defined is registered, and none twice', async () => {
  const defined = await definedCalls();
  expect(defined.length).toBeGreaterThan(100);
  const registered = registeredCalls().map(({ method, path }) => `${method} ${path}`);
  expect(defined.filter(({ call }) => !registered.includes(call)).map(({ of }) => of)).toEqual([]);
  expect(registered.filter((call, at) => registered.indexOf(call) !== at)).toEqual([]);
});

it('S14 C12 every call has an address that the app leaves to the server', () => {
  const paths = inertRoutes().stack.flatMap(({ route }) => (route === undefined ? [] : [route.path]));
  expect(paths.filter((path) => !isApiPath(path))).toEqual([]);
});
