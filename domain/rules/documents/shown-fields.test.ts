import { describe, expect, it } from 'vitest';
import { addressOf } from '../living/addresses.ts';
import { writeRows } from '../living/rows.ts';
import { shownFields } from './shown-fields.ts';

const itens = {
  id: 'I',
  name: 'Itens',
  columns: [
    { id: 'D', name: 'Descrição' },
    { id: 'T', name: 'Total', type: 'currency' as const, rules: { calculated: { field: 'D' } } },
  ],
};
const value = writeRows([
  { id: 'a', values: { D: 'Forno', T: '0.10' } },
  { id: 'b', values: { T: '0.20' } },
]);
const fields = [
  { id: 'N', name: 'Nome', value: 'Ana' },
  { id: 'E', name: 'Vazio', value: '' },
  { id: 'F', name: 'Fiador', value: '', notApplicable: true as const },
  { id: 'I', name: 'Itens', value },
];

function shown(state: Parameters<typeof shownFields>[1]) {
  const notApplicable = new Set([addressOf('I', 'b', 'D')]);
  return shownFields({ fields }, state, { notApplicable, language: 'pt-BR' });
}

describe('T12 T30 what a document was filled with', () => {
  it('is values, what did not apply, and rows with sums to the cent; nothing of what was left empty', () => {
    expect(JSON.parse(JSON.stringify(shown([itens])).replaceAll('\u00a0', ' '))).toEqual([
      { id: 'N', name: 'Nome', kind: 'value', text: 'Ana' },
      { id: 'F', name: 'Fiador', kind: 'not-applicable' },
      {
        id: 'I',
        name: 'Itens',
        kind: 'group',
        columns: [
          { id: 'D', name: 'Descrição', isFigure: false, total: null },
          { id: 'T', name: 'Total', isFigure: true, total: 'R$ 0,30' },
        ],
        rows: [
          {
            id: 'a',
            cells: [
              { id: 'D', name: 'Descrição', kind: 'value', text: 'Forno' },
              { id: 'T', name: 'Total', kind: 'value', text: 'R$ 0,10' },
            ],
          },
          {
            id: 'b',
            cells: [
              { id: 'D', name: 'Descrição', kind: 'not-applicable' },
              { id: 'T', name: 'Total', kind: 'value', text: 'R$ 0,20' },
            ],
          },
        ],
      },
    ]);
  });

  it('has columns without names where the state is not at hand', () => {
    const group = shown([]).find(({ kind }) => kind === 'group');
    expect(group).toMatchObject({ columns: [{ id: 'D', name: null, total: null }, { id: 'T' }] });
  });

  it('is shown as typed where a text looks like rows and is not', () => {
    for (const odd of ['[{"id":"', '[{"id":"a"}]', '[]', '{"__proto__":{}}'])
      expect(
        shownFields({ fields: [{ id: 'N', name: 'Nome', value: odd }] }, [], {
          notApplicable: new Set(),
          language: 'pt-BR',
        }),
      ).toEqual([{ id: 'N', name: 'Nome', kind: 'value', text: odd }]);
  });
});
