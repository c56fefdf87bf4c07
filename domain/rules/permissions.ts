import type { CollectionName, ReplicatedCollections } from '../entities/collections.ts';

/** On whose behalf something is read or written. */
export interface Viewer {
  user: string;
  company: string;
  companyadmin: boolean;
  groups: readonly string[];
}

/**
 * Whether `viewer` may see a record of its own company. Templates, categories and projections are everyone's; executions
 * hold what people typed and are shown to who made them and to company admins (specification 3, section 6).
 */
export function canRead<N extends CollectionName>(
  viewer: Viewer,
  collection: N,
  record: ReplicatedCollections[N],
): boolean {
  if (record.company !== viewer.company) return false;
  if (collection !== 'execution') return true;
  return viewer.companyadmin || record.createdBy === viewer.user;
}

/** The part of a viewer that decides what is visible; hashed, it is the `scope` of the replication protocol. */
export function scopeText(viewer: Viewer): string {
  return JSON.stringify([viewer.company, viewer.user, viewer.companyadmin, [...viewer.groups].sort()]);
}
