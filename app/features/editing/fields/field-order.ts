import type { FieldPlace } from '#app/shared/inputs/settings/use-field-drag.ts';
import type { TemplateField, TemplateSection } from '#domain/entities/template.ts';
import type { FieldSet } from './field-set.ts';

function inserted<T>(items: readonly T[], item: T, index: number): T[] {
  return items.toSpliced(Math.max(0, Math.min(index, items.length)), 0, item);
}

function placed(section: TemplateSection, id: string, place: FieldPlace): TemplateSection {
  const others = section.fields.filter((field) => field !== id);
  return { ...section, fields: section.id === place.section ? inserted(others, id, place.index) : others };
}

function withSection(field: TemplateField, section: string | null): TemplateField {
  const { sectionId: _, ...rest } = field;
  return section === null ? rest : { ...rest, sectionId: section };
}

/** Fields outside all sections keep their order in the template's own list. */
function orderLoose(
  fields: readonly TemplateField[],
  listed: ReadonlySet<string>,
  id: string,
  index: number,
) {
  const moved = fields.filter((field) => field.id === id);
  const others = fields.filter((field) => field.id !== id);
  const loose = others.filter((field) => !listed.has(field.id));
  const next = loose[Math.max(0, index)];
  const at = next === undefined ? others.length : others.indexOf(next);
  return others.toSpliced(at, 0, ...moved);
}

export function moveField(set: FieldSet, id: string, place: FieldPlace): FieldSet {
  const sections = set.sections.map((section) => placed(section, id, place));
  const fields = set.fields.map((field) => (field.id === id ? withSection(field, place.section) : field));
  if (place.section !== null) return { sections, fields };
  const listed = new Set(sections.flatMap((section) => section.fields));
  return { sections, fields: orderLoose(fields, listed, id, place.index) };
}

export function moveSection(set: FieldSet, id: string, index: number): FieldSet {
  const moved = set.sections.find((section) => section.id === id);
  if (moved === undefined) return set;
  const others = set.sections.filter((section) => section.id !== id);
  return { ...set, sections: inserted(others, moved, index) };
}

/** The next position: past the neighbour, then into the near end of the next section. Null at the end of the last. */
export function nextPlace(set: FieldSet, id: string, step: 1 | -1): FieldPlace | null {
  const at = set.sections.findIndex((section) => section.fields.includes(id));
  const section = set.sections[at];
  if (section === undefined) return nextLoosePlace(set, id, step);
  const index = section.fields.indexOf(id) + step;
  if (index >= 0 && index < section.fields.length) return { section: section.id, index };
  const neighbour = set.sections[at + step];
  return neighbour === undefined
    ? null
    : { section: neighbour.id, index: step === 1 ? 0 : neighbour.fields.length };
}

function nextLoosePlace(set: FieldSet, id: string, step: 1 | -1): FieldPlace | null {
  const listed = new Set(set.sections.flatMap(({ fields }) => fields));
  const loose = set.fields.filter((field) => !listed.has(field.id));
  const index = loose.findIndex((field) => field.id === id) + step;
  if (index >= 0 && index < loose.length) return { section: null, index };
  const last = set.sections.at(-1);
  return step === -1 && last !== undefined ? { section: last.id, index: last.fields.length } : null;
}
