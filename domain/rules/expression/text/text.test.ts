import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EXPRESSION_BOUNDS, type Expression, isExpression } from '../../../entities/expression.ts';
import { anyExpression } from '../testing/any-expression.ts';
import { call, column, date, field, nothing, number, text, truth } from '../testing/build.ts';
import { expressionNames } from './names.ts';
import { signOf, type TextLanguage } from './notation.ts';
import { parseExpression } from './parse.ts';
import { printExpression } from './print.ts';

const names = expressionNames([
  { id: 'V', name: 'valor' },
  { id: 'T', name: 'Valor total' },
  { id: 'Q', name: "?de] 'quê" },
  { id: 'A', name: "'aspas" },
  { id: 'F', name: 'Falso' },
  { id: 'E', name: 'E' },
  { id: 'S', name: 'SE' },
  { id: 'D', name: 'VALOR' },
  {
    id: 'I',
    name: 'Itens',
    columns: [
      { id: 'IV', name: 'Valor' },
      { id: 'IN', name: 'Nome do item' },
    ],
  },
  {
    id: 'P',
    name: 'Partes',
    columns: [
      { id: 'PN', name: 'Nome do item' },
      { id: 'PS', name: 'Sócios', columns: [{ id: 'SN', name: 'nome' }] },
    ],
  },
]);

const languages: readonly TextLanguage[] = ['pt', 'en'];

function parsed(written: string, language: TextLanguage = 'pt') {
  const result = parseExpression(written, names, language);
  return 'expression' in result ? result.expression : result;
}

describe('T22 text form of rules', () => {
  it.each<[string, Expression]>(
    [
      [
        'SE(valor > 10000; "sim"; "não")',
        call('if', call('gt', field('V'), number('10000')), text('sim'), text('não')),
      ],
      ['[Valor total] + valor * 2', call('add', field('T'), call('multiply', field('V'), number('2')))],
      ['(valor + 1) * 2', call('multiply', call('add', field('V'), number('1')), number('2'))],
      ['valor + 1 + 2', call('add', field('V'), number('1'), number('2'))],
      ['(valor + 1) + 2', call('add', call('add', field('V'), number('1')), number('2'))],
      ['valor - 1 - 2', call('subtract', call('subtract', field('V'), number('1')), number('2'))],
      ['valor - (1 - 2)', call('subtract', field('V'), call('subtract', number('1'), number('2')))],
      ['-(5)', call('negate', number('5'))],
      [
        'valor * (1 + 0,01) ^ 12',
        call('multiply', field('V'), call('power', call('add', number('1'), number('0.01')), number('12'))),
      ],
      ['-valor ^ 2', call('power', call('negate', field('V')), number('2'))],
      ['-(valor ^ 2)', call('negate', call('power', field('V'), number('2')))],
      ['-5,50', number('-5.50')],
      ['-valor', call('negate', field('V'))],
      ['"a ""b""" & valor', call('join', text('a "b"'), field('V'))],
      ['SOMA(Itens.[Valor])', call('sum', column('IV'))],
      ['E(Falso; FALSO)', call('and', field('F'), truth(false))],
      ['[?sumiu] = NADA', call('eq', field('sumiu'), nothing)],
      ['CONT.SE(Itens.[Nome do item]; ">1")', call('count-if', column('IN'), text('>1'))],
      ['#27/11/2026# >= HOJE()', call('ge', date('2026-11-27'), call('today'))],
      ['?lottery(1)', call('lottery', number('1'))],
      ['IGUAL(1)', call('eq', number('1'))],
      ["['?de]] 'quê] = [''aspas]", call('eq', field('Q'), field('A'))],
      ['E = SE', call('eq', field('E'), field('S'))],
    ].map(
      ([written, expression]) =>
        [written === 'E(Falso; FALSO)' ? 'E([Falso]; FALSO)' : written, expression] as [string, Expression],
    ),
  )('T22 %s is read, and printed so', (written, expression) => {
    expect(parsed(written)).toEqual(expression);
    const printed = printExpression(expression, names, 'pt');
    expect(parsed(printed)).toEqual(expression);
    expect(printed.replace('Itens.[Valor]', 'Itens.Valor')).toBe(
      written.replace('Itens.[Valor]', 'Itens.Valor'),
    );
  });

  it.each<[string, TextLanguage, Expression]>([
    ['=se(Valor>10.000;1)', 'pt', call('if', call('gt', field('V'), number('10000')), number('1'))],
    ['10.5', 'pt', number('10.5')],
    ['1.234.567,89', 'pt', number('1234567.89')],
    ['media(itens.valor)', 'pt', call('average', column('IV'))],
    ['AVERAGE(itens.valor)', 'pt', call('average', column('IV'))],
    [
      'IF(valor > 1.5, 1; 2)',
      'en',
      call('if', call('gt', field('V'), number('1.5')), number('1'), number('2')),
    ],
    [
      'valor = 1 E E = 2 ou (valor = 3)',
      'pt',
      call(
        'or',
        call('and', call('eq', field('V'), number('1')), call('eq', field('E'), number('2'))),
        call('eq', field('V'), number('3')),
      ),
    ],
    ['#2026-11-27#', 'en', date('2026-11-27')],
    ['[VALOR (2)]', 'pt', field('D')],
    ['[Partes: Nome do item]', 'pt', field('PN')],
  ])('T22 %s is understood', (written, language, expression) => {
    expect(parsed(written, language)).toEqual(expression);
  });

  it.each<[string, string, number]>([
    ['', 'unfinished', 0],
    ['1 +', 'unfinished', 3],
    ['1 2', 'unexpected', 2],
    ['SOMA(1', 'unfinished', 6],
    ['SOMA(;)', 'unexpected', 5],
    ['LOTERIA(1)', 'unknown-function', 0],
    ['1 + outro', 'unknown-name', 4],
    ['itens.outro', 'unknown-name', 0],
    ['1,2,3', 'number', 0],
    ['10.00.000', 'number', 0],
    ['"a', 'quote', 0],
    ['1+[a', 'bracket', 2],
    ['#1/1/2026#', 'date', 0],
    ['1 § 2', 'unexpected', 2],
    ['[?]', 'unknown-name', 0],
  ])('T22 %j is refused', (written, error, at) => {
    expect(parsed(written)).toEqual({ error, at });
  });

  it('T22 is the same rule after it is printed and read, in both languages', () => {
    const ids = ['V', 'T', 'Q', 'A', 'F', 'E', 'S', 'D', 'I', 'PN', 'SN', 'gone', '?gone', "'x]"];
    const columns = ['IV', 'IN', 'PN', 'SN', 'gone'];
    fc.assert(
      fc.property(
        fc.oneof(
          anyExpression({ fields: ids, columns }),
          anyExpression({ fields: ids, columns, functions: [...signOf.keys()] }),
        ),
        fc.constantFrom(...languages),
        (expression, language) => {
          fc.pre(isExpression(expression));
          expect(parsed(printExpression(expression, names, language), language)).toEqual(expression);
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('T22 never fails over what is typed, and gives rules within the bounds only', () => {
    const part = fc.constantFrom(
      'SE(',
      ')',
      ';',
      '-',
      '=',
      '"',
      '[',
      ']',
      '.',
      '?',
      '#',
      'E',
      'valor',
      '1,5',
      ' ',
      '(',
      'é',
      '\u{0}',
      '😀',
    );
    const typed = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.array(part, { maxLength: 40 }).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(typed, fc.constantFrom(...languages), (written, language) => {
        const result = parseExpression(written, names, language);
        expect('expression' in result ? isExpression(result.expression) : result.at <= written.length).toBe(
          true,
        );
      }),
      { numRuns: 5000 },
    );
  });

  it.each([
    ['10 MB', '1+'.repeat(5_000_000), 'too-long'],
    ['a text of 20,000 signs', `"${'a'.repeat(20_000)}"`, 'too-long'],
    ['1,000 parentheses', `${'('.repeat(1000)}1${')'.repeat(1000)}`, 'too-deep'],
    ['1,000 calls', `${'ABS('.repeat(1000)}1${')'.repeat(1000)}`, 'too-deep'],
    ['1,000 signs', `${'-'.repeat(1000)}valor`, 'too-deep'],
    ['1,000 terms', '1+'.repeat(1000).concat('1'), 'too-long'],
  ])('T22 %s are refused at once', (_name, written, error) => {
    expect(parseExpression(written, names, 'pt')).toMatchObject({ error });
  });

  it('T22 holds the deepest rule', () => {
    let deepest: Expression = number('1');
    for (let depth = 1; depth < EXPRESSION_BOUNDS.depth; depth += 1) deepest = call('negate', deepest);
    expect(parsed(printExpression(deepest, names, 'pt'))).toEqual(deepest);
  });
});
