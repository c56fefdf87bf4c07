import type { TemplateArea } from '#domain/entities/template-area.ts';
import { carryDeletedWith, mergeDeletion } from './merge-deletion.ts';
import { compareParts, sameValue } from './template/merge-parts.ts';

export interface AreaMerge {
  /** The server's record with the fields that only the local side changed. It keeps the server's write mark. */
  merged: TemplateArea;
  /** Fields that both sides changed; the server's value is used. */
  conflicts: string[];
}

/** Three-way merge of a category by field. */
export function mergeArea(
  base: TemplateArea | undefined,
  local: TemplateArea,
  server: TemplateArea,
): AreaMerge {
  const merged: TemplateArea = { ...server };
  const conflicts: string[] = [];
  for (const key of ['name', 'description', 'parent'] as const) {
    const change = compareParts(base?.[key], local[key], server[key]);
    if (change === 'local') merged[key] = local[key];
    if (change === 'both') conflicts.push(key);
  }
  if (mergeDeletion(merged, { base, local, server }, sameArea)) conflicts.push('deleted');
  carryDeletedWith(merged, local, server);
  return { merged, conflicts };
}

/** Whether two states of a category look the same to a person. */
export function sameArea(a: TemplateArea, b: TemplateArea): boolean {
  const shown = (area: TemplateArea) => ({ ...area, write: null, deletedWith: null });
  return sameValue(shown(a), shown(b));
}
