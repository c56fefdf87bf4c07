import { expect, test } from 'vitest';
import { fieldTypes } from '#domain/entities/field-settings.ts';
import { isKept } from '../values/field-value.ts';
import { convertedValue, fitOf } from './convert-value.ts';

test('T23 values of a table take the form of the field that they fill', () => {
  const rows = [
    ['currency', '1234.50', 'singleLine', 'R$ 1.234,50'],
    ['currency', '1234.50', 'number', '1234.50'],
    ['number', '12.5', 'currency', '12.50'],
    ['number', '12.500', 'currency', '12.50'],
    ['number', '3', 'singleLine', '3'],
    ['date', '2026-02-28', 'singleLine', '28/02/2026'],
    ['date', '2026-02-28', 'datetime', '2026-02-28T00:00'],
    ['datetime', '2026-02-28T10:42', 'date', '2026-02-28'],
    ['singleLine', '1.234,56', 'currency', '1234.56'],
    ['singleLine', '28/2/2026', 'date', '2026-02-28'],
    ['singleLine', '01452000', 'cep', '01452-000'],
    ['cep', '01452000', 'singleLine', '01452-000'],
    ['checkbox', 'true', 'singleLine', 'Sim'],
    ['checkbox', '', 'singleLine', 'Não'],
    ['singleLine', 'sim', 'checkbox', 'true'],
    ['multipleLine', 'um\ndois', 'singleLine', 'um, dois'],
    ['number', '', 'currency', ''],
  ] as const;
  for (const [from, stored, to, filled] of rows)
    expect([from, to, convertedValue({ type: from }, stored, { type: to })]).toEqual([from, to, filled]);
});

test('T23 what a field cannot take stays as text, to be seen and mended', () => {
  expect(convertedValue({ type: 'singleLine' }, 'a combinar', { type: 'currency' })).toBe('a combinar');
  expect(convertedValue({ type: 'number' }, '0.333', { type: 'currency' })).toBe('0.333');
  expect(convertedValue({ type: 'number' }, '-2', { type: 'currency' })).toBe('-2.00');
  expect(isKept({ type: 'currency' }, '-2.00')).toBe(false);
});

test('T23 a doubtful fit is told when it is configured, and no other', () => {
  const doubtful = (from: string, to: string): boolean =>
    fitOf(
      { type: fieldTypes.find((type) => type === from) },
      { type: fieldTypes.find((type) => type === to) },
    ) === 'doubtful';
  expect(fieldTypes.filter((type) => doubtful(type, 'singleLine'))).toEqual([]);
  expect(doubtful('currency', 'number')).toBe(false);
  expect(doubtful('number', 'currency')).toBe(true);
  expect(doubtful('singleLine', 'date')).toBe(true);
  const uf = (...names: string[]) => ({
    type: 'singleSelection' as const,
    options: names.map((name) => ({ name })),
  });
  expect(fitOf(uf('SP'), uf('SP', 'RJ'))).toBe('fits');
  expect(fitOf(uf('SP', 'RJ'), uf('SP'))).toBe('doubtful');
});
