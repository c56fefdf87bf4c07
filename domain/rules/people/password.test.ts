import { expect, test } from 'vitest';
import { brokenRules } from './password.ts';

test.each([
  ['Senha-42', []],
  ['Çãõ-1234', []],
  ['', ['length', 'lowercase', 'uppercase', 'number', 'symbol']],
  ['Ab1-567', ['length']],
  ['SENHA-42', ['lowercase']],
  ['senha-42', ['uppercase']],
  ['Senha-ab', ['number']],
  ['Senha423', ['symbol']],
  ['Senha 42', ['symbol']],
  ['Sen😀a42', ['length']],
] as const)('A14 %o breaks %j', (password, rules) => {
  expect(brokenRules(password)).toEqual(rules);
});

test('A14 a letter with its accent apart counts as one, and the accent is no symbol', () => {
  expect(brokenRules('Ação123'.normalize('NFD'))).toEqual(['length', 'symbol']);
});
