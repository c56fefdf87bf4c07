import type { Expression } from '#domain/entities/expression.ts';
import {
  FIELD_NAME_MAX,
  FIELDS_MAX,
  SECTION_NAME_MAX,
  type TemplateField,
  type TemplateSection,
} from '#domain/entities/template.ts';

/** The sections and fields of one template. */
export interface FieldSet {
  sections: TemplateSection[];
  fields: TemplateField[];
}

/** `taken`: only in the older editor, where the name determines the id. */
export type NameProblem = 'empty' | 'too-long' | 'too-many' | 'taken';

export function sectionNameProblem(set: FieldSet, name: string): NameProblem | null {
  return problem(name, SECTION_NAME_MAX, set.sections.length);
}

export function fieldNameProblem(set: FieldSet, name: string): NameProblem | null {
  return problem(name, FIELD_NAME_MAX, set.fields.length);
}

function problem(name: string, max: number, count: number): NameProblem | null {
  if (name.trim() === '') return 'empty';
  if (name.trim().length > max) return 'too-long';
  return count >= FIELDS_MAX ? 'too-many' : null;
}

export function addSection(set: FieldSet, id: string, name: string): FieldSet {
  return { ...set, sections: [...set.sections, { id, name: name.trim(), fields: [] }] };
}

export function addField(
  set: FieldSet,
  sectionId: string,
  field: Pick<TemplateField, 'id' | 'name' | 'columns' | 'rows' | 'rules'> & { color: string },
): FieldSet {
  const sections = set.sections.map((section) =>
    section.id === sectionId ? { ...section, fields: [...section.fields, field.id] } : section,
  );
  return { sections, fields: [...set.fields, { ...field, name: field.name.trim(), sectionId }] };
}

export function renameField(set: FieldSet, id: string, name: string): FieldSet {
  return {
    ...set,
    fields: set.fields.map((field) => (field.id === id ? { ...field, name: name.trim() } : field)),
  };
}

/** The set with a field of the same id replaced. */
export function changeField(set: FieldSet, changed: TemplateField): FieldSet {
  return { ...set, fields: set.fields.map((field) => (field.id === changed.id ? changed : field)) };
}

/** The set with a section shown by rule, or always. */
export function changeSectionRule(set: FieldSet, id: string, shown: Expression | undefined): FieldSet {
  return {
    ...set,
    sections: set.sections.map((section) => {
      if (section.id !== id) return section;
      const { shown: _, ...rest } = section;
      return shown === undefined ? rest : { ...rest, shown };
    }),
  };
}

export function renameSection(set: FieldSet, id: string, name: string): FieldSet {
  return {
    ...set,
    sections: set.sections.map((section) =>
      section.id === id ? { ...section, name: name.trim() } : section,
    ),
  };
}

export function removeField(set: FieldSet, id: string): FieldSet {
  return {
    sections: set.sections.map((section) => ({
      ...section,
      fields: section.fields.filter((field) => field !== id),
    })),
    fields: set.fields.filter((field) => field.id !== id),
  };
}

/** Fields that are deleted with their section: GED fields stay (specification 3, section 2). */
export function removableFields(set: FieldSet, section: string): TemplateField[] {
  return fieldsOf(set, section).filter(({ gedField }) => gedField === undefined);
}

/** Removes the section with its fields; fields that stay are then in no section. */
export function removeSection(set: FieldSet, id: string): FieldSet {
  const gone = new Set(removableFields(set, id).map((field) => field.id));
  return {
    sections: set.sections.filter((section) => section.id !== id),
    fields: set.fields.flatMap((field) => {
      if (gone.has(field.id)) return [];
      const { sectionId, ...rest } = field;
      return [sectionId === id ? rest : field];
    }),
  };
}

/** Fields of a section in order. */
export function fieldsOf(set: FieldSet, sectionId: string): TemplateField[] {
  const section = set.sections.find(({ id }) => id === sectionId);
  const byId = new Map(set.fields.map((field) => [field.id, field]));
  return (section?.fields ?? []).flatMap((id) => byId.get(id) ?? []);
}

/** Fields outside all sections, which older templates have. */
export function fieldsWithoutSection(set: FieldSet): TemplateField[] {
  const listed = new Set(set.sections.flatMap(({ fields }) => fields));
  return set.fields.filter(({ id }) => !listed.has(id));
}

/** Ids of fields with the same name as another. */
export function sameNameFields(set: FieldSet): ReadonlySet<string> {
  const byName = Map.groupBy(set.fields, ({ name }) => name.toLocaleLowerCase('pt-BR'));
  return new Set(
    [...byName.values()]
      .filter((fields) => fields.length > 1)
      .flatMap((fields) => fields.map(({ id }) => id)),
  );
}
