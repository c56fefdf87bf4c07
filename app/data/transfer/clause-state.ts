import type { Template } from '#domain/entities/template.ts';
import { stateOf } from './original-state.ts';

/** Mark of what templates take from a clause: equal for equal words, fields and sections, whatever its name and paper. */
export function clauseState({
  document: { content },
  fields,
  sections,
}: Pick<Template, 'document' | 'fields' | 'sections'>): Promise<string> {
  return stateOf({ document: { header: null, content, footer: null }, fields, sections });
}
