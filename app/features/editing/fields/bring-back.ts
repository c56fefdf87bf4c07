import type { FieldSet } from './field-set.ts';

/**
 * Restores what was in `before`, was deleted, and is still missing from `now`, at its former position; later changes
 * are kept. `gone` are ids of sections and fields.
 */
export function bringBack(now: FieldSet, before: FieldSet, gone: ReadonlySet<string>): FieldSet {
  const fields = insertMissing(now.fields, before.fields, gone);
  const known = new Set(fields.map(({ id }) => id));
  const formerOrder = new Map(before.sections.map((section) => [section.id, section.fields]));
  const sections = insertMissing(now.sections, before.sections, gone).map((section) => {
    const order = formerOrder.get(section.id) ?? [];
    const returning = order.filter((id) => gone.has(id) && known.has(id)).map((id) => ({ id }));
    const present = section.fields.map((id) => ({ id }));
    const former = order.map((id) => ({ id }));
    return returning.length === 0
      ? section
      : { ...section, fields: insertMissing(present, former, gone).map(({ id }) => id) };
  });
  const homes = new Map(sections.flatMap(({ id, fields }) => fields.map((field) => [field, id] as const)));
  // Fields that outlived their section are put back into it.
  const housed = fields.map((field) => {
    const home = homes.get(field.id);
    return field.sectionId === undefined && home !== undefined && gone.has(home)
      ? { ...field, sectionId: home }
      : field;
  });
  return { sections, fields: housed };
}

function insertMissing<Item extends { id: string }>(
  now: readonly Item[],
  before: readonly Item[],
  gone: ReadonlySet<string>,
): Item[] {
  const result = [...now];
  for (const [place, item] of before.entries()) {
    if (!gone.has(item.id) || result.some(({ id }) => id === item.id)) continue;
    const earlier = new Set(before.slice(0, place).map(({ id }) => id));
    result.splice(result.findLastIndex(({ id }) => earlier.has(id)) + 1, 0, item);
  }
  return result;
}
