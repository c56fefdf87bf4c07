import type { Template } from '#domain/entities/template.ts';
import { isOlderTemplate } from '#domain/rules/templates/older-template.ts';

/** Address of the editor for a template: each kind opens in the editor that created it. */
export function editorAddress(template: Pick<Template, 'uid' | 'fields' | 'sections'>): string {
  return isOlderTemplate(template) ? `/template/form/${template.uid}` : `/document/editor/${template.uid}`;
}
