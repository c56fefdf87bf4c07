import {
  FIELD_NAME_MAX,
  FIELDS_MAX,
  type Template,
  type TemplateColumn,
  type TemplateField,
  type TemplateSection,
} from '#domain/entities/template.ts';
import { sameValue } from '#domain/rules/merge/template/merge-parts.ts';

type ClauseForm = Pick<Template, 'fields' | 'sections'>;

interface Form {
  fields: readonly TemplateField[];
  sections: readonly TemplateSection[];
}

export interface JoinedForm extends ClauseForm {
  /** Names of the clause that other fields have, with the names that its fields got. */
  renamed: { from: string; to: string }[];
}

export type FieldProblem =
  | { problem: 'too-many-fields' }
  /** A column of the clause is a field, or a column of another group, of the template. */
  | { problem: 'column-taken'; name: string };

type Part = TemplateField | TemplateColumn;

const columnsIn = (part: Part): Part[] =>
  (part.columns ?? []).flatMap((column) => [column, ...columnsIn(column)]);
const keyOf = (name: string): string => name.trim().toLocaleLowerCase('pt-BR');

/** `name`, or if it is taken, `name` with the first free number, within the length of names. */
function freeName(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(keyOf(name))) return name;
  let number = 2;
  const numbered = (): string => `${name.slice(0, FIELD_NAME_MAX - 5)} ${String(number)}`;
  while (taken.has(keyOf(numbered()))) number += 1;
  return numbered();
}

/** The section of the form that has a clause's section: the same one, or one with its name and rule. */
function homeOf(form: Form, section: TemplateSection): TemplateSection | undefined {
  return (
    form.sections.find(({ id }) => id === section.id) ??
    form.sections.find(
      ({ name, shown }) => keyOf(name) === keyOf(section.name) && sameValue(shown, section.shown),
    )
  );
}

function takenColumn(form: Form, field: TemplateField): string | null {
  const taken = new Set(form.fields.flatMap((each) => [each.id, ...columnsIn(each).map(({ id }) => id)]));
  return columnsIn(field).find(({ id }) => taken.has(id))?.name ?? null;
}

/**
 * A form with the fields of a clause. A field that the form has, also as a column, is that one; all others come with
 * their settings, and with their section if the form has sections.
 */
export function joinFields(form: Form, clause: Form, withSections: boolean): JoinedForm | FieldProblem {
  const known = new Set(form.fields.flatMap((each) => [each.id, ...columnsIn(each).map(({ id }) => id)]));
  const fresh = clause.fields.filter(({ id }) => !known.has(id));
  if (form.fields.length + fresh.length > FIELDS_MAX) return { problem: 'too-many-fields' };
  for (const field of fresh) {
    const name = takenColumn(form, field);
    if (name !== null) return { problem: 'column-taken', name };
  }
  const names = new Set(form.fields.map(({ name }) => keyOf(name)));
  const renamed: JoinedForm['renamed'] = [];
  let sections = [...form.sections];
  const fields = [...form.fields];
  for (const field of fresh) {
    const name = freeName(field.name, names);
    names.add(keyOf(name));
    if (name !== field.name) renamed.push({ from: field.name, to: name });
    const { sectionId: _, pageIndex: __, ...settings } = field;
    const own = clause.sections.find((section) => section.fields.includes(field.id));
    if (!withSections || own === undefined) {
      fields.push({ ...settings, name });
      continue;
    }
    const home = homeOf({ fields, sections }, own);
    const place = home ?? { ...own, fields: [] };
    if (home === undefined) sections.push(place);
    sections = sections.map((section) =>
      section.id === place.id ? { ...section, fields: [...section.fields, field.id] } : section,
    );
    fields.push({ ...settings, name, sectionId: place.id });
  }
  return { fields, sections, renamed };
}

/** A field without what belongs to its place in a form. */
function settingsOf(field: TemplateField): object {
  const { sectionId: _, pageIndex: __, color: ___, name: ____, ...settings } = field;
  return settings;
}

/**
 * A form after its clause was updated: fields that nobody changed here have the settings of the new version, those that
 * somebody changed, or of which the inserted version is not known, stay; new ones come. None goes.
 */
export function updateFields(
  form: Form,
  { inserted, clause }: { inserted: Form | null; clause: Form },
  withSections: boolean,
): JoinedForm | FieldProblem {
  const joined = joinFields(form, clause, withSections);
  if ('problem' in joined) return joined;
  const find = (side: Form | null, id: string): TemplateField | undefined =>
    side?.fields.find((field) => field.id === id);
  const fields = joined.fields.map((field) => {
    const [present, former, next] = [find(form, field.id), find(inserted, field.id), find(clause, field.id)];
    if (present === undefined || former === undefined || next === undefined) return field;
    if (!sameValue(settingsOf(present), settingsOf(former)) || bringsTaken(form, field, next)) return field;
    const { sectionId, pageIndex, color } = present;
    const place = Object.fromEntries(
      Object.entries({ sectionId, pageIndex, color }).filter(([, value]) => value !== undefined),
    );
    const others = new Set(form.fields.filter(({ id }) => id !== field.id).map(({ name }) => keyOf(name)));
    const name = present.name === former.name ? freeName(next.name, others) : present.name;
    return { ...settingsOf(next), ...place, id: field.id, name };
  });
  return { ...joined, fields };
}

/** Whether the new version of a group has a column that something else of the form has. */
function bringsTaken(form: Form, present: TemplateField, next: TemplateField): boolean {
  const others = { ...form, fields: form.fields.filter(({ id }) => id !== present.id) };
  return takenColumn(others, next) !== null;
}
