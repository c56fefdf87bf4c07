import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FieldType, fieldTypes } from '../../entities/field-settings.ts';
import { editableText, isKept, keptValue, parseTyped, valueProblem } from './field-value.ts';
import { type ValueLanguage, valueLanguages } from './languages.ts';
import { caretUnderMask } from './mask.ts';
import { printedForm, printedValue, printedValues } from './printed-value.ts';
import { maskTyped } from './type-masks.ts';

const options = [{ name: 'Mensal' }, { name: 'Anual' }, { name: 'À vista' }];
const kept = (type: FieldType, typed: string, language: ValueLanguage = 'pt-BR'): string | null =>
  parseTyped({ type, options }, typed, language);
/** Replaces Intl's non-breaking spaces by plain ones. */
const plain = (text: string | null): string | undefined => text?.replaceAll(/[\u00a0\u202f]/g, ' ');

describe('S19 typed values', () => {
  it.each<[FieldType, string, string | null]>([
    ['number', '1.234,5', '1234.5'],
    ['number', '-12', '-12'],
    ['number', '007,10', '7.10'],
    ['number', ',5', '0.5'],
    ['number', '1.5', '1.5'],
    ['number', '1.234', '1234'],
    ['number', '-007', '-7'],
    ['number', '1.23.4', null],
    ['number', 'doze', null],
    ['number', '.', null],
    ['currency', 'R$ 1.234,5', '1234.50'],
    ['currency', '1234', '1234.00'],
    ['currency', '-5', null],
    ['currency', '1,234', null],
    ['date', '21/11/2026', '2026-11-21'],
    ['date', '1.2.2026', '2026-02-01'],
    ['date', '2026-11-21', '2026-11-21'],
    ['date', '29/02/2027', null],
    ['date', '29/02/2028', '2028-02-29'],
    ['date', '29/02/1900', null],
    ['date', '21/11/26', null],
    ['datetime', '21/11/2026 9h42', '2026-11-21T09:42'],
    ['datetime', '21/11/2026 10:42:05', '2026-11-21T10:42:05'],
    ['datetime', '21/11/2026 24:00', null],
    ['datetime', '21/11/2026', null],
    ['checkbox', 'true', 'true'],
    ['checkbox', 'talvez', null],
    ['singleSelection', 'Anual', 'Anual'],
    ['singleSelection', 'Mensal\nAnual', null],
    ['multiSelection', 'Mensal\nAnual', 'Mensal\nAnual'],
    ['multiSelection', 'Semanal', null],
    ['cpf', '52998224725', '529.982.247-25'],
    ['cpf', '529.982.247-24', null],
    ['cnpj', '12abc34501de35', '12.ABC.345/01DE-35'],
    ['nif', '501964843', '501 964 843'],
    ['cep', '01310100', '01310-100'],
    ['cep', '0131010', null],
    ['phone', '11987654321', '(11) 98765-4321'],
    ['phone', '1133334444', '(11) 3333-4444'],
    ['phone', '+351 912 345 678', '+351 912 345 678'],
    ['phone', '987654321', null],
    ['email', ' ana@exemplo.com.br ', 'ana@exemplo.com.br'],
    ['email', 'ana@exemplo', null],
    ['url', 'https://exemplo.com/a?b=c', 'https://exemplo.com/a?b=c'],
    ['url', 'exemplo.com', null],
    ['singleLine', ' qualquer coisa', ' qualquer coisa'],
  ])('S19 %s %j is kept as %j', (type, typed, expected) => {
    expect(kept(type, typed)).toBe(expected);
  });

  it('S19 numbers and dates are read as each language writes them', () => {
    expect(kept('number', '1,234.5', 'en-US')).toBe('1234.5');
    expect(kept('currency', '$1,234.50', 'en-US')).toBe('1234.50');
    expect(kept('currency', '1 234,50 €', 'pt-PT')).toBe('1234.50');
    expect(kept('date', '2026-11-21', 'pt-PT')).toBe('2026-11-21');
    expect(kept('date', '11/21/2026', 'en-US')).toBeNull();
  });

  it('S18 nothing typed is a problem only where something is required, and never lost where it is wrong', () => {
    expect(valueProblem({ type: 'cpf' }, '', 'pt-BR')).toBeNull();
    expect(valueProblem({ type: 'cpf', required: true }, '  ', 'pt-BR')).toBe('required');
    expect(valueProblem({ type: 'cpf', required: true }, 'isento', 'pt-BR')).toBe('invalid');
    expect(editableText({ type: 'cpf' }, 'isento', 'pt-BR')).toBe('isento');
    expect(printedValue({ type: 'cpf' }, 'isento', 'pt-BR')).toBe('isento');
  });

  it('S18 a value typed before its field got a type is understood afterwards', () => {
    expect(keptValue({ type: 'date' }, '21/11/2026', 'pt-BR')).toBe('2026-11-21');
    expect(printedForm('words', { type: 'date' }, '21/11/2026', 'pt-BR')).toBe('21 de novembro de 2026');
  });

  it('S19 what is kept, shown to be changed and read again stays the same, in every language', () => {
    const amount = fc.bigInt({ min: 0n, max: 10n ** 17n }).map((cents) => {
      const digits = String(cents).padStart(3, '0');
      return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
    });
    const day = fc
      .date({ min: new Date('1000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString());
    const value = fc.oneof(
      amount.map((text) => ['currency', text] as const),
      amount.map((text) => ['number', `-${text}`] as const),
      day.map((text) => ['date', text.slice(0, 10)] as const),
      day.map((text) => ['datetime', text.slice(0, 19)] as const),
    );
    fc.assert(
      fc.property(value, fc.constantFrom(...valueLanguages), ([type, stored], language) => {
        expect(isKept({ type }, stored)).toBe(true);
        expect(parseTyped({ type }, editableText({ type }, stored, language), language)).toBe(stored);
      }),
      { numRuns: 200 },
    );
  });

  it('S19 any text in any type is shown, printed and judged without failing, and comes back as it was', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 40 }),
        fc.constantFrom(...fieldTypes),
        fc.constantFrom(...valueLanguages),
        (text, type, language) => {
          const understood = keptValue({ type, options }, text, language) !== null;
          const shown = editableText({ type, options }, text, language);
          expect(understood || shown === text).toBe(true);
          expect(typeof printedValue({ type, options }, text, language)).toBe('string');
          expect(
            ['words', 'mark'].map((form) => printedForm(form as 'words', { type }, text, language)),
          ).toHaveLength(2);
        },
      ),
      { numRuns: 300 },
    );
  });
});

/** The input's text after typing each key. */
function type(type: FieldType, keys: string, language: ValueLanguage = 'pt-BR'): string {
  return Array.from(keys).reduce((text, key) => maskTyped(type, text + key, language), '');
}

describe('S19 masks', () => {
  it.each<[FieldType, string, string]>([
    ['cpf', '52998224725', '529.982.247-25'],
    ['cpf', '529.982.247-25', '529.982.247-25'],
    ['cnpj', '12abc34501de35', '12.ABC.345/01DE-35'],
    ['cep', '01310', '01310'],
    ['phone', '11987654321', '(11) 98765-4321'],
    ['date', '1/2/2026', '01/02/2026'],
    ['date', '21112026', '21/11/2026'],
    ['datetime', '211120261042', '21/11/2026 10:42'],
    ['email', 'Ana@x.com', 'Ana@x.com'],
  ])('S19 %s typed %s stands as %s', (kind, keys, text) => {
    expect(type(kind, keys)).toBe(text);
  });

  it('S19 a mask takes away no letter or digit, and Backspace always gets on', () => {
    const typed = fc.stringMatching(/^[\daBc ./()-]{0,24}$/);
    const signs = (text: string): string => text.replaceAll(/[^a-z\d]/gi, '').toUpperCase();
    fc.assert(
      fc.property(typed, fc.constantFrom<FieldType>('cpf', 'cnpj', 'nif', 'cep', 'phone'), (text, kind) => {
        const masked = maskTyped(kind, text, 'pt-BR');
        expect(signs(masked)).toBe(signs(text));
        expect(maskTyped(kind, masked, 'pt-BR')).toBe(masked);
        const shorter = maskTyped(kind, masked.slice(0, -1), 'pt-BR');
        expect(masked === '' || shorter !== masked).toBe(true);
        expect(signs(shorter).length).toBeLessThanOrEqual(signs(masked).length);
      }),
    );
  });

  it('S19 the caret stays behind the sign it stood behind', () => {
    expect(caretUnderMask('5299', 4, '529.9')).toBe(5);
    expect(caretUnderMask('529.82', 4, '529.82')).toBe(4);
    expect(caretUnderMask('52.982', 2, '529.82')).toBe(2);
    expect(caretUnderMask('529982', 6, '529.982')).toBe(7);
  });
});

describe('S19 printed values', () => {
  it.each<[FieldType, string, ValueLanguage, string]>([
    ['currency', '1234.5', 'pt-BR', 'R$ 1.234,50'],
    ['currency', '1234.50', 'pt-PT', '1 234,50 €'],
    ['currency', '1234.50', 'en-US', '$1,234.50'],
    ['currency', '12345678901234567.89', 'pt-BR', 'R$ 12.345.678.901.234.567,89'],
    ['number', '1234567.1250', 'pt-BR', '1.234.567,1250'],
    ['date', '2026-11-21', 'pt-BR', '21/11/2026'],
    ['date', '2026-11-21', 'en-US', '2026-11-21'],
    ['datetime', '2026-11-21T10:42', 'pt-BR', '21/11/2026 10:42'],
    ['checkbox', 'true', 'pt-BR', 'Sim'],
    ['checkbox', '', 'en-US', 'No'],
    ['multiSelection', 'Mensal\nAnual\nÀ vista', 'pt-BR', 'Mensal, Anual e À vista'],
    ['currency', '', 'pt-BR', ''],
  ])('S19 %s %j in %s prints as %s', (kind, stored, language, text) => {
    expect(plain(printedValue({ type: kind, options }, stored, language))).toBe(text);
  });

  it('S19 a document gets each value in each form, and keeps what belongs to no field', () => {
    const fields = [
      { id: 'V', type: 'currency' as const },
      { id: 'C', type: 'checkbox' as const },
      { id: 'N' },
    ];
    const texts = printedValues(fields, { V: '2', N: 'Ana', X: 'de outro' }, 'pt-BR');
    expect(Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, plain(text)]))).toEqual({
      V: 'R$ 2,00',
      'V\u0000words': 'dois reais',
      C: 'Não',
      'C\u0000mark': '☐',
      N: 'Ana',
      X: 'de outro',
    });
  });
});
