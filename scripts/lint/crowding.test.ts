import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, it } from 'vitest';
import { crowded } from './crowding.mjs';

const checked = [
  'app/boot',
  'app/data',
  'app/document',
  'app/editor',
  'app/exporters',
  'app/features',
  'app/importers',
  'app/rendering',
  'app/shared',
  'app/typeset',
  'couchdb',
  'sync-server',
];

/** Folders of one kind of file each, which a reader looks up by name and never reads as a whole. */
const tables: Readonly<Record<string, string>> = {
  'app/data/ports': 'one port in each file',
  'sync-server/demo/templates': 'one sample template of the demo in each file',
};

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...checked], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.(tsx?|css)$/.test(file) && !(dirname(file) in tables) && existsSync(file));

const linesOf = (file: string): number => readFileSync(file, 'utf8').trimEnd().split('\n').length;

it('O05 a folder of app, server or store has at most 12 files on a level, a file at most 400 lines', () => {
  expect(files).toEqual(
    expect.arrayContaining(['app/features/auth/routes.tsx', 'couchdb/store.ts', 'sync-server/server.ts']),
  );
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
