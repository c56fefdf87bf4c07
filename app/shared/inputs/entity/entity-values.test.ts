import { describe, expect, it } from 'vitest';
import { sampleField } from '#domain/rules/testing/sample-entity.ts';
import { startedValues, isComplete, writtenValues } from './entity-values.ts';

const name = sampleField('Nome', { required: true });
const born = sampleField('Nascimento', { type: 'date' });
const size = sampleField('Porte', { defaultValue: 'Médio' });
const fields = [name, born, size];

describe('S18 values of a form', () => {
  it('S18 begin with default values, or with what they hold', () => {
    expect(startedValues(fields, null)).toMatchObject({ [size.id]: 'Médio' });
    const kept = [
      { field: name.id, value: 'Ana' },
      { field: born.id, value: '1990-02-01' },
    ];
    expect(startedValues(fields, kept)).toEqual({ [name.id]: 'Ana', [born.id]: '1990-02-01' });
  });

  it('S18 are written with a value for each field, an empty one too', () => {
    expect(writtenValues(fields, { [name.id]: 'Ana', 'field-gone': 'x' })).toEqual([
      { field: name.id, value: 'Ana' },
      { field: born.id, value: '' },
      { field: size.id, value: '' },
    ]);
  });

  it('S18 are complete once nothing required is missing and nothing is wrong', () => {
    expect(isComplete(fields, {}, 'pt-BR')).toBe(false);
    expect(isComplete(fields, { [name.id]: 'Ana', [born.id]: '30/02/2026' }, 'pt-BR')).toBe(false);
    expect(isComplete(fields, { [name.id]: 'Ana', [born.id]: '2026-02-28' }, 'pt-BR')).toBe(true);
  });
});
