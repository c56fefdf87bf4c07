import { expect, test } from 'vitest';
import { importsOf, STATIC } from '#tests/support/module-graph.ts';

/** All modules that the entry loads. */
function reached(): string[] {
  const seen = new Set<string>();
  const pending = ['app/boot/main.tsx'];
  for (let path = pending.pop(); path !== undefined; path = pending.pop()) {
    if (seen.has(path)) continue;
    seen.add(path);
    pending.push(...importsOf(path, [STATIC]));
  }
  return [...seen];
}

test('A01 T02 the sign-in page begins without stores, schemas, dialogs and the workspace', () => {
  const modules = reached();
  expect(modules).toContain('app/features/auth/sign-in/sign-in-form.tsx');
  const heavy =
    /^(zod|rxjs|rxdb|@headlessui)|^app\/data\/(create-data|react)|^app\/boot\/workspace|^domain\/entities/;
  expect(modules.filter((path) => heavy.test(path))).toEqual([]);
});
