import { glob, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { mocking } from '../../vitest.config.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const TESTS = '{primitives,domain,couchdb,sync-server,app,service-worker,scripts,tests}/**/*.test.{ts,tsx}';
const REPLACES = /\bvi\s*\.\s*(?:do)?[mM]ock\(/;

test('S11 what replaces modules runs apart from tests that share them', async () => {
  const found: string[] = [];
  for await (const file of glob(TESTS, { cwd: root }))
    if (REPLACES.test(await readFile(root + file, 'utf8'))) found.push(file);
  expect(found.toSorted()).toEqual(mocking.toSorted());
});
