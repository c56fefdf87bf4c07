import type { Template, TemplateField } from '#domain/entities/template.ts';

export interface FormSection {
  id: string;
  /** null for the last section, which has the fields without one. */
  name: string | null;
  fields: TemplateField[];
}

/** Id of the section of fields without one; ids of template sections are never empty. */
const LOOSE_SECTION = '';

/**
 * The form's sections in the template's order, each field once: in the section that lists it, otherwise in the one that
 * the field names, otherwise in a last one. Empty sections are left out; unknown field ids are ignored.
 */
export function formSections(template: Pick<Template, 'fields' | 'sections'>): FormSection[] {
  const pending = new Map(template.fields.map((field) => [field.id, field]));
  const take = (id: string): TemplateField[] => {
    const field = pending.get(id);
    pending.delete(id);
    return field === undefined ? [] : [field];
  };
  const listed = template.sections.map((section) => ({
    id: section.id,
    name: section.name,
    fields: section.fields.flatMap(take),
  }));
  for (const section of listed) {
    const own = [...pending.values()].filter((field) => field.sectionId === section.id);
    section.fields.push(...own.flatMap((field) => take(field.id)));
  }
  const loose: FormSection = { id: LOOSE_SECTION, name: null, fields: [...pending.values()] };
  return [...listed, loose].filter((section) => section.fields.length > 0);
}

/** The section in which a field is filled in. */
export function sectionOf(sections: readonly FormSection[], field: string): FormSection | undefined {
  return sections.find(({ fields }) => fields.some(({ id }) => id === field));
}
