import { expect, test } from 'vitest';
import { firstLoadFiles, missingFromPrecache } from './check-size.ts';

test('O01 the first load is the entry and everything it imports statically, each once', () => {
  const files = firstLoadFiles({
    'index.html': { file: 'assets/index.js', imports: ['_a', '_b'] },
    'form.html': { file: 'assets/form.js', imports: ['_b'] },
    _a: { file: 'assets/a.js', imports: ['_b'] },
    _b: { file: 'assets/b.js', imports: ['_a'] },
    'lazy.tsx': { file: 'assets/lazy.js', imports: ['_a'] },
  });
  expect(files.sort()).toEqual(['assets/a.js', 'assets/b.js', 'assets/index.js']);
});

test('O01 a file that the service worker does not list is named', () => {
  expect(
    missingFromPrecache('[{"revision":null,"url":"assets/a.js"}]', ['assets/a.js', 'assets/big.js']),
  ).toEqual(['assets/big.js']);
});
