import type { GedField } from '#domain/entities/ged.ts';
import { FIELD_NAME_MAX, FIELDS_MAX, type TemplateField } from '#domain/entities/template.ts';
import { fieldOfGed, gedFieldOf, isTemplateField } from '#domain/rules/ged/template-fields.ts';
import { addSection, type FieldSet } from './field-set.ts';

/** A GED's field, and the template's field that is to be bound to it; null: a new one. */
export interface GedBinding {
  ged: GedField;
  field: string | null;
}

/** How an editor makes fields. */
export interface FieldMaker {
  /** Id of a new field; where it is another's, the new one gets a number behind it. */
  idOf: (name: string) => string;
  color: (() => string) | null;
  /** New fields go there; null: into none. It is made where it is not there. */
  section: { id: string; name: string } | null;
}

/** The field that is bound to this one of the GED. */
export function boundField(set: FieldSet, ged: Pick<GedField, 'id'>): TemplateField | undefined {
  return set.fields.find(({ gedField }) => gedField?.id === ged.id);
}

/** Takes in fields of the GED, each once, but for those that the GED fills in by itself. */
export function bindGedFields(set: FieldSet, bindings: readonly GedBinding[], maker: FieldMaker): FieldSet {
  return bindings.reduce((now, { ged, field }) => {
    if (!isTemplateField(ged) || boundField(now, ged) !== undefined) return now;
    const { gedField, ...made } = fieldOfGed(ged);
    const wanted = field ?? maker.idOf(made.name);
    const there = now.fields.find(({ id }) => id === wanted);
    // The same id is no mistake here (specification 3, section 5): it is the same field, bound from now on.
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

/** The field is like any other from now on, with its values and its places in the text. */
export function unbindGedField(set: FieldSet, id: string): FieldSet {
  const fields = set.fields.map((field) => {
    if (field.id !== id) return field;
    const { gedField: _, ...rest } = field;
    return rest;
  });
  return { ...set, fields };
}
