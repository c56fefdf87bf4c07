import type { Template } from '#domain/entities/template.ts';
import { isClause } from '#domain/rules/templates/fillable.ts';
import { isOlderTemplate } from '#domain/rules/templates/older-template.ts';

/** Address of the editor for a template or clause: each kind opens in the editor that created it. */
export function editorAddress(
  template: Pick<Template, 'uid' | 'fields' | 'sections'> & Partial<Pick<Template, 'kind'>>,
): string {
  if (isClause(template)) return clauseAddress(template.uid);
  return isOlderTemplate(template) ? `/template/form/${template.uid}` : `/document/editor/${template.uid}`;
}

export function clauseAddress(uid: string): string {
  return `/document/clause/${uid}`;
}

/** Part of an editor's address that names a passage to go to. */
export const PASSAGE_PARAMETER = 'passage';
