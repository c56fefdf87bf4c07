import type { Template } from '#domain/entities/template.ts';
import { sameValue } from './merge-parts.ts';

/** Whether two states of a template look the same to a person. */
export function sameTemplate(a: Template, b: Template): boolean {
  const shown = (template: Template) => ({
    ...template,
    write: null,
    lastModifiedAt: null,
    versions: null,
    deletedWith: null,
    conflictInText: null,
  });
  return sameValue(shown(a), shown(b));
}
