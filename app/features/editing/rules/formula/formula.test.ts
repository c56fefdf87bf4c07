import { describe, expect, it } from 'vitest';
import { expressionNames } from '#domain/rules/expression/text/names.ts';
import { readFormula, type Writing } from './formula.ts';

const writing: Writing = {
  names: expressionNames([
    { id: 'N', name: 'Valor' },
    { id: 'T', name: 'Nome do cliente' },
  ]),
  language: 'pt',
};

const read = (text: string) => readFormula({ text, printed: null }, writing);

describe('T21 a formula that cannot be read', () => {
  it.each([
    ['Valorr > 3', 'unknown-name', 0, 'Valorr'],
    ['Valor > [Nome da cliente]', 'unknown-name', 8, '[Nome da cliente]'],
    ['Valor > 3; 4', 'unexpected', 9, ';'],
    ['SOME.TUDO(Valor)', 'unknown-function', 0, 'SOME.TUDO'],
    ['Valor >', 'unfinished', 7, ''],
    ['SE(Valor > 3; "sim)', 'quote', 14, '"'],
  ])('T21 tells of %s where it is', (text, error, at, word) => {
    expect(read(text)).toEqual({ error, at, word });
  });

  it('T21 is not there before something is typed', () => {
    expect(read('  ')).toBeNull();
  });
});
