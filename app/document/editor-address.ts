import type { Template } from '#domain/entities/template.ts';
import { isOlderTemplate } from '#domain/rules/templates/older-template.ts';

/** Where a template is edited: each kind in the editor that made it. */
export function editorAddress(template: Pick<Template, 'uid' | 'fields' | 'sections'>): string {
  return isOlderTemplate(template) ? `/template/form/${template.uid}` : `/document/editor/${template.uid}`;
}
