import { describe, expect, it } from 'vitest';
import { call, field, number } from '../expression/testing/build.ts';
import type { LivingForm } from './outcome.ts';
import { triedRule } from './tried-rule.ts';

const form: LivingForm = {
  fields: [
    { id: 'VALUE', name: 'Valor', type: 'number' },
    {
      id: 'ITEMS',
      name: 'Itens',
      columns: [{ id: 'PRICE', name: 'Preço', type: 'number' }],
    },
  ],
  sections: [],
  passages: new Map(),
  language: 'pt-BR',
};
const rows = JSON.stringify([
  { id: 'a', values: { PRICE: '5' } },
  { id: 'b', values: { PRICE: '50' } },
]);
const today = { today: '2026-11-27' };
const truth = (is: boolean) => ({ type: 'boolean', is });

describe('T21 a rule tried on a filling', () => {
  it('T21 gives one value, or one for each row', () => {
    const dear = call('gt', field('VALUE'), number('10'));
    expect(triedRule(form, { VALUE: '11' }, today, { rule: dear })).toEqual([truth(true)]);
    expect(triedRule(form, {}, today, { rule: dear })).toEqual([truth(false)]);
    const dearItem = call('gt', field('PRICE'), number('10'));
    expect(triedRule(form, { ITEMS: rows }, today, { rule: dearItem, group: 'ITEMS' })).toEqual([
      truth(false),
      truth(true),
    ]);
    expect(triedRule(form, {}, today, { rule: dearItem, group: 'ITEMS' })).toEqual([]);
  });

  it('T21 says why it has none', () => {
    const errors = [
      triedRule(form, {}, today, { rule: field('PRICE') }),
      triedRule(form, {}, today, { rule: field('PRICE'), group: 'GONE' }),
    ].map(([value]) => (value?.type === 'error' ? value.error.code : value));
    expect(errors).toEqual(['no-row', 'unknown-field']);
  });
});
