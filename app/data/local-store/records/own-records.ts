import type { OpenStore } from '../database/open.ts';
import type { StoredDraft, StoredRejection } from '../database/schemas.ts';
import type { Collection } from './collection.ts';
import type { Selector } from './reads.ts';

/*
 * Drafts and rejected changes do not replicate, have the same key and no index. They share one collection, because a
 * page opens at most 13. No id occurs twice: those of drafts are made from names, those of rejections are write ids.
 * What reads more than one record asks for its kind.
 */

export const ofDrafts: Selector<StoredDraft> = { kind: { $exists: true } };
export const ofRejections: Selector<StoredRejection> = { ofCollection: { $exists: true } };

export function draftsIn({ collections }: Pick<OpenStore, 'collections'>): Collection<StoredDraft> {
  return collections.draft;
}

export function rejectionsIn({ collections }: Pick<OpenStore, 'collections'>): Collection<StoredRejection> {
  return collections.draft as unknown as Collection<StoredRejection>;
}
