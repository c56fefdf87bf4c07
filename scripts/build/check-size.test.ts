import { expect, test } from 'vitest';
import { firstLoadFiles, missingFromPrecache } from './check-size.ts';

const manifest = {
  'index.html': { file: 'assets/index.js', imports: ['_a', '_b'] },
  'form.html': { file: 'assets/form.js', imports: ['_b'] },
  'workspace.ts': { file: 'assets/workspace.js', imports: ['_a', '_c'] },
  _a: { file: 'assets/a.js', imports: ['_b'] },
  _b: { file: 'assets/b.js', imports: ['_a'] },
  _c: { file: 'assets/c.js' },
  'lazy.tsx': { file: 'assets/lazy.js', imports: ['_a'] },
};

test('A01 the entry’s first load is the entry and everything it imports statically, each once', () => {
  expect(firstLoadFiles(manifest, ['index.html']).sort()).toEqual([
    'assets/a.js',
    'assets/b.js',
    'assets/index.js',
  ]);
});

test('O01 the app’s first load is that and the workspace', () => {
  expect(firstLoadFiles(manifest, ['index.html', 'workspace.ts']).sort()).toEqual([
    'assets/a.js',
    'assets/b.js',
    'assets/c.js',
    'assets/index.js',
    'assets/workspace.js',
  ]);
});

test('O01 a part that the build no longer has is no part of nothing', () => {
  expect(() => firstLoadFiles(manifest, ['renamed.ts'])).toThrow('renamed.ts');
});

test('O01 a file that the service worker does not list is named', () => {
  expect(
    missingFromPrecache('[{"revision":null,"url":"assets/a.js"}]', ['assets/a.js', 'assets/big.js']),
  ).toEqual(['assets/big.js']);
});
