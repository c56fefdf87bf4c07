import { describe, expect, it } from 'vitest';
import type { GedField } from '#domain/entities/ged.ts';
import { FIELDS_MAX, templateFieldSchema } from '#domain/entities/template.ts';
import { isOlderTemplate, olderFieldId } from '#domain/rules/templates/older-template.ts';
import type { FieldSet } from './field-set.ts';
import { bindGedFields, boundField, unbindGedField, type FieldMaker } from './ged-fields.ts';

const ged = (internalName: string, part: Partial<GedField> = {}): GedField => ({
  id: `f-${internalName}`,
  title: internalName,
  internalName,
  type: 'text',
  options: [],
  definitions: { required: true },
  ...part,
});
const asNew = (...of: GedField[]) => of.map((each) => ({ ged: each, field: null }));

const older: FieldMaker = { idOf: olderFieldId, color: null, section: null };
let made = 0;
const newer: FieldMaker = {
  idOf: () => `CODE${(made += 1)}`,
  color: () => '#c8e6c9',
  section: { id: 'GEDS', name: 'GED' },
};

describe('fields of the GED', () => {
  it('T19 the older editor takes them in without the check of ids, but for those that the GED fills itself', () => {
    const set: FieldSet = { sections: [], fields: [{ id: 'cliente', name: 'Cliente', required: true }] };
    const bound = bindGedFields(
      set,
      asNew(ged('CLIENTE'), ged('Valor'), ged('Title'), ged('Tags'), ged('DocumentDate')),
      older,
    );
    expect(bound.fields.map(({ id, name, gedField }) => [id, name, gedField?.id])).toEqual([
      ['cliente', 'Cliente', 'f-CLIENTE'],
      ['valor', 'Valor', 'f-Valor'],
    ]);
    expect(bound.fields[0]?.required).toBe(true);
    expect(isOlderTemplate(bound)).toBe(true);
  });

  it('T19 two of one title are two fields', () => {
    const bound = bindGedFields(
      { sections: [], fields: [] },
      asNew(ged('A', { title: 'Valor' }), ged('B', { title: 'VALOR' })),
      older,
    );
    expect(bound.fields.map(({ id, gedField }) => [id, gedField?.id])).toEqual([
      ['valor', 'f-A'],
      ['valor2', 'f-B'],
    ]);
  });

  it('T27 the newer editor puts new ones into a section of their own, and each once', () => {
    const empty: FieldSet = { sections: [], fields: [] };
    const once = bindGedFields(empty, asNew(ged('Valor', { type: 'number' })), newer);
    const twice = bindGedFields(once, asNew(ged('Valor'), ged('Data', { type: 'date' })), newer);
    expect(twice.sections).toEqual([{ id: 'GEDS', name: 'GED', fields: twice.fields.map(({ id }) => id) }]);
    expect(twice.fields.map(({ name, type, sectionId }) => [name, type, sectionId])).toEqual([
      ['Valor', 'number', 'GEDS'],
      ['Data', 'date', 'GEDS'],
    ]);
    for (const field of twice.fields) expect(templateFieldSchema.parse(field)).toEqual(field);
  });

  it('T27 one of the template can be bound, keeps all of its own, and be let go again', () => {
    const set: FieldSet = {
      sections: [{ id: 'S', name: 'Partes', fields: ['A'] }],
      fields: [{ id: 'A', name: 'Contratante', sectionId: 'S', help: 'Como no contrato social' }],
    };
    const bound = bindGedFields(set, [{ ged: ged('Contractor'), field: 'A' }], newer);
    expect(boundField(bound, { id: 'f-Contractor' })).toMatchObject({
      id: 'A',
      name: 'Contratante',
      help: 'Como no contrato social',
      gedField: { definitions: { required: true } },
    });
    expect(unbindGedField(bound, 'A')).toEqual(set);
  });

  it('T27 a template that is full takes no more', () => {
    const fields = Array.from({ length: FIELDS_MAX }, (_, at) => ({ id: `F${at}`, name: 'n' }));
    expect(bindGedFields({ sections: [], fields }, asNew(ged('Valor')), newer).fields).toHaveLength(
      FIELDS_MAX,
    );
  });
});
