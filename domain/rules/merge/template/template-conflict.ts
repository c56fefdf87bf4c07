import type { Template } from '#domain/entities/template.ts';
import { differingParts, withPart } from './template-parts.ts';

/** The version that a conflict's copy keeps, as its author meant it: under the name they gave it. */
export function versionOf(copy: Template): Template {
  return { ...copy, name: copy.conflict?.name ?? copy.name, deleted: false };
}

/** A copy is there to be compared with its template: it is listed nowhere, and no document is made of it. */
export function isConflictCopy(template: Pick<Template, 'conflict'>): boolean {
  return template.conflict !== undefined;
}

export type ConflictCopy = Template & { conflict: NonNullable<Template['conflict']> };

/** Settling a copy deletes it, and it alone: one that went with its category is still to be settled. */
export function isOpenCopy(template: Template): template is ConflictCopy {
  return isConflictCopy(template) && (!template.deleted || template.deletedWith !== undefined);
}

/**
 * Who wrote what the copy's author wrote against; null where that is not known any more. The template's own mark may be
 * the author's: their device joined what both had changed apart from each other.
 */
export function otherAuthor(copy: Template, original: Template): string | null {
  const writers = [original.write.by, ...(original.versions ?? []).map(({ by }) => by)];
  return writers.find((by) => by !== copy.createdBy) ?? null;
}

/** Somebody has written in the copy since it was made. */
function isEdited(copy: Template): boolean {
  return copy.write.at !== copy.createdAt;
}

/**
 * Parts in which a person must choose: those that were in conflict and still differ. Where somebody went on writing in
 * the copy, every part that differs, so that no word of it goes unseen.
 */
export function openParts(copy: Template, original: Template): string[] {
  const mine = versionOf(copy);
  const differing = differingParts(original, mine);
  if (isEdited(copy)) return differing;
  const named = new Set(copy.conflict?.parts);
  return differing.filter((part) => named.has(part) || part === 'deleted');
}

/** `original` with `parts` as the copy has them. A deleted template of which a part is wanted is there again. */
export function withParts(original: Template, copy: Template, parts: readonly string[]): Template {
  const mine = versionOf(copy);
  // A section lists only fields that are there: fields come first.
  const inOrder = [...parts].sort(
    (a, b) => Number(a.startsWith('section:')) - Number(b.startsWith('section:')),
  );
  const taken = inOrder.reduce((target, part) => withPart(target, mine, part), original);
  if (parts.length === 0) return taken;
  const { deletedWith: _deletedWith, ...living } = taken;
  return { ...living, deleted: false };
}
