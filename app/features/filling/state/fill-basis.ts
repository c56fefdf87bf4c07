import type { FillBasis } from '#domain/entities/draft.ts';
import type { Template } from '#domain/entities/template.ts';
import { sameValue } from '#domain/rules/merge/template/merge-parts.ts';

/** What of a template a filling is bound to. */
export type FillableTemplate = Pick<Template, 'uid' | 'name' | 'fields' | 'sections' | 'document'> & {
  write: Pick<Template['write'], 'id'>;
};

export function basisOf({ write, name, fields, sections, document }: FillableTemplate): FillBasis {
  return { write: write.id, name, fields, sections, document };
}

export function templateOf(uid: string, { write, ...content }: FillBasis): FillableTemplate {
  return { uid, ...content, write: { id: write } };
}

/** Whether there is another form or document to fill in now than the one that was begun. */
export function hasMovedOn(begun: FillableTemplate, now: FillableTemplate): boolean {
  if (begun.write.id === now.write.id) return false;
  return !sameValue({ ...basisOf(begun), write: null }, { ...basisOf(now), write: null });
}
