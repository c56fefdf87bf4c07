import type { GedField } from '../../entities/ged.ts';

/** What the GED fills in by itself (specification 3, section 5). */
const own: ReadonlySet<string> = new Set(['Title', 'Tags', 'DocumentDate']);

/** Whether a field of a classification becomes one of a template. */
export function isTemplateField({ internalName }: Pick<GedField, 'internalName'>): boolean {
  return !own.has(internalName);
}
