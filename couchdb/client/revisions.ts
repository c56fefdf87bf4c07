import { z } from 'zod';
import type { ReadDocument } from '../store.ts';

const historySchema = z.looseObject({
  _revisions: z.object({ start: z.int(), ids: z.array(z.string()) }).optional(),
});

/** Revisions of a document that was read with `revs`, newest first. */
export function revisionsOf(document: ReadDocument): string[] {
  const { _revisions } = historySchema.parse(document);
  return (_revisions?.ids ?? []).map((hash, index) => `${(_revisions?.start ?? 0) - index}-${hash}`);
}

/** The document as it was written, without CouchDB's fields about its states. */
export function plain(document: ReadDocument): ReadDocument {
  const { _conflicts, _revisions, ...rest } = document;
  return rest;
}

/** Number of writes that led to a revision. */
export function generationOf(rev: string): number {
  return Number.parseInt(rev, 10);
}
