import { expect, test } from 'vitest';
import { chooseLanguage } from './language.ts';

test.each([
  ['en_US', ['pt-BR'], 'en_US'],
  [null, ['pt-PT', 'en'], 'pt_PT'],
  [null, ['pt'], 'pt_BR'],
  [null, ['pt-AO'], 'pt_PT'],
  [null, ['fr', 'en-GB'], 'en_US'],
  [null, ['fr', 'ja'], 'pt_BR'],
  [null, [], 'pt_BR'],
  ['xx_YY', ['en'], 'en_US'],
] as const)('S09 stored %s and browser %j give %s', (stored, wanted, expected) => {
  expect(chooseLanguage(stored, wanted)).toBe(expected);
});
