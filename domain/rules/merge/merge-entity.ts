import type { Entity } from '#domain/entities/entity.ts';
import { mergeDeletion } from './merge-deletion.ts';
import { mergeFields } from './merge-fields.ts';
import { compareParts, sameValue } from './template/merge-parts.ts';

export interface EntityMerge {
  /** The server's record with the parts that only the local side changed. Its write mark is still the server's. */
  merged: Entity;
  /** Parts both sides changed (`name`, `field:<id>`, `deleted`); the server's stand. */
  conflicts: string[];
}

/** Three-way merge of an entity: its name, and each setting of each field. */
export function mergeEntity(base: Entity | undefined, local: Entity, server: Entity): EntityMerge {
  const merged: Entity = { ...server };
  const name = compareParts(base?.name, local.name, server.name);
  if (name === 'local') merged.name = local.name;
  const fields = mergeFields({ base: base?.fields ?? [], local: local.fields, server: server.fields });
  merged.fields = fields.merged;
  const isUndone = mergeDeletion(merged, { base, local, server }, sameEntity);
  return {
    merged,
    conflicts: [
      ...(name === 'both' ? ['name'] : []),
      ...fields.conflicts.map((id) => `field:${id}`),
      ...(isUndone ? ['deleted'] : []),
    ],
  };
}

/** Whether two states of an entity show a person the same. */
export function sameEntity(a: Entity, b: Entity): boolean {
  const shown = (entity: Entity) => ({ ...entity, write: null });
  return sameValue(shown(a), shown(b));
}
