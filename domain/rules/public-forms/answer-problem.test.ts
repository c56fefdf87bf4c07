import { describe, expect, it } from 'vitest';
import type { PublishedForm } from '../../entities/public-form.ts';
import type { Template } from '../../entities/template.ts';
import { call, column, field, number } from '../expression/testing/build.ts';
import { writeRows } from '../living/rows.ts';
import { answerDay, answerProblem, publishedRules } from './answer-problem.ts';
import { publicSections } from './public-form.ts';

const FROZEN = { today: '2026-11-27' };
const area = { root: { type: 'root' as const, children: [] } };

function formOf(
  template: Pick<Template, 'fields' | 'sections'>,
): Pick<PublishedForm, 'sections' | 'document' | 'language'> {
  return {
    sections: publicSections(template),
    document: { header: null, content: area, footer: null },
    language: 'pt-BR',
  };
}

describe('T23 what an answer may hold', () => {
  const rules = publishedRules(
    formOf({
      sections: [],
      fields: [
        { id: 'NOME', name: 'Nome', required: true },
        { id: 'CPF', name: 'CPF', type: 'cpf' },
        { id: 'ACEITO', name: 'Aceito', type: 'checkbox' },
        { id: 'COR', name: 'Cor', type: 'singleSelection', options: [{ name: 'azul' }] },
      ],
    }),
  );
  const problem = (values: Record<string, string>) =>
    answerProblem(rules, { NOME: 'Ana', ...values }, FROZEN);

  it('T23 is what the inputs let through, as it is kept', () => {
    expect(problem({})).toBeNull();
    expect(problem({ CPF: '529.982.247-25', ACEITO: 'true', COR: 'azul' })).toBeNull();
    expect(problem({ NOME: '<script>alert(1)</script>' })).toBeNull();
  });

  it('T23 is nothing else', () => {
    expect(problem({ OUTRO: 'x' })).toEqual({ field: 'OUTRO', problem: 'unknown' });
    expect(problem({ toString: 'x' })).toEqual({ field: 'toString', problem: 'unknown' });
    expect(problem({ NOME: '  ' })).toEqual({ field: 'NOME', problem: 'required' });
    expect(problem({ CPF: '529.982.247-26' })).toEqual({ field: 'CPF', problem: 'invalid' });
    expect(problem({ ACEITO: 'talvez' })).toEqual({ field: 'ACEITO', problem: 'invalid' });
    expect(problem({ COR: 'vermelho' })).toEqual({ field: 'COR', problem: 'invalid' });
    expect(answerProblem(rules, {}, FROZEN)).toEqual({ field: 'NOME', problem: 'required' });
  });
});

describe('T23 what an answer to a living form may hold', () => {
  const rules = publishedRules(
    formOf({
      fields: [
        { id: 'FIADOR', name: 'Fiador', type: 'checkbox' },
        { id: 'NOME', name: 'Nome', required: true, rules: { shown: field('FIADOR') } },
        { id: 'SECRETO', name: 'Secreto' },
        { id: 'TOTAL', name: 'Total', type: 'currency', rules: { calculated: call('sum', column('PRECO')) } },
        {
          id: 'ITENS',
          name: 'Itens',
          rows: { min: 1, max: 2 },
          columns: [
            { id: 'PRECO', name: 'Preço', type: 'currency', required: true },
            {
              id: 'DOBRO',
              name: 'Dobro',
              type: 'currency',
              rules: { calculated: call('multiply', field('PRECO'), number('2')) },
            },
          ],
        },
        {
          id: 'IDADE',
          name: 'Idade',
          type: 'number',
          rules: { valid: { rule: call('ge', field('IDADE'), number('18')), message: 'Só maiores.' } },
        },
      ],
      sections: [{ id: 'S', name: 'S', fields: ['SECRETO'], shown: field('FIADOR') }],
    }),
  );
  const rows = (...prices: string[]) =>
    writeRows(prices.map((price, at) => ({ id: `r${at}`, values: { PRECO: price } })));
  const whole = (...prices: [price: string, double: string][]) =>
    writeRows(prices.map(([PRECO, DOBRO], at) => ({ id: `r${at}`, values: { PRECO, DOBRO } })));
  const problem = (values: Record<string, string>) =>
    answerProblem(rules, { ITENS: whole(['1.10', '2.20']), ...values }, FROZEN);

  it('T23 is what rules make of it; what is calculated can be left to the server', () => {
    expect(problem({})).toBeNull();
    expect(problem({ TOTAL: '1.10' })).toBeNull();
    expect(problem({ FIADOR: 'true', NOME: 'Ana', SECRETO: 'x' })).toBeNull();
  });

  it.each<[string, Record<string, string>, string, string]>([
    ['a field that does not apply', { NOME: 'Ana' }, 'NOME', 'differs'],
    ['a field of a hidden section', { SECRETO: 'x' }, 'SECRETO', 'differs'],
    ['another total', { TOTAL: '1.00' }, 'TOTAL', 'differs'],
    ['another total in a row', { ITENS: whole(['1.10', '2.00']) }, 'ITENS', 'differs'],
    ['a row without what is calculated', { ITENS: rows('1.10') }, 'ITENS', 'differs'],
    ['no row', { ITENS: '' }, 'ITENS', 'too-few-rows'],
    [
      'too many rows',
      { ITENS: whole(['1.00', '2.00'], ['1.00', '2.00'], ['1.00', '2.00']) },
      'ITENS',
      'too-many-rows',
    ],
    ['a row without its price', { ITENS: writeRows([{ id: 'a', values: {} }]) }, 'ITENS', 'required'],
    ['what is no row', { ITENS: '[{"id":"a"}]' }, 'ITENS', 'invalid'],
    [
      'a column that is not there',
      { ITENS: writeRows([{ id: 'a', values: { PRECO: '1', X: 'x' } }]) },
      'ITENS',
      'differs',
    ],
    ['no name of a guarantor', { FIADOR: 'true' }, 'NOME', 'required'],
    ['a value that the author refuses', { IDADE: '17' }, 'IDADE', 'refused'],
  ])('T23 is not %s', (_, values, at, what) => {
    expect(problem(values)).toEqual({ field: at, problem: what });
  });
});

describe('T23 the day of an answer', () => {
  const form = { createdAt: '2026-11-20T12:00:00.000Z', receivedAt: '2026-11-27T23:30:00.000Z' };

  it('T23 is one on which it can have been given, in any time zone', () => {
    expect(answerDay(undefined, form)).toBe('2026-11-27');
    for (const day of ['2026-11-19', '2026-11-27', '2026-11-28']) expect(answerDay(day, form)).toBe(day);
    for (const day of ['2026-11-18', '2026-11-29', '2026-11-31', '2020-01-01'])
      expect(answerDay(day, form)).toBeNull();
  });
});
