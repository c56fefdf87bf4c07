import { describe, expect, it } from 'vitest';
import { ENTITY_VALUE_MAX } from '../../entities/entity.ts';
import { fieldTypes, type FieldType } from '../../entities/field-settings.ts';
import { formError, type FormError } from './form-error.ts';

const errorOf = (type: FieldType, stored: string, required = false): FormError | null =>
  formError({ type, required, options: [{ name: 'A' }, { name: 'B' }] }, stored, 'pt-BR');

describe('S18 what a form says of a value', () => {
  it.each(fieldTypes)('S18 an empty %s is an error only where it is required', (type) => {
    for (const nothing of ['', '  ', '\n']) {
      expect(errorOf(type, nothing)).toBeNull();
      expect(errorOf(type, nothing, true)).toBe('empty');
    }
  });

  it.each<[FieldType, string, FormError | null]>([
    ['singleLine', 'Ana', null],
    ['singleLine', 'x'.repeat(ENTITY_VALUE_MAX), null],
    ['singleLine', 'x'.repeat(ENTITY_VALUE_MAX + 1), 'too-long'],
    ['multipleLine', 'x'.repeat(ENTITY_VALUE_MAX + 1), 'too-long'],
    ['number', '1234.50', null],
    ['number', 'doze', 'wrong-type'],
    ['currency', '10.00', null],
    ['currency', 'caro', 'wrong-type'],
    ['date', '2026-02-28', null],
    ['date', '30/02/2026', 'wrong-type'],
    ['datetime', '2026-02-28T10:00', null],
    ['datetime', 'ontem', 'wrong-type'],
    ['checkbox', 'true', null],
    ['checkbox', 'talvez', 'wrong-type'],
    ['singleSelection', 'A', null],
    ['singleSelection', 'C', 'wrong-type'],
    ['multiSelection', 'A\nB', null],
    ['multiSelection', 'A\nC', 'wrong-type'],
    ['cpf', '529.982.247-25', null],
    ['cpf', '529.982', 'too-short'],
    ['cpf', '529.982.247-250', 'too-long'],
    ['cpf', '111.111.111-11', 'wrong-type'],
    ['cnpj', '11.222.333/0001-8', 'too-short'],
    ['nif', '12345', 'too-short'],
    ['cep', '30130-0000', 'too-long'],
    ['phone', '(31) 99', 'too-short'],
    ['email', 'ana@', 'invalid-email'],
    ['email', 'ana@x.example', null],
    ['url', 'x.example', 'invalid-website'],
    ['url', 'https://x.example', null],
  ])('S18 %s %j: %s', (type, stored, error) => {
    expect(errorOf(type, stored)).toBe(error);
  });
});
