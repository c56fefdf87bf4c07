import type { GedField } from '#domain/entities/ged.ts';
import { FIELD_NAME_MAX, FIELDS_MAX, type TemplateField } from '#domain/entities/template.ts';
import { fieldOfGed, gedFieldOf, isTemplateField } from '#domain/rules/ged/template-fields.ts';
import { addSection, type FieldSet } from './field-set.ts';

/** A GED field, and the template field to bind to it; null: a new field. */
export interface GedBinding {
  ged: GedField;
  field: string | null;
}

/** How an editor creates fields. */
export interface FieldMaker {
  /** Id of a new field; if it is taken, the new id gets a number as a suffix. */
  idOf: (name: string) => string;
  color: (() => string) | null;
  /** The section for new fields, created if it does not exist; null: no section. */
  section: { id: string; name: string } | null;
}

/** The field that is bound to this GED field. */
export function boundField(set: FieldSet, ged: Pick<GedField, 'id'>): TemplateField | undefined {
  return set.fields.find(({ gedField }) => gedField?.id === ged.id);
}

/** Adds GED fields, each once, except those that the GED fills in itself. */
export function bindGedFields(set: FieldSet, bindings: readonly GedBinding[], maker: FieldMaker): FieldSet {
  return bindings.reduce((now, { ged, field }) => {
    if (!isTemplateField(ged) || boundField(now, ged) !== undefined) return now;
    const { gedField, ...made } = fieldOfGed(ged);
    const wanted = field ?? maker.idOf(made.name);
    const there = now.fields.find(({ id }) => id === wanted);
    // An equal id is no conflict here (specification 3, section 5): it is the same field, and it becomes bound.
    if (there !== undefined && there.gedField === undefined)
      return {
        ...now,
        fields: now.fields.map((each) => (each === there ? { ...each, gedField: gedFieldOf(ged) } : each)),
      };
    if (now.fields.length >= FIELDS_MAX) return now;
    const id = freeId(now, wanted);
    const color = maker.color === null ? {} : { color: maker.color() };
    return added(
      now,
      { id, ...made, ...color, ...(gedField === undefined ? {} : { gedField }) },
      maker.section,
    );
  }, set);
}

function freeId({ fields }: FieldSet, wanted: string): string {
  const taken = new Set(fields.map(({ id }) => id));
  for (let number = 1; ; number += 1) {
    const id = number === 1 ? wanted : `${wanted.slice(0, FIELD_NAME_MAX - 4)}${String(number)}`;
    if (!taken.has(id)) return id;
  }
}

function added(set: FieldSet, field: TemplateField, section: FieldMaker['section']): FieldSet {
  if (section === null) return { ...set, fields: [...set.fields, field] };
  const known = set.sections.find(({ name }) => name === section.name)?.id;
  const { sections } = known === undefined ? addSection(set, section.id, section.name) : set;
  const home = known ?? section.id;
  return {
    sections: sections.map((each) =>
      each.id === home ? { ...each, fields: [...each.fields, field.id] } : each,
    ),
    fields: [...set.fields, { ...field, sectionId: home }],
  };
}

/** Turns it into an ordinary field, keeping its values and its tags in the text. */
export function unbindGedField(set: FieldSet, id: string): FieldSet {
  const fields = set.fields.map((field) => {
    if (field.id !== id) return field;
    const { gedField: _, ...rest } = field;
    return rest;
  });
  return { ...set, fields };
}
