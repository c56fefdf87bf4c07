import { expect, test } from 'vitest';
import type { GedField } from '../../entities/ged.ts';
import { templateFieldSchema, type TemplateField } from '../../entities/template.ts';
import { boundFields, fieldOfGed, gedValues, isTemplateField } from './template-fields.ts';

const ged = (part: Partial<GedField> = {}): GedField => ({
  id: 'f-1',
  title: 'Número do contrato',
  internalName: 'ContractNumber',
  type: 'text',
  options: [],
  definitions: { required: true },
  ...part,
});

test('T19 what the GED fills in by itself becomes no field', () => {
  const names = ['Title', 'Tags', 'DocumentDate', 'title', 'Amount'];
  expect(names.filter((internalName) => isTemplateField({ internalName }))).toEqual(['title', 'Amount']);
});

test('T27 a field has name, type and what is required as the GED says', () => {
  expect(fieldOfGed(ged())).toEqual({
    name: 'Número do contrato',
    gedField: {
      id: 'f-1',
      title: 'Número do contrato',
      internalName: 'ContractNumber',
      definitions: { required: true },
    },
  });
  expect(fieldOfGed(ged({ type: 'number' })).type).toBe('number');
  expect(fieldOfGed(ged({ type: 'date' })).type).toBe('date');
  const box = fieldOfGed(ged({ type: 'boolean' }));
  expect([box.type, box.gedField?.definitions]).toEqual(['checkbox', { required: false }]);
  expect(fieldOfGed(ged({ type: 'choice', options: ['Vigente', 'Vigente', '', 'Encerrado'] }))).toMatchObject(
    {
      type: 'singleSelection',
      options: [{ name: 'Vigente' }, { name: 'Encerrado' }],
    },
  );
});

test('T27 whatever a GED has, the field can be stored', () => {
  const options = Array.from({ length: 500 }, (_, at) => `Opção ${at}`);
  const odd = [
    ged({ type: 'choice', options }),
    ged({ type: 'choice' }),
    ged({ title: '', internalName: '' }),
    ged({ title: `${'x'.repeat(119)}😀` }),
    ged({ title: '', internalName: 'n'.repeat(200), id: 'i'.repeat(64) }),
  ];
  for (const field of odd)
    expect(() => templateFieldSchema.parse({ id: 'A', ...fieldOfGed(field) })).not.toThrow();
  expect(odd.slice(0, 2).map((field) => fieldOfGed(field).type)).toEqual([undefined, undefined]);
});

test('T27 metadata are the values of bound fields alone, boxes as words, what is empty left out', () => {
  const bound = (id: string, part: Partial<TemplateField> = {}): TemplateField => ({
    id,
    name: id,
    gedField: { id: `f-${id}`, title: id, internalName: id },
    ...part,
  });
  const fields: TemplateField[] = [
    bound('valor', { type: 'number' }),
    bound('sigiloso', { type: 'checkbox' }),
    bound('vigente', { type: 'checkbox' }),
    bound('vazio'),
    bound('Title'),
    { id: 'livre', name: 'livre' },
  ];
  const values: Record<string, string> = { valor: '1234.50', vigente: 'true', livre: 'x', Title: 'y' };
  expect(gedValues(boundFields(fields), (id) => values[id] ?? '')).toEqual([
    { id: 'f-valor', value: '1234.50' },
    { id: 'f-sigiloso', value: 'false' },
    { id: 'f-vigente', value: 'true' },
  ]);
});
