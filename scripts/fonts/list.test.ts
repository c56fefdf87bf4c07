import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { fontList, listPath } from './list.ts';

it('T32 the list of fonts and their licences says what the catalogue says', async () => {
  expect(readFileSync(listPath, 'utf8')).toBe(await fontList());
});
