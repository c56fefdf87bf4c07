import { expect, test } from 'vitest';
import { columnTotal, hasTotal } from './column-total.ts';

test('T22 T24 a column is summed to the cent, also below zero, without what is no number', () => {
  const currency = { type: 'currency' } as const;
  expect(
    columnTotal(
      currency,
      Array.from({ length: 10 }, () => '0.10'),
    ),
  ).toBe('1.00');
  expect(columnTotal(currency, ['10.00', '-12.50', '', 'a combinar', 'NaN'])).toBe('-2.50');
  expect(columnTotal({ type: 'number' }, ['0.1', '0.2', '-1'])).toBe('-0.7');
  expect(columnTotal(currency, [])).toBe('0.00');
});

test('T22 T24 calculated figures have a total, typed ones and numbers of rows have none', () => {
  const by = (op: string) => ({ calculated: { op, args: [] } });
  expect(hasTotal({ type: 'currency', rules: by('multiply') })).toBe(true);
  expect(hasTotal({ type: 'number', rules: by('row-number') })).toBe(false);
  expect(hasTotal({ type: 'number' })).toBe(false);
  expect(hasTotal({ rules: by('join') })).toBe(false);
});
