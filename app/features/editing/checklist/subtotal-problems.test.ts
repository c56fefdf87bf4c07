import { expect, test } from 'vitest';
import type { SubtotalRow } from '#app/editor/passages/rows/subtotal-rows.ts';
import { subtotalProblems } from './subtotal-problems.ts';

const form = [
  { id: 'client', name: 'Cliente' },
  {
    id: 'items',
    name: 'Itens',
    columns: [
      { id: 'what', name: 'Descrição' },
      { id: 'price', name: 'Preço', type: 'currency' as const },
    ],
  },
  { id: 'others', name: 'Outros', columns: [{ id: 'cost', name: 'Custo', type: 'currency' as const }] },
];

const row: SubtotalRow = {
  id: 'p',
  groups: ['items'],
  around: [],
  isInCell: false,
  isRepeated: false,
  fields: ['price', 'client'],
};

const codes = (more: Partial<SubtotalRow>): string[] =>
  subtotalProblems([{ ...row, ...more }], form).map(({ problem, name = '' }) => `${problem} ${name}`.trim());

test('T24 a row for page breaks sums figures of the group that its table repeats', () => {
  expect(codes({})).toEqual([]);
  expect(codes({ fields: ['what', 'price', 'cost'] })).toEqual(['no-sum Descrição', 'no-sum Custo']);
  expect(codes({ fields: ['cost'], around: ['others'] })).toEqual([]);
});

test('T24 a row for page breaks has a table with a repeated row, which is another one', () => {
  expect(codes({ groups: [] })).toEqual(['nothing-repeats']);
  expect(codes({ groups: null, fields: [] })).toEqual(['nothing-repeats']);
  expect(codes({ isInCell: true })).toEqual(['in-cell']);
  expect(codes({ isRepeated: true })).toEqual(['is-repeated']);
});
