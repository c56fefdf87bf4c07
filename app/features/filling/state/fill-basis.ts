import type { FillBasis } from '#domain/entities/draft.ts';
import type { Template } from '#domain/entities/template.ts';
import { DOCUMENT_LANGUAGE } from '#app/document/language.ts';
import { isLiving, livingFormOf } from '#domain/rules/living/living-form.ts';
import { sameValue } from '#domain/rules/merge/template/merge-parts.ts';

/** The parts of a template that a filling depends on. */
export type FillableTemplate = Pick<Template, 'uid' | 'name' | 'fields' | 'sections' | 'document'> & {
  write: Pick<Template['write'], 'id'>;
};

export function basisOf({ write, name, fields, sections, document }: FillableTemplate): FillBasis {
  return { write: write.id, name, fields, sections, document };
}

export function templateOf(uid: string, { write, ...content }: FillBasis): FillableTemplate {
  return { uid, ...content, write: { id: write } };
}

/** Whether the current form or document differs from the one of the started filling. */
export function hasMovedOn(begun: FillableTemplate, now: FillableTemplate): boolean {
  if (begun.write.id === now.write.id) return false;
  return !sameValue({ ...basisOf(begun), write: null }, { ...basisOf(now), write: null });
}

export function hasRules(template: FillableTemplate): boolean {
  return isLiving(livingFormOf(template, DOCUMENT_LANGUAGE));
}
