import type { Entity } from '../../entities/entity.ts';
import { sameButForWrite } from './merge-by-field.ts';
import { mergeDeletion } from './merge-deletion.ts';
import { mergeFields } from './merge-fields.ts';
import { compareParts } from './template/merge-parts.ts';

export interface EntityMerge {
  /** The server's record with the parts that only the local side changed. It keeps the server's write mark. */
  merged: Entity;
  /** Parts that both sides changed (`name`, `field:<id>`, `deleted`); the server's value is used. */
  conflicts: string[];
}

/** Three-way merge of an entity: its name, and each setting of each field. */
export function mergeEntity(base: Entity | undefined, local: Entity, server: Entity): EntityMerge {
  const merged: Entity = { ...server };
  const name = compareParts(base?.name, local.name, server.name);
  if (name === 'local') merged.name = local.name;
  const fields = mergeFields({ base: base?.fields ?? [], local: local.fields, server: server.fields });
  merged.fields = fields.merged;
  const isUndone = mergeDeletion(merged, { base, local, server }, sameButForWrite);
  return {
    merged,
    conflicts: [
      ...(name === 'both' ? ['name'] : []),
      ...[...fields.others.keys()].map((id) => `field:${id}`),
      ...(isUndone ? ['deleted'] : []),
    ],
  };
}
