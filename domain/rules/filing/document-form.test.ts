import { describe, expect, it } from 'vitest';
import type { EntityField } from '../../entities/entity.ts';
import { invalidField } from './document-form.ts';

const number: EntityField = { id: 'number-01', title: 'Número', type: 'number', required: true };
const seen: EntityField = { id: 'seen-0001', title: 'Conferido', type: 'checkbox', required: false };
const fields = [number, seen];

describe('S21 S18 the form of a classification', () => {
  it.each([
    ['what must be filled in is not', [], 'number-01'],
    ['what must be filled in is blank', [{ field: 'number-01', value: '  ' }], 'number-01'],
    ['a value is none of its type', [{ field: 'number-01', value: 'doze' }], 'number-01'],
    [
      'a value that may be left out does not fit',
      [
        { field: 'number-01', value: '12' },
        { field: 'seen-0001', value: 'talvez' },
      ],
      'seen-0001',
    ],
    ['all fits, in Portuguese', [{ field: 'number-01', value: '1.234,5' }], null],
    ['all fits, in English', [{ field: 'number-01', value: '1,234.5' }], null],
    [
      'a field is not the form’s any more',
      [
        { field: 'number-01', value: '12' },
        { field: 'gone-0001', value: 'x' },
      ],
      null,
    ],
  ])('S21 %s', (_, values, field) => {
    expect(invalidField(fields, values)).toBe(field);
  });

  it('S21 a form without fields takes anything', () => {
    expect(invalidField([], [])).toBeNull();
  });
});
