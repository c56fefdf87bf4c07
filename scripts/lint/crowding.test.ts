import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { crowded } from './crowding.mjs';

const files = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', 'app/features', 'app/shared'],
  { encoding: 'utf8' },
)
  .split('\n')
  .filter((file) => /\.(tsx?|css)$/.test(file) && existsSync(file));

const linesOf = (file: string): number => readFileSync(file, 'utf8').trimEnd().split('\n').length;

it('O05 a folder of features has at most 12 files on a level, a file at most 400 lines', () => {
  expect(files).toContain('app/features/auth/routes.tsx');
  expect(crowded(new Map(files.map((file) => [file, linesOf(file)])))).toEqual([]);
});

it('O05 a thirteenth file and a line too many are noticed, in the folder where they are', () => {
  const twelve = Array.from({ length: 12 }, (_, at): [string, number] => [`a/b/${at}.ts`, 400]);
  expect(crowded(new Map([...twelve, ['a/b/c/within.ts', 1]]))).toEqual([]);
  expect(crowded(new Map([...twelve, ['a/b/thirteenth.test.ts', 1]]))).toEqual([
    'a/b has 13 files, at most 12',
  ]);
  expect(crowded(new Map([['a/long.ts', 401]]))).toEqual(['a/long.ts has 401 lines, at most 400']);
});
