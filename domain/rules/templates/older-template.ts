import type { Template } from '#domain/entities/template.ts';

/** Id that the older editor assigns to a field: its lowercased name without spaces (specification 3, section 3). */
export function olderFieldId(name: string): string {
  return name.toLowerCase().replaceAll(/\s+/gu, '');
}

/**
 * Whether the older editor made this template. Only its fields show it: the current editor assigns random ids and puts
 * every field in a section; a template without fields counts as made by the current one.
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
