import { describe, expect, it } from 'vitest';
import type { Expression } from '../../entities/expression.ts';
import { evaluate } from './evaluate.ts';
import { functionNames } from './text/function-names.ts';
import {
  call,
  column,
  contextOf,
  date,
  dateValue,
  field,
  type Filled,
  listValue,
  nothing,
  number,
  numberValue,
  shown,
  text,
  textValue,
  truth,
} from './testing/build.ts';
import { EMPTY } from './value.ts';

const filled: Filled = {
  fields: { valor: numberValue('12.5'), nome: textValue('Ana'), vazio: EMPTY, branco: textValue('') },
  columns: {
    valor: listValue(numberValue('0.1'), numberValue('0.2'), EMPTY),
    dia: listValue(dateValue('2026-01-05'), dateValue('2025-01-05')),
    quantia: listValue(numberValue('10'), numberValue('20')),
    genero: listValue(textValue('Feminino'), textValue('F')),
    casal: listValue(textValue('Feminino'), textValue('Masculino')),
  },
};

function result(expression: Expression, of: Filled = filled): string {
  return shown(evaluate(expression, contextOf(of)));
}

const one = number('1');
const two = number('2');
const minus = number('-2.5');
const zero = number('0');
const broken = call('divide', one, zero);
const yes = truth(true);
const no = truth(false);

describe('T22 functions of rules', () => {
  it.each<[string, Expression, string]>([
    ['if', call('if', yes, one, broken), '1'],
    ['if without else', call('if', no, one), 'empty'],
    ['and leaves out what is not needed', call('and', no, broken), 'false'],
    ['and', call('and', yes, yes, yes), 'true'],
    ['or leaves out what is not needed', call('or', yes, broken), 'true'],
    ['or', call('or', no, no), 'false'],
    ['not', call('not', yes), 'false'],
    ['eq of texts, every letter', call('eq', field('nome'), text('ana')), 'false'],
    ['eq of decimals', call('eq', call('add', number('0.1'), number('0.2')), number('0.30')), 'true'],
    ['eq of different types', call('eq', one, text('1')), 'false'],
    ['ne', call('ne', one, two), 'true'],
    ['lt', call('lt', one, two), 'true'],
    ['le', call('le', two, two), 'true'],
    ['gt of dates', call('gt', date('2026-01-02'), date('2026-01-01')), 'true'],
    ['ge', call('ge', one, two), 'false'],
    ['lt of a text and a number', call('lt', text('a'), two), '!wrong-type lt'],
    ['add', call('add', one, two, two), '5'],
    ['add to a day', call('add', date('2026-12-31'), one), '2027-01-01'],
    ['subtract', call('subtract', one, two), '-1'],
    ['subtract days', call('subtract', date('2026-03-01'), date('2026-02-01')), '28'],
    ['subtract from a day', call('subtract', date('2026-01-01'), one), '2025-12-31'],
    ['multiply', call('multiply', number('19.99'), number('3')), '59.97'],
    ['divide', call('divide', two, number('3')), '0.66666666666666666667'],
    ['divide by zero', broken, '!division-by-zero divide'],
    ['power', call('power', number('1.01'), number('12')), '1.12682503013196972066'],
    ['power of a negative exponent', call('power', two, number('-3')), '0.125'],
    ['power of nothing by a negative exponent', call('power', zero, number('-1')), '!division-by-zero power'],
    ['power of a part', call('power', two, number('0.5')), '!wrong-arguments power'],
    ['negate', call('negate', minus), '2.5'],
    ['abs', call('abs', minus), '2.5'],
    ['round', call('round', number('2.345'), two), '2.35'],
    ['round away from zero', call('round', minus), '-3'],
    ['round to hundreds', call('round', number('1250'), minusTwo()), '1300'],
    ['floor towards zero', call('floor', minus), '-2'],
    ['ceiling away from zero', call('ceiling', number('2.341'), two), '2.35'],
    ['remainder has the sign of the divisor', call('remainder', number('-7'), number('3')), '2'],
    ['sum of a column', call('sum', column('valor')), '0.3'],
    ['sum of several', call('sum', column('valor'), one, nothing), '1.3'],
    ['average', call('average', column('valor')), '0.15'],
    ['average of nothing', call('average', nothing), 'empty'],
    ['max', call('max', column('valor'), one), '1'],
    ['min of days', call('min', column('dia')), '2025-01-05'],
    ['count', call('count', column('valor')), '2'],
    ['count-if greater', call('count-if', column('valor'), text('>0,15')), '1'],
    ['count-if equal', call('count-if', column('genero'), text('F')), '1'],
    ['sum-if by the items', call('sum-if', column('valor'), text('>0,15')), '0.2'],
    ['sum-if of another list', call('sum-if', column('genero'), text('F'), column('quantia')), '20'],
    [
      'sum-if of a list that is shorter',
      call('sum-if', column('valor'), one, column('quantia')),
      '!wrong-arguments sum-if',
    ],
    ['sum-if of none', call('sum-if', column('genero'), text('X'), column('quantia')), '0'],
    ['list', call('list', one, column('valor')), '[1, 0.1, 0.2, empty]'],
    ['item', call('item', column('valor'), two), '0.2'],
    ['item beyond', call('item', column('valor'), number('9')), 'empty'],
    ['join', call('join', text('R'), number('1234.5'), yes), "'R1.234,5Sim'"],
    ['upper', call('upper', text('ação')), "'AÇÃO'"],
    ['lower', call('lower', text('AÇÃO')), "'ação'"],
    ['capitals', call('capitals', text("MARIA DA SILVA D'ÁVILA")), "'Maria da Silva D'Ávila'"],
    ['trim', call('trim', text('  a   b ')), "'a b'"],
    ['length', call('length', text('a😀')), '2'],
    ['contains', call('contains', text('casa azul'), text('azul')), 'true'],
    ['contains of a list', call('contains', column('genero'), text('F')), 'true'],
    ['starts-with', call('starts-with', text('casa'), text('ca')), 'true'],
    ['ends-with', call('ends-with', text('casa'), text('ca')), 'false'],
    ['left', call('left', text('😀casa'), two), "'😀c'"],
    ['right', call('right', text('casa'), two), "'sa'"],
    ['right of nothing', call('right', text('casa'), zero), "''"],
    ['replace', call('replace', text('a-b-c'), text('-'), text('--')), "'a--b--c'"],
    ['text of a list', call('text', column('genero')), "'Feminino e F'"],
    ['text with decimals', call('text', number('1234.5'), two), "'1.234,50'"],
    ['text of money', call('text', number('-1234.5'), text('moeda')), "'-R$\u{a0}1.234,50'"],
    ['text of a number that rounds to nothing', call('text', number('-0.001'), two), "'0,00'"],
    ['text with an empty form', call('text', one, nothing), "'1'"],
    [
      'working-days with two holidays on one day',
      call('working-days', date('2000-04-20'), date('2000-04-24')),
      '2',
    ],
    ['in-words', call('in-words', number('21')), "'vinte e um'"],
    ['in-words of money', call('in-words', number('1.005'), text('money')), "'um real e um centavo'"],
    ['in-words of a day', call('in-words', date('2026-03-01')), "'1º de março de 2026'"],
    ['date', call('date', number('2024'), two, number('29')), '2024-02-29'],
    ['date that is none', call('date', number('2023'), two, number('29')), '!invalid-date date'],
    ['year', call('year', date('2024-02-29')), '2024'],
    ['month', call('month', date('2024-02-29')), '2'],
    ['day', call('day', date('2024-02-29')), '29'],
    ['days', call('days', date('2026-01-31'), date('2026-01-01')), '30'],
    ['working-days', call('working-days', date('2026-11-16'), date('2026-11-22')), '4'],
    ['working-days before 2024', call('working-days', date('2023-11-20'), date('2023-11-24')), '5'],
    ['add-working-days over a holiday', call('add-working-days', date('2026-11-19'), one), '2026-11-23'],
    ['add-working-days back', call('add-working-days', date('2026-11-23'), number('-1')), '2026-11-19'],
    ['add-working-days over the new year', call('add-working-days', date('2026-12-31'), one), '2027-01-04'],
    ['add-working-days of none', call('add-working-days', date('2026-11-22'), zero), '2026-11-22'],
    ['full-years on the day before', call('full-years', date('2008-11-28'), date('2026-11-27')), '17'],
    ['full-years on the day', call('full-years', date('2008-11-27'), date('2026-11-27')), '18'],
    ['full-years from 29 February', call('full-years', date('2024-02-29'), date('2025-02-28')), '0'],
    [
      'full-years from 29 February, a day later',
      call('full-years', date('2024-02-29'), date('2025-03-01')),
      '1',
    ],
    ['full-months', call('full-months', date('2026-01-31'), date('2026-03-01')), '1'],
    ['full-months back', call('full-months', date('2026-03-01'), date('2026-01-31')), '-1'],
    ['add-days', call('add-days', date('2024-02-28'), two), '2024-03-01'],
    ['add-months to the last day', call('add-months', date('2026-01-31'), one), '2026-02-28'],
    ['add-months back', call('add-months', date('2024-03-31'), number('-1')), '2024-02-29'],
    ['add-years from 29 February', call('add-years', date('2024-02-29'), one), '2025-02-28'],
    ['today', call('today'), '2026-11-27'],
    ['is-empty', call('is-empty', field('branco')), 'true'],
    ['is-empty of an error', call('is-empty', broken), 'false'],
    ['first-of', call('first-of', nothing, broken, field('branco'), two), '2'],
    ['one-of', call('one-of', field('nome'), text('Bia'), text('Ana')), 'true'],
    ['one-of a list', call('one-of', field('nome'), call('list', text('Bia'))), 'false'],
    ['agree of one', call('agree', text('Feminino'), text('o'), text('a'), text('os'), text('as')), "'a'"],
    ['agree of women', call('agree', column('genero'), text('o'), text('a'), text('os'), text('as')), "'as'"],
    ['agree of both', call('agree', column('casal'), text('o'), text('a'), text('os'), text('as')), "'os'"],
    ['agree of nobody', call('agree', nothing, text('o'), text('a'), text('os'), text('as')), "'o'"],
    ['row-number outside rows', call('row-number'), '!no-row row-number'],
  ])('T22 %s', (_name, expression, expected) => {
    expect(result(expression)).toBe(expected);
  });

  function minusTwo(): Expression {
    return number('-2');
  }

  it('T22 know the row', () => {
    const last = { ...filled, row: { number: 4, count: 4 } };
    expect(['row-number', 'is-first', 'is-last', 'is-even'].map((op) => result(call(op), last))).toEqual([
      '4',
      'false',
      'true',
      'true',
    ]);
  });

  it('T22 speak the language of the document', () => {
    const english = { ...filled, language: 'en-US' };
    expect(result(call('in-words', date('2026-03-01')), english)).toBe("'March 1, 2026'");
    expect(result(call('text', number('1234.5'), text('money')), english)).toBe("'$1,234.50'");
    expect(result(call('text', column('genero')), english)).toBe("'Feminino and F'");
  });
});

describe('T22 empty in rules', () => {
  const empty = field('vazio');
  it.each<[string, Expression, string]>([
    ['is an empty text', call('eq', empty, text('')), 'true'],
    ['is not zero', call('eq', empty, zero), 'false'],
    ['is not false', call('ne', empty, no), 'true'],
    ['is not before anything', call('lt', empty, one), 'false'],
    ['is not as far as itself', call('le', empty, empty), 'false'],
    ['is no condition that holds', call('if', empty, one, two), '2'],
    ['stays empty in arithmetic', call('add', empty, one), 'empty'],
    ['stays empty in dates', call('add-days', empty, one), 'empty'],
    ['is left out of sums', call('sum', empty, one), '1'],
    ['sums to zero', call('sum', empty), '0'],
    ['is a text without letters', call('join', empty, text('a')), "'a'"],
    ['comes after an error', call('add', empty, broken), '!division-by-zero divide'],
  ])('T22 %s', (_name, expression, expected) => {
    expect(result(expression)).toBe(expected);
  });
});

describe('T22 rules that cannot be decided', () => {
  it.each<[string, Expression, string]>([
    ['of a newer release', call('lottery', one), '!unknown-function lottery'],
    [
      'of a newer release are no missing value',
      call('first-of', call('lottery'), one),
      '!unknown-function lottery',
    ],
    ['named like parts of objects', call('__proto__'), '!unknown-function __proto__'],
    ['named constructor', call('constructor'), '!unknown-function constructor'],
    ['with too few arguments', call('if', yes), '!wrong-arguments if'],
    ['with too many arguments', call('not', yes, yes), '!wrong-arguments not'],
    ['with a number that is none', number('1e5'), '!not-a-number'],
    ['with a day that is none', date('2026-02-30'), '!invalid-date'],
    ['with a text for a number', call('abs', text('a')), '!not-a-number abs'],
    [
      'with huge numbers',
      call('multiply', number('9'.repeat(30)), number('9'.repeat(30))),
      '!too-long multiply',
    ],
    ['after the last year', call('add-years', date('9999-01-01'), one), '!invalid-date add-years'],
  ])('T22 %s', (_name, expression, expected) => {
    expect(result(expression)).toBe(expected);
  });

  it('T22 when the steps are used up', () => {
    expect(result(call('add', one, two), { steps: 3 })).toBe('!too-long');
    expect(result(call('add', one, two), { steps: 4 })).toBe('3');
  });

  it('T22 and every function has a name of its own in each language', () => {
    for (const language of ['pt', 'en'] as const) {
      const names = [...functionNames.values()].flatMap((each) => [...each[language]]);
      expect(new Set(names).size).toBe(names.length);
    }
  });
});
