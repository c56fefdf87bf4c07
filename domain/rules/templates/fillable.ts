import type { Template } from '../../entities/template.ts';
import { isConflictCopy } from '../merge/template/template-conflict.ts';

/** A clause of the library: templates have its words, documents are not made from it. */
export function isClause({ kind }: Partial<Pick<Template, 'kind'>>): boolean {
  return kind === 'clause';
}

/** Whether documents are made from it, by people, strangers or programs. */
export function isFillable(template: Pick<Template, 'kind' | 'conflict'>): boolean {
  return !isClause(template) && !isConflictCopy(template);
}
