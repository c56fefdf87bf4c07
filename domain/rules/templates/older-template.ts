import type { Template } from '#domain/entities/template.ts';

/** Id that the older editor gives a field: its name lowercased, without spaces (specification 3, section 3). */
export function olderFieldId(name: string): string {
  return name.toLowerCase().replaceAll(/\s+/gu, '');
}

/**
 * Whether the older editor made this template. Nothing in the record says so but its fields: the new editor gives
 * random ids and puts every field in a section, so one without fields counts as its own.
 */
export function isOlderTemplate({ fields, sections }: Pick<Template, 'fields' | 'sections'>): boolean {
  return (
    sections.length === 0 &&
    fields.length > 0 &&
    fields.every(
      ({ id, name, sectionId, gedField }) =>
        sectionId === undefined && (gedField !== undefined || id === olderFieldId(name)),
    )
  );
}
