import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => existsSync(file));
const folders = new Set(files.flatMap((file) => foldersOf(file)));
const documents = files.filter((file) => /^([A-Z]+|docs\/.+)\.md$/.test(file));

function foldersOf(file: string): string[] {
  const folder = dirname(file);
  return folder === '.' ? [] : [folder, ...foldersOf(folder)];
}

/** A path may omit its beginning: `pages/readers.ts` beside its floor. */
function isThere(path: string): boolean {
  return [...files, ...folders].some((known) => known === path || known.endsWith(`/${path}`));
}

function found(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].flatMap(([, name]) => name ?? []);
}

it('O05 documents link to files that are there', () => {
  const broken = documents.flatMap((document) =>
    found(readFileSync(document, 'utf8'), /\]\(([^)#:]+)(?:#[^)]*)?\)/g)
      .filter((link) => !existsSync(join(dirname(document), link)))
      .map((link) => `${document}: ${link}`),
  );
  expect(documents).toContain('ARCHITECTURE.md');
  expect(broken).toEqual([]);
});

it('O05 the architecture and the decisions name files and folders that are there', () => {
  const naming = documents.filter((document) => /^(ARCHITECTURE|docs\/decisions\/)/.test(document));
  const missing = naming.flatMap((document) =>
    found(readFileSync(document, 'utf8'), /`((?:[\w@.-]+\/)+[\w@.-]+)`/g)
      .filter((path) => /\.(ts|tsx|mjs|js|html|css)$/.test(path) && !isThere(path))
      .map((path) => `${document}: ${path}`),
  );
  expect(missing).toEqual([]);
});
