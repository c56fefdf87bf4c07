import { v5 } from 'uuid';
import type { Draft } from '#domain/entities/draft.ts';
import { sameValue } from '#domain/rules/merge/template/merge-parts.ts';
import { keepDraft, wholeDraft } from '#app/data/drafts/stored-drafts.ts';
import type { OpenStore } from '#app/data/local-store/database/open.ts';
import { findRecord } from '#app/data/local-store/records/reads.ts';
import { rejectionsIn } from '#app/data/local-store/records/own-records.ts';
import { put } from '#app/data/local-store/writes/put.ts';

const NAMESPACE = '0c2f6a58-0d1d-4f6e-9a3f-4d4f5a0f7b19';

/**
 * Imports a draft. If this device has another one of the same template, the newer one stays the draft and the older
 * one is listed among the rejections, so that neither is lost. Returns whether anything was imported.
 */
export async function adoptDraft(store: OpenStore, draft: Draft): Promise<boolean> {
  const held = await wholeDraft(store, draft.id);
  if (held === null) {
    await keepDraft(store, draft);
    return true;
  }
  if (sameValue(held.content, draft.content)) return false;
  if (await wasSetAside(store, draft)) return false;
  const [newer, older] = held.updatedAt >= draft.updatedAt ? [held, draft] : [draft, held];
  await setAside(store, older);
  if (newer === draft) await keepDraft(store, draft);
  return true;
}

/** The id is the same for the same draft, so that importing a file twice adds one rejection. */
function asideId({ id, updatedAt }: Draft): string {
  return v5(`${id}:${updatedAt}`, NAMESPACE);
}

async function wasSetAside(store: OpenStore, draft: Draft): Promise<boolean> {
  return (await findRecord(rejectionsIn(store), asideId(draft))) !== null;
}

async function setAside(store: OpenStore, draft: Draft): Promise<void> {
  await put(rejectionsIn(store), [
    {
      id: asideId(draft),
      ofCollection: 'draft',
      recordId: draft.template,
      code: 'record-conflict',
      at: draft.updatedAt,
      state: JSON.stringify(draft),
      master: 'null',
    },
  ]);
}
