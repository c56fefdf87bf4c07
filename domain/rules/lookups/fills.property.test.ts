import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fieldTypes } from '#domain/entities/field-settings.ts';
import { addressOf } from '../living/addresses.ts';
import { convertedValue } from './convert-value.ts';
import { filledValues, type FillTarget } from './fills.ts';

/**
 * The promise: a choice changes exactly the mapped fields that are still there and that people type, and nothing else,
 * in a form as in a row. The model walks through the fields instead of through the mapping.
 */
const id = fc.constantFrom('A', 'B', 'C', 'D', 'E', 'F', 'constructor', '__proto__');
const target = fc.record({
  id,
  type: fc.constantFrom(undefined, ...fieldTypes),
  calculated: fc.boolean(),
  group: fc.boolean(),
});
const targets = fc.uniqueArray(target, { selector: (each) => each.id, maxLength: 8 });
const column = fc.constantFrom('x', 'y', 'z', 'gone');
const fills = fc.uniqueArray(fc.record({ from: column, to: id }), { selector: (each) => each.to });

const row: Readonly<Record<string, string>> = { x: '12', y: '2026-02-28', z: 'São Paulo' };
const find = (from: string) => {
  const value = row[from];
  return value === undefined ? null : { rule: {}, value };
};

test('T23 a choice changes exactly the mapped fields, in a form and in a row', () => {
  const met = { filled: 0, left: 0 };
  fc.assert(
    fc.property(targets, fills, id, fc.boolean(), (some, mapping, own, inRow) => {
      const siblings = some.map(({ id: each, type, calculated, group }): FillTarget => ({
        id: each,
        type,
        ...(calculated ? { rules: { calculated: { literal: { type: 'empty' } } } } : {}),
        ...(group ? { columns: [] } : {}),
      }));
      const place = (each: string): string => (inRow ? addressOf('G', 'r1', each) : each);
      const model = new Map<string, string>();
      for (const { id: each, type, calculated, group } of some) {
        const from = mapping.findLast(({ to }) => to === each)?.from;
        const isTyped = !calculated && !group && type !== 'photos' && each !== own;
        if (from === undefined || from === 'gone' || !isTyped) met.left += 1;
        else model.set(place(each), convertedValue({}, row[from] ?? '', { type }));
      }
      met.filled += model.size;
      const filled = filledValues(place(own), mapping, siblings, find);
      expect(filled).toEqual(model);
    }),
    { numRuns: 3000 },
  );
  expect(Math.min(met.filled, met.left)).toBeGreaterThan(300);
});
