import { expect, test } from 'vitest';
import { aDocument } from '#tests/support/documents/samples.ts';
import { commonValues, withValues } from './common-values.ts';

const filled = (...fields: [string, string][]) =>
  aDocument('a', 'class-1', { meta: { fields: fields.map(([field, value]) => ({ field, value })) } });

test('S21 of several documents only what all have alike is shown', () => {
  const documents = [filled(['party', 'Ana'], ['city', 'Rio']), filled(['party', 'Ana'], ['city', 'Recife'])];
  expect(commonValues(documents)).toEqual({ party: 'Ana' });
  expect(commonValues([...documents, filled()])).toEqual({});
  expect(commonValues([])).toEqual({});
});

test('S21 what is said anew replaces only that', () => {
  const fields = withValues(filled(['party', 'Ana'], ['city', 'Rio']), { city: 'Recife', year: '2026' });
  expect(fields).toEqual([
    { field: 'party', value: 'Ana' },
    { field: 'city', value: 'Recife' },
    { field: 'year', value: '2026' },
  ]);
});
