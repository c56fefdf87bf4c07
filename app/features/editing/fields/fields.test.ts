import { describe, expect, it } from 'vitest';
import { FIELDS_MAX, templateFieldSchema, templateSectionSchema } from '#domain/entities/template.ts';
import { bringBack } from './bring-back.ts';
import { randomCode, randomLightColor } from './codes.ts';
import {
  addField,
  addSection,
  fieldNameProblem,
  fieldsOf,
  fieldsWithoutSection,
  removeField,
  removeSection,
  renameField,
  sameNameFields,
  sectionNameProblem,
  type FieldSet,
} from './field-set.ts';

const empty: FieldSet = { sections: [], fields: [] };
const color = '#c8e6c9';

function sample(): FieldSet {
  const sections = addSection(addSection(empty, 'S1', ' Partes '), 'S2', 'Valores');
  const two = addField(addField(sections, 'S1', { id: 'F1', name: 'nome', color }), 'S1', {
    id: 'F2',
    name: 'cpf',
    color,
  });
  return addField(two, 'S2', { id: 'F3', name: 'valor', color });
}

function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((from) => {
    const channel = Number.parseInt(hex.slice(from, from + 2), 16) / 255;
    return channel <= 0.03928 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

describe('sections and fields', () => {
  it('T16 fields are kept in their section, in order, as the record stores them', () => {
    const set = sample();
    expect(set.sections).toEqual([
      { id: 'S1', name: 'Partes', fields: ['F1', 'F2'] },
      { id: 'S2', name: 'Valores', fields: ['F3'] },
    ]);
    for (const field of set.fields) expect(templateFieldSchema.parse(field)).toEqual(field);
    for (const section of set.sections) expect(templateSectionSchema.parse(section)).toEqual(section);
  });

  it('T16 deleting a field takes it out of its section; deleting a section takes its fields', () => {
    expect(removeField(sample(), 'F1').sections[0]?.fields).toEqual(['F2']);
    const left = removeSection(sample(), 'S1');
    expect(left.fields.map(({ id }) => id)).toEqual(['F3']);
    expect(left.sections.map(({ id }) => id)).toEqual(['S2']);
  });

  it('T27 a section that is deleted leaves those of the GED, and takes them in again when it comes back', () => {
    const set = sample();
    const gedField = { id: 'g1', title: 'CPF' };
    const bound = {
      ...set,
      fields: set.fields.map((field) => (field.id === 'F2' ? { ...field, gedField } : field)),
    };
    const left = removeSection(bound, 'S1');
    expect(left.fields.map(({ id, sectionId }) => [id, sectionId])).toEqual([
      ['F2', undefined],
      ['F3', 'S2'],
    ]);
    expect(bringBack(left, bound, new Set(['F1', 'S1']))).toEqual(bound);
  });

  it('T16 refuses empty, over-long and too many names without changing anything', () => {
    expect(fieldNameProblem(empty, '   ')).toBe('empty');
    expect(fieldNameProblem(empty, 'x'.repeat(121))).toBe('too-long');
    expect(sectionNameProblem(empty, 'x'.repeat(10_000))).toBe('too-long');
    expect(sectionNameProblem(empty, '<script>alert(1)</script>')).toBeNull();
    const full = {
      sections: [],
      fields: Array.from({ length: FIELDS_MAX }, (_, index) => ({ id: `F${index}`, name: 'n' })),
    };
    expect(fieldNameProblem(full, 'mais um')).toBe('too-many');
  });

  it('T16 finds fields of one name and fields that no section lists', () => {
    const set = renameField(sample(), 'F3', 'NOME');
    expect([...sameNameFields(set)]).toEqual(['F1', 'F3']);
    const older = { ...set, fields: [...set.fields, { id: 'antigo', name: 'Antigo' }] };
    expect(fieldsWithoutSection(older).map(({ id }) => id)).toEqual(['antigo']);
    expect(fieldsOf(older, 'S1').map(({ id }) => id)).toEqual(['F1', 'F2']);
  });

  it('T16 codes are upper-case and do not repeat; colours are light enough for dark text', () => {
    const codes = Array.from({ length: 2000 }, () => randomCode());
    expect(new Set(codes).size).toBe(2000);
    expect(codes.every((code) => /^[A-Z2-9]{10}$/.test(code))).toBe(true);
    const text = luminance('#0f172a');
    const colors = Array.from({ length: 500 }, () => randomLightColor());
    for (const tag of colors) {
      expect(tag).toMatch(/^#[0-9a-f]{6}$/);
      expect((luminance(tag) + 0.05) / (text + 0.05)).toBeGreaterThan(7);
    }
    expect(new Set(colors).size).toBeGreaterThan(400);
  });
});
