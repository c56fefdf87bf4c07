import { describe, expect, it } from 'vitest';
import { entityFieldSchema } from '#domain/entities/entity.ts';
import { sampleField } from '#domain/rules/testing/sample-entity.ts';
import {
  blankSettings,
  defaultsOf,
  fieldOfSettings,
  movedField,
  sameTitleFields,
  settingsOfField,
  withField,
} from './entity-draft.ts';

const [a, b, c] = [sampleField('A'), sampleField('B'), sampleField('C')];
const order = (fields: readonly { title: string }[]): string => fields.map(({ title }) => title).join('');

describe('S18 an entity while it is defined', () => {
  it('S18 a field keeps all of its settings, in a form that the server takes', () => {
    const field = sampleField('Porte', {
      type: 'singleSelection',
      required: true,
      options: [{ name: 'Pequeno' }, { name: 'Grande' }],
      defaultValue: 'Pequeno',
    });
    expect(fieldOfSettings(field.id, settingsOfField(field))).toEqual(field);
    expect(entityFieldSchema.parse(field)).toEqual(field);
    expect(fieldOfSettings(a.id, settingsOfField(a))).toEqual(a);
  });

  it('S18 titles and options are lines without control characters', () => {
    const typed = {
      ...blankSettings,
      name: ' Por\u0000te ',
      type: 'multiSelection' as const,
      options: ['A\tB'],
    };
    const field = fieldOfSettings('field-0001', typed);
    expect(field).toMatchObject({ title: 'Por te', options: [{ name: 'A B' }] });
    expect(entityFieldSchema.safeParse(field).success).toBe(true);
  });

  it('S18 options and a default value go with the type that offered them', () => {
    const selection = { ...blankSettings, name: 'X', type: 'singleSelection' as const, options: ['A'] };
    expect(fieldOfSettings('field-0001', { ...selection, type: 'number' })).not.toHaveProperty('options');
  });

  it('S18 fields move by one, to either end, and never out of the list', () => {
    const fields = [a, b, c];
    expect(order(movedField(fields, a.id, 1))).toBe('BAC');
    expect(order(movedField(fields, c.id, 0))).toBe('CAB');
    expect(order(movedField(fields, a.id, 99))).toBe('BCA');
    expect(movedField(fields, a.id, -1)).toBe(fields);
    expect(movedField(fields, 'field-none', 1)).toBe(fields);
  });

  it('S18 a field is changed in its place, and a new one is the last', () => {
    expect(order(withField([a, b], { ...a, title: 'Z' }))).toBe('ZB');
    expect(order(withField([a, b], c))).toBe('ABC');
  });

  it('S18 tells which titles are there twice, however they are written', () => {
    expect(sameTitleFields([a, b, { ...c, title: 'a' }])).toEqual(new Set([a.id, c.id]));
    expect(sameTitleFields([a, b, c]).size).toBe(0);
  });

  it('S18 begins a form with the default values', () => {
    expect(defaultsOf([a, { ...b, defaultValue: 'x' }])).toEqual({ [b.id]: 'x' });
  });
});
