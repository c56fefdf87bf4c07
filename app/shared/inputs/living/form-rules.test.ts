import { describe, expect, it, vi } from 'vitest';
import { addressOf } from '#domain/rules/living/addresses.ts';
import type { Outcome } from '#domain/rules/living/outcome.ts';
import { writeRows } from '#domain/rules/living/rows.ts';
import { noRules, outcomeWith } from '#tests/support/living-form.ts';
import { createFormRules, type ShapeChange } from './form-rules.ts';
import { createGroupRows } from './group-rows.ts';
import { formGaps, isBlocking } from './problems.ts';
import { stopAfterField, stopInstead, stopsOf } from './stops.ts';
import { createValueStore, type Values } from './values/value-store.ts';

const ITENS = {
  id: 'ITENS',
  name: 'Itens',
  rows: { min: 1, max: 2 },
  columns: [
    { id: 'Q', name: 'Quantidade', type: 'number' as const, required: true },
    { id: 'T', name: 'Total', type: 'currency' as const },
  ],
};
const sections = [
  {
    id: 'S',
    name: 'Dados',
    fields: [
      { id: 'TEM', name: 'Há fiador', type: 'checkbox' as const },
      { id: 'CIDADE', name: 'Cidade', options: [{ name: 'Recife' }, { name: 'Olinda' }] },
      ITENS,
    ],
  },
  { id: 'F', name: 'Fiador', fields: [{ id: 'FIADOR', name: 'Fiador' }] },
];
const cell = (row: string, column: string): string => addressOf('ITENS', row, column);

/** The guarantor applies if there is one; cities have a default; totals are calculated. */
function judge(answers: Values): Outcome {
  const none = answers['TEM'] !== 'true';
  return outcomeWith({
    values: { CIDADE: 'Recife', ...answers },
    required: none ? [] : ['FIADOR'],
    calculated: [cell('a', 'T'), cell('b', 'T')],
    refused: new Map(answers['CIDADE'] === 'Lua' ? [['CIDADE', 'Só na Terra']] : []),
    ...(none ? { notApplicable: ['FIADOR'], hiddenSections: ['F'] } : {}),
  });
}

function open(first: Values = {}, rule: typeof judge | null = judge) {
  const values = createValueStore(first);
  const groups = createGroupRows(values);
  const counted = vi.fn(rule ?? judge);
  const decide = rule === null ? null : counted;
  const rules = createFormRules({ sections, values, groups, judge: decide, today: '2026-11-27' });
  return { values, groups, rules, counted };
}

describe('T22 a form under its rules', () => {
  it('T22 judges once for each change, and tells only those whose field changed', () => {
    const { values, rules, counted } = open();
    const told = { FIADOR: vi.fn(), CIDADE: vi.fn(), TEM: vi.fn() };
    for (const [id, listener] of Object.entries(told)) rules.subscribe(id, listener);
    // Somebody who reads before the rules are told must not keep the others from being told.
    values.subscribe('TEM', () => rules.state('FIADOR'));
    counted.mockClear();
    values.set('TEM', 'true');
    expect(counted).toHaveBeenCalledTimes(1);
    expect([told.TEM, told.FIADOR, told.CIDADE].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 0]);
    expect(rules.state('FIADOR')).toMatchObject({ applies: true, required: true });
    expect(rules.state('CIDADE')).toBe(rules.state('CIDADE'));
  });

  it('T22 tells which fields and sections appear and go, and what was typed comes back', () => {
    const { values, rules } = open({ TEM: 'true', FIADOR: 'Rui' });
    const changes: ShapeChange[] = [];
    rules.subscribeShape((change) => changes.push(change));
    values.set('TEM', '');
    expect(rules.sections().map(({ id }) => id)).toEqual(['S']);
    const shown = rules.sections();
    values.set('CIDADE', 'Olinda');
    expect(rules.sections()).toBe(shown);
    values.set('TEM', 'true');
    expect(
      changes.map(({ appeared, gone }) => [appeared, gone].map((some) => some.map(({ id }) => id))),
    ).toEqual([
      [[], ['FIADOR']],
      [['FIADOR'], []],
    ]);
    expect(rules.state('FIADOR').value).toBe('Rui');
  });

  it('T22 shows a default by rule until somebody answers, also with nothing', () => {
    const { values, rules } = open();
    expect(rules.state('CIDADE').value).toBe('Recife');
    values.set('CIDADE', '');
    expect(rules.state('CIDADE').value).toBe('');
    values.replace({});
    expect(rules.state('CIDADE').value).toBe('Recife');
  });

  it('T22 stops judging when nobody shows the form any more', () => {
    const { values, rules, counted } = open();
    const stop = rules.subscribeAll(() => undefined);
    stop();
    counted.mockClear();
    values.set('TEM', 'true');
    expect(counted).not.toHaveBeenCalled();
    expect(rules.state('FIADOR').applies).toBe(true);
  });

  it('T22 without rules shows every field as it is typed', () => {
    const { values, rules } = open({}, null);
    const listener = vi.fn();
    rules.subscribe('CIDADE', listener);
    values.set('FIADOR', 'Rui');
    expect(listener).not.toHaveBeenCalled();
    values.set('CIDADE', 'Olinda');
    expect(listener).toHaveBeenCalledOnce();
    expect(rules.state('CIDADE')).toMatchObject({ applies: true, required: false, value: 'Olinda' });
    expect(rules.outcome()).toBeNull();
    expect(noRules.judge).toBeNull();
  });

  it('T22 lists what is missing by its cell, not what does not apply or is calculated', () => {
    const { values, groups, rules } = open();
    const gaps = () => formGaps(rules, groups, 'pt-BR');
    expect(gaps()).toEqual([{ address: 'ITENS', problem: { rows: 'too-few', min: 1 } }]);
    values.set(
      'ITENS',
      writeRows([
        { id: 'a', values: { Q: 'dez' } },
        { id: 'b', values: {} },
      ]),
    );
    expect(gaps()).toEqual([
      { address: cell('a', 'Q'), problem: 'invalid' },
      { address: cell('b', 'Q'), problem: 'required' },
    ]);
    expect(gaps().map(isBlocking)).toEqual([false, true]);
    values.setAll({ TEM: 'true', CIDADE: 'Lua' });
    expect(gaps().map(({ problem }) => problem)).toContainEqual({ message: 'Só na Terra' });
    expect(gaps().at(-1)).toEqual({ address: 'FIADOR', problem: 'required' });
    values.set('ITENS', writeRows(['a', 'b', 'c'].map((id) => ({ id, values: { Q: '1' } }))));
    expect(gaps()).toContainEqual({ address: 'ITENS', problem: { rows: 'too-many', max: 2 } });
  });

  it('T22 goes through cells in order, and from an input that disappears to the next', () => {
    const { values, groups, rules } = open({ TEM: 'true' });
    expect(stopsOf(rules, groups, ITENS, 'ITENS')).toEqual(['ITENS']);
    values.set(
      'ITENS',
      writeRows([
        { id: 'a', values: {} },
        { id: 'b', values: {} },
      ]),
    );
    expect(stopsOf(rules, groups, ITENS, 'ITENS')).toEqual([cell('a', 'Q'), cell('b', 'Q')]);
    expect(stopAfterField(rules, groups, 'CIDADE')).toBe(cell('a', 'Q'));
    expect(stopAfterField(rules, groups, cell('a', 'Q'))).toBe('FIADOR');
    expect(stopAfterField(rules, groups, 'FIADOR')).toBeNull();
    values.set('TEM', '');
    expect(stopInstead(rules, groups, 'FIADOR')).toBe(cell('b', 'Q'));
    expect(stopInstead(rules, groups, cell('a', 'T'))).toBe(cell('b', 'Q'));
  });
});
