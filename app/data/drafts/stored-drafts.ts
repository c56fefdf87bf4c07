import { v5 } from 'uuid';
import {
  draftSchema,
  fillBasisSchema,
  type CommentDraft,
  type Draft,
  type FillBasis,
} from '#domain/entities/draft.ts';
import { dropBasis, keepBasis, readBasis } from '../local-store/database/stored-bases.ts';
import { findRecord, findRecords } from '../local-store/records/reads.ts';
import type { OpenStore } from '../local-store/database/open.ts';
import { erase, put } from '../local-store/writes/put.ts';
import { ofDrafts } from '../local-store/records/own-records.ts';
import type { StoredDraft } from '../local-store/database/schemas.ts';

const BASIS_NAMESPACE = '5f0b8f0e-6d4b-4a8f-9a55-0f1f3f8e2b61';

/** Stores a draft; if the base of a filling is unchanged, only the input is written. */
export async function keepDraft(store: OpenStore, { content, ...draft }: Draft): Promise<void> {
  const { draft: drafts } = store.collections;
  if (content.kind !== 'fill' || content.basis === undefined) {
    await put(drafts, [{ ...draft, content: JSON.stringify(content) }]);
    return;
  }
  const { basis: begunOn, ...typed } = content;
  const basis = v5(`${draft.template}:${begunOn.write}`, BASIS_NAMESPACE);
  const kept = { ...draft, content: JSON.stringify(typed), basis, templateName: begunOn.name };
  // The input is written first: the tab may be closed a moment later.
  await put(drafts, [kept]);
  await keepBasis(store, basis, () => JSON.stringify(begunOn));
}

async function basisOf(store: OpenStore, id: string | undefined): Promise<FillBasis | undefined> {
  if (id === undefined) return undefined;
  const text = await readBasis(store, id);
  return text === undefined ? undefined : fillBasisSchema.parse(JSON.parse(text));
}

/** A draft with its base. */
async function whole(store: OpenStore, kept: StoredDraft): Promise<Draft> {
  const { basis: id, templateName: _, ...draft } = kept;
  const content = JSON.parse(draft.content) as object;
  const basis = await basisOf(store, id);
  return draftSchema.parse({ ...draft, content: basis === undefined ? content : { ...content, basis } });
}

export async function wholeDraft(store: OpenStore, id: string): Promise<Draft | null> {
  const kept = await findRecord(store.collections.draft, id);
  return kept === null ? null : whole(store, kept);
}

export async function wholeDrafts(store: OpenStore): Promise<Draft[]> {
  const kept = await findRecords(store.collections.draft, ofDrafts);
  return Promise.all(kept.map((draft) => whole(store, draft)));
}

/** Texts of comments on the template, oldest first. */
export async function commentDrafts(store: OpenStore, template: string): Promise<CommentDraft[]> {
  const kept = await findRecords(store.collections.draft, ofDrafts);
  const own = kept.filter((draft) => draft.kind === 'comment' && draft.template === template);
  const drafts = await Promise.all(own.map((draft) => whole(store, draft)));
  return drafts
    .sort((a, b) => a.updatedAt.localeCompare(b.updatedAt))
    .flatMap(({ content }) => (content.kind === 'comment' ? [content] : []));
}

/** Removes a draft from the disk, and its base if no other draft has the same. */
export async function eraseDraft(store: OpenStore, id: string): Promise<void> {
  const { draft: drafts } = store.collections;
  const kept = await findRecord(drafts, id);
  if (kept === null) return;
  await erase(drafts, [id]);
  const { basis } = kept;
  if (basis === undefined) return;
  const others = await findRecords(drafts, ofDrafts);
  if (others.some((other) => other.basis === basis)) return;
  await dropBasis(store, basis);
}
