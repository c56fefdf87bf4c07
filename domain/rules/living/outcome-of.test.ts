import { describe, expect, it } from 'vitest';
import type { Passage } from '../../entities/passage.ts';
import type { TemplateField, TemplateSection } from '../../entities/template.ts';
import { call, column, field, number, text, truth } from '../expression/testing/build.ts';
import { addressOf } from './addresses.ts';
import { answersOf, executionFields } from './execution-fields.ts';
import { outcomeOf } from './outcome-of.ts';
import type { Answers, LivingForm } from './outcome.ts';
import { printedOutcome } from './printed-outcome.ts';
import { parseRows, writeRows } from './rows.ts';
import { outcomeProblems } from './value-problems.ts';

const TODAY = { today: '2026-11-27' };

const yes = truth(true);
const no = truth(false);

interface Parts {
  fields: TemplateField[];
  sections?: TemplateSection[];
  passages?: Record<string, Passage>;
}

function formOf({ fields, sections = [], passages = {} }: Parts): LivingForm {
  return { fields, sections, passages: new Map(Object.entries(passages)), language: 'pt-BR' };
}

const outcome = (parts: Parts, answers: Answers = {}) => outcomeOf(formOf(parts), answers, TODAY);

const short = (id: string, rest: Partial<TemplateField> = {}): TemplateField => ({ id, name: id, ...rest });

describe('T21 a field', () => {
  it('T21 that does not apply has no value for other rules, is not required, and is named', () => {
    const found = outcome(
      {
        fields: [
          short('FIADOR', { type: 'checkbox' }),
          short('NOME', { required: true, rules: { shown: field('FIADOR') } }),
          short('COPIA', { rules: { calculated: field('NOME') } }),
        ],
      },
      { NOME: 'Ana' },
    );
    expect(found.values).toEqual({});
    expect([...found.notApplicable]).toEqual(['NOME']);
    expect(found.selection.notApplicable).toEqual(['NOME']);
    expect([...found.required]).toEqual([]);
  });

  it('T21 has what was typed again when it applies again', () => {
    const fields = [
      short('FIADOR', { type: 'checkbox' }),
      short('NOME', { rules: { shown: field('FIADOR') } }),
    ];
    const form = formOf({ fields });
    expect(outcomeOf(form, { NOME: 'Ana' }, TODAY).values).toEqual({});
    expect(outcomeOf(form, { NOME: 'Ana', FIADOR: 'true' }, TODAY).values).toEqual({
      NOME: 'Ana',
      FIADOR: 'true',
    });
  });

  it('T21 has its calculated value in the form of its type, exact to the cent', () => {
    const total = (type: TemplateField['type']) =>
      outcome(
        {
          fields: [
            short('A', { type: 'number' }),
            short('T', { type, rules: { calculated: call('multiply', field('A'), number('3')) } }),
          ],
        },
        { A: '0.115', T: 'typed by hand' },
      ).values['T'];
    expect(total('currency')).toBe('0.35');
    expect(total('number')).toBe('0.345');
    expect(total('singleLine')).toBe('0,345');
    expect(total('date')).toBe('');
  });

  it('T21 reads amounts as they are printed: a sum is that of the rounded parts', () => {
    const parts = ['1', '2', '3'].map((id) =>
      short(id, { type: 'currency', rules: { calculated: number('0.335') } }),
    );
    const sum = short('S', {
      type: 'currency',
      rules: { calculated: call('sum', ...parts.map(({ id }) => field(id))) },
    });
    expect(outcome({ fields: [sum, ...parts] }).values['S']).toBe('1.02');
  });

  it('T21 keeps a value that its type does not take; nothing is calculated with it', () => {
    const found = outcome(
      {
        fields: [
          short('A', { type: 'number' }),
          short('T', { type: 'number', rules: { calculated: call('multiply', field('A'), number('2')) } }),
        ],
      },
      { A: 'doze' },
    );
    expect(found.values).toEqual({ A: 'doze' });
    expect(found.errors.get('T')).toMatchObject({ code: 'not-a-number' });
    expect([...found.calculated]).toEqual(['T']);
  });

  it('T21 takes its default by rule only until an answer is given, even an empty one', () => {
    const fields = [
      short('A', { defaultValue: 'x' }),
      short('B', { defaultValue: 'y', rules: { defaultValue: field('A') } }),
    ];
    expect(outcome({ fields }).values).toEqual({ A: 'x', B: 'x' });
    expect(outcome({ fields }, { A: 'z' }).values).toEqual({ A: 'z', B: 'z' });
    expect(outcome({ fields }, { B: '' }).values).toEqual({ A: 'x', B: '' });
  });

  it('T21 is required by the author, the external system or a rule, but not if it is calculated', () => {
    const found = outcome({
      fields: [
        short('A', { required: true }),
        short('B', { gedField: { id: 'x', title: 'x', definitions: { required: true } } }),
        short('C', { rules: { required: yes } }),
        short('D', { rules: { required: no } }),
        short('E', { required: true, rules: { calculated: text('x') } }),
      ],
    });
    expect([...found.required]).toEqual(['A', 'B', 'C']);
  });

  it('T21 offers options by rule, and an option whose rule has no answer', () => {
    const options = ['a', 'b', 'c', 'd'].map((name) => ({ name }));
    const shown = [
      { name: 'a', shown: yes },
      { name: 'b', shown: no },
      { name: 'c', shown: call('not-yet-there') },
    ];
    const form = formOf({
      fields: [short('A', { type: 'singleSelection', options, rules: { options: shown } })],
    });
    const found = outcomeOf(form, { A: 'b' }, TODAY);
    expect(found.options.get('A')).toEqual(['a', 'c', 'd']);
    expect(outcomeProblems(form, found).get('A')).toBe('not-offered');
  });

  it('T21 says its own message for a value that its rule refuses, also for a calculated one', () => {
    const valid = { rule: call('gt', field('A'), number('10')), message: 'Acima de 10.' };
    const fields = [short('A', { type: 'number', rules: { valid } })];
    expect(outcome({ fields }, { A: '10' }).refused.get('A')).toBe('Acima de 10.');
    expect(outcome({ fields }, { A: '11' }).refused.size).toBe(0);
    expect(outcome({ fields }, { A: '' }).refused.size).toBe(0);
  });
});

describe('T21 what cannot be decided', () => {
  it('T21 gives every member of a circle an error, and only those', () => {
    const found = outcome(
      {
        fields: [
          short('A', { rules: { calculated: field('B') } }),
          short('B', { rules: { calculated: field('A') } }),
          short('C', { rules: { shown: field('C') } }),
          short('D', { rules: { calculated: text('d') } }),
          short('E', { rules: { defaultValue: field('E') } }),
        ],
      },
      { C: 'c' },
    );
    expect([...found.errors].map(([at, { code }]) => [at, code])).toEqual([
      ['A', 'circle'],
      ['B', 'circle'],
      ['C', 'circle'],
      ['E', 'circle'],
    ]);
    expect(found.values).toEqual({ C: 'c', D: 'd' });
  });

  it('T21 shows what a rule in error would hide', () => {
    const found = outcome({
      fields: [short('A', { required: true, rules: { shown: field('GONE') } })],
      sections: [{ id: 'S', name: 'S', fields: ['A'], shown: call('newer') }],
      passages: { P: { kind: 'condition', shown: call('newer') }, N: { kind: 'condition', shown: no } },
    });
    expect(found.selection.hidden).toEqual(['N']);
    expect([...found.required]).toEqual(['A']);
    expect(Object.fromEntries(found.errors)).toMatchObject({
      A: { code: 'unknown-field', at: 'GONE' },
      S: { code: 'unknown-function' },
      P: { code: 'unknown-function' },
    });
  });
});

describe('T21 a section', () => {
  it('T21 hides its fields, listed in it or naming it', () => {
    const found = outcome(
      {
        fields: [short('A'), short('B', { sectionId: 'S' }), short('C')],
        sections: [{ id: 'S', name: 'S', fields: ['A'], shown: no }],
      },
      { A: 'a', B: 'b', C: 'c' },
    );
    expect([...found.hiddenSections]).toEqual(['S']);
    expect([...found.notApplicable]).toEqual(['A', 'B']);
    expect(found.values).toEqual({ C: 'c' });
  });
});

describe('T22 a group', () => {
  const items: TemplateField = short('ITENS', {
    rows: { min: 1, max: 2 },
    columns: [
      { id: 'Q', name: 'Quantidade', type: 'number', defaultValue: '1' },
      { id: 'P', name: 'Preço', type: 'currency', required: true },
      {
        id: 'T',
        name: 'Total',
        type: 'currency',
        rules: { calculated: call('multiply', field('Q'), field('P')) },
      },
      { id: 'N', name: 'Nota', rules: { shown: call('gt', field('T'), number('100')) } },
    ],
  });
  const sum = short('SOMA', { type: 'currency', rules: { calculated: call('sum', column('T')) } });
  const form = formOf({
    fields: [sum, items],
    passages: { CARO: { kind: 'condition', group: 'ITENS', shown: call('gt', field('P'), number('100')) } },
  });
  const rows = writeRows([
    { id: 'b', values: { P: '99.90', T: '1.00', N: 'x', GONE: 'x' } },
    { id: 'a', values: { P: '60.05', Q: '2', N: 'fica' } },
    { id: 'c', values: { Q: '' } },
  ]);
  const found = outcomeOf(form, { ITENS: rows }, TODAY);

  it('T22 calculates in each row, and with all rows', () => {
    expect(parseRows(found.values['ITENS'] ?? '')).toEqual([
      { id: 'b', values: { P: '99.90', Q: '1', T: '99.90' } },
      { id: 'a', values: { N: 'fica', P: '60.05', Q: '2', T: '120.10' } },
      { id: 'c', values: { Q: '' } },
    ]);
    expect(found.values['SOMA']).toBe('220.00');
  });

  it('T22 names its cells by address', () => {
    const cell = (row: string, id: string) => addressOf('ITENS', row, id);
    expect([...found.required]).toEqual(['b', 'a', 'c'].map((row) => cell(row, 'P')));
    expect([...found.notApplicable]).toEqual([cell('b', 'N'), cell('c', 'N')]);
    expect(found.calculated).toEqual(new Set(['SOMA', ...['b', 'a', 'c'].map((row) => cell(row, 'T'))]));
    expect(found.rowCounts.get('ITENS')).toBe('too-many');
    expect(found.selection).toEqual({
      hidden: ['b', 'a', 'c'].map((row) => cell(row, 'CARO')),
      rows: { ITENS: ['b', 'a', 'c'] },
      notApplicable: [cell('b', 'N'), cell('c', 'N')],
    });
    expect(Object.fromEntries(outcomeProblems(form, found))).toEqual({
      ITENS: 'too-many-rows',
      [cell('c', 'P')]: 'required',
    });
  });

  it('T22 is printed by cell, and its columns joined outside of rows', () => {
    const printed = printedOutcome(form, found, 'pt-BR');
    expect(printed[addressOf('ITENS', 'b', 'P')]?.replace('\u{a0}', ' ')).toBe('R$ 99,90');
    expect(printed[`${addressOf('ITENS', 'a', 'Q')}\u{0}words`]).toBe('dois');
    expect(printed['Q']).toBe('1; 2');
    expect(printed['N']).toBe('fica');
    expect(printed[addressOf('ITENS', 'b', 'N')]).toBe('');
  });

  it('T22 that does not apply has no rows', () => {
    const gone = outcomeOf(
      formOf({ fields: [{ ...items, rules: { shown: no } }, sum] }),
      { ITENS: rows },
      TODAY,
    );
    expect(gone.values).toEqual({ SOMA: '0.00' });
    expect([...gone.notApplicable]).toEqual(['ITENS']);
    expect(gone.rowCounts.size).toBe(0);
    expect(gone.selection.rows).toEqual({ ITENS: [] });
  });

  it('T22 whose text holds no rows keeps it, and says so', () => {
    const broken = outcomeOf(form, { ITENS: 'não são linhas' }, TODAY);
    expect(broken.values['ITENS']).toBe('não são linhas');
    expect(broken.errors.get('ITENS')).toEqual({ code: 'wrong-type' });
    expect(outcomeProblems(form, broken).get('ITENS')).toBe('invalid');
  });

  it('T22 within a group reads its own row, the row around it, and the form', () => {
    const nested = formOf({
      fields: [
        short('TAXA', { type: 'number' }),
        short('SALAS', {
          columns: [
            { id: 'FATOR', name: 'Fator', type: 'number' },
            {
              id: 'FOTOS',
              name: 'Fotos',
              columns: [
                { id: 'N', name: 'N', type: 'number' },
                {
                  id: 'V',
                  name: 'V',
                  type: 'number',
                  rules: { calculated: call('multiply', field('N'), field('FATOR'), field('TAXA')) },
                },
              ],
            },
            { id: 'SUB', name: 'Sub', type: 'number', rules: { calculated: call('sum', column('V')) } },
          ],
        }),
        short('TUDO', { type: 'number', rules: { calculated: call('sum', column('V')) } }),
        short('FORA', { rules: { calculated: field('V') } }),
      ],
      passages: { P: { kind: 'condition', group: 'FOTOS', shown: call('gt', field('V'), number('10')) } },
    });
    const photos = (...numbers: string[]) =>
      writeRows(numbers.map((n, index) => ({ id: `f${index}`, values: { N: n } })));
    const all = outcomeOf(
      nested,
      {
        TAXA: '2',
        SALAS: writeRows([
          { id: 'x', values: { FATOR: '3', FOTOS: photos('1', '2') } },
          { id: 'y', values: { FATOR: '1', FOTOS: photos('4') } },
        ]),
      },
      TODAY,
    );
    const rooms = parseRows(all.values['SALAS'] ?? '') ?? [];
    expect(rooms.map(({ values }) => values['SUB'])).toEqual(['18', '8']);
    expect(all.values['TUDO']).toBe('26');
    expect(all.errors.get('FORA')).toEqual({ code: 'no-row', at: 'V' });
    expect(all.selection.rows).toEqual({
      SALAS: ['x', 'y'],
      [addressOf('SALAS', 'x', 'FOTOS')]: ['f0', 'f1'],
      [addressOf('SALAS', 'y', 'FOTOS')]: ['f0'],
    });
    expect(all.selection.hidden).toEqual([
      addressOf('SALAS', 'x', 'FOTOS', 'f0', 'P'),
      addressOf('SALAS', 'y', 'FOTOS', 'f0', 'P'),
    ]);
    expect(printedOutcome(nested, all, 'pt-BR')).toMatchObject({
      V: '6; 12; 8',
      [addressOf('SALAS', 'x', 'V')]: '6; 12',
    });
  });
});

describe('T12 an execution', () => {
  it('T12 names what did not apply, and has the same outcome again', () => {
    const form = formOf({
      fields: [
        short('A', { rules: { shown: no } }),
        short('B', { defaultValue: 'b' }),
        short('C', { type: 'number', rules: { calculated: number('1.50') } }),
      ],
    });
    const first = outcomeOf(form, { A: 'a', B: '' }, TODAY);
    const fields = executionFields(form, first);
    expect(fields).toEqual([
      { id: 'A', name: 'A', value: '', notApplicable: true },
      { id: 'B', name: 'B', value: '' },
      { id: 'C', name: 'C', value: '1.5', type: 'number' },
    ]);
    expect(executionFields(form, outcomeOf(form, answersOf({ fields }), TODAY))).toEqual(fields);
  });
});
