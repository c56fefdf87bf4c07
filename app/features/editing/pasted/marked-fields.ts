import { randomCode, randomLightColor } from '../fields/codes.ts';
import {
  addField,
  addSection,
  fieldNameProblem,
  fieldsOf,
  removeField,
  removeSection,
  sectionNameProblem,
  type FieldSet,
} from '../fields/field-set.ts';
import { addOlderField, olderFieldProblem } from '../older/older-fields.ts';

const keyOf = (name: string): string => name.trim().toLocaleLowerCase('pt-BR');

/** The names that no field has yet. */
export function newNames(set: FieldSet, names: readonly string[]): string[] {
  const known = new Set(set.fields.map((field) => keyOf(field.name)));
  return names.filter((name) => !known.has(keyOf(name)));
}

export interface MarkedFields {
  set: FieldSet;
  /** Fields with these names, both existing and new ones. */
  fields: { id: string; name: string }[];
  /** Names for which the template has no room left. */
  left: string[];
}

function withSection(set: FieldSet, name: string): { set: FieldSet; id: string } | null {
  const known = set.sections.find((section) => keyOf(section.name) === keyOf(name));
  if (known !== undefined) return { set, id: known.id };
  if (sectionNameProblem(set, name) !== null) return null;
  const id = randomCode();
  return { set: addSection(set, id, name), id };
}

/** `now` without what `made` added to `before`: later changes are kept. */
export function withoutMade(now: FieldSet, before: FieldSet, made: FieldSet): FieldSet {
  const known = new Set(before.fields.map(({ id }) => id));
  const rid = made.fields
    .filter(({ id }) => !known.has(id))
    .reduce((set, { id }) => removeField(set, id), now);
  const own = new Set(before.sections.map(({ id }) => id));
  return made.sections
    .filter(({ id }) => !own.has(id) && fieldsOf(rid, id).length === 0)
    .reduce((set, { id }) => removeSection(set, id), rid);
}

/** `now` with what `made` added to `before`. */
export function withAdded(now: FieldSet, before: FieldSet, made: FieldSet): FieldSet {
  const known = new Set([...before.fields, ...now.fields].map(({ id }) => id));
  const fresh = made.fields.filter(({ id }) => !known.has(id));
  const missing = made.sections.filter(({ id }) => !now.sections.some((section) => section.id === id));
  const all = [...now.sections, ...missing.map((section) => ({ ...section, fields: [] }))];
  const sections = all.map((section) => {
    const added = fresh.filter((field) => field.sectionId === section.id).map(({ id }) => id);
    return { ...section, fields: [...section.fields, ...added] };
  });
  return { ...now, sections, fields: [...now.fields, ...fresh] };
}

/** A field without a section, as in older documents. */
function createLoose(set: FieldSet, name: string): FieldSet | null {
  return olderFieldProblem(set, name) === null ? addOlderField(set, name) : null;
}

function createIn(section: string, set: FieldSet, name: string): FieldSet | null {
  const place = withSection(set, section);
  if (place === null || fieldNameProblem(set, name) !== null) return null;
  return addField(place.set, place.id, { id: randomCode(), name, color: randomLightColor() });
}

/** A field for each name: the existing one, or a new one in `section`; if `section` is null, without a section. */
export function fieldsForNames(
  before: FieldSet,
  names: readonly string[],
  section: string | null,
): MarkedFields {
  let set = before;
  const left: string[] = [];
  for (const name of newNames(before, names)) {
    const next = section === null ? createLoose(set, name) : createIn(section, set, name);
    if (next === null) left.push(name);
    else set = next;
  }
  const wanted = new Set(names.map(keyOf));
  const fields = set.fields.filter((field) => wanted.has(keyOf(field.name)));
  return { set, fields: fields.map(({ id, name }) => ({ id, name })), left };
}
