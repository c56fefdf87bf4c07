import type { Template } from '#domain/entities/template.ts';
import { differingParts, withPart } from './template-parts.ts';

/** The version in a conflict copy, under the name that its author gave the template. */
export function versionOf(copy: Template): Template {
  return { ...copy, name: copy.conflict?.name ?? copy.name, deleted: false };
}

/** A conflict copy is only compared with its template: it is not listed, and no document is generated from it. */
export function isConflictCopy(template: Pick<Template, 'conflict'>): boolean {
  return template.conflict !== undefined;
}

export type ConflictCopy = Template & { conflict: NonNullable<Template['conflict']> };

/** Resolving a copy deletes it individually; a copy deleted with its category is still unresolved. */
export function isOpenCopy(template: Template): template is ConflictCopy {
  return isConflictCopy(template) && (!template.deleted || template.deletedWith !== undefined);
}

/**
 * Author of the change that conflicted with the copy's author; null if unknown. The template's write mark may be that
 * of the copy's author, whose device merged the non-conflicting changes.
 */
export function otherAuthor(copy: Template, original: Template): string | null {
  const writers = [original.write.by, ...(original.versions ?? []).map(({ by }) => by)];
  return writers.find((by) => by !== copy.createdBy) ?? null;
}

/** Whether the copy was edited since its creation. */
function isEdited(copy: Template): boolean {
  return copy.write.at !== copy.createdAt;
}

/**
 * Parts in which a person must choose: conflicting parts that still differ. If the copy was edited, every differing
 * part, so that no edit is overlooked.
 */
export function openParts(copy: Template, original: Template): string[] {
  const mine = versionOf(copy);
  const differing = differingParts(original, mine);
  if (isEdited(copy)) return differing;
  const named = new Set(copy.conflict?.parts);
  return differing.filter((part) => named.has(part) || part === 'deleted');
}

/** `original` with `parts` from the copy. Taking a part of a deleted template restores it. */
export function withParts(original: Template, copy: Template, parts: readonly string[]): Template {
  const mine = versionOf(copy);
  // A section lists only existing fields, so fields come first.
  const inOrder = [...parts].sort(
    (a, b) => Number(a.startsWith('section:')) - Number(b.startsWith('section:')),
  );
  const taken = inOrder.reduce((target, part) => withPart(target, mine, part), original);
  if (parts.length === 0) return taken;
  const { deletedWith: _deletedWith, ...living } = taken;
  return { ...living, deleted: false };
}
