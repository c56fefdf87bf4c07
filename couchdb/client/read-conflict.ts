import { z } from 'zod';
import { plain, revisionsOf } from './revisions.ts';
import type { DocumentConflict, ReadDocument } from '../store.ts';

const statesSchema = z.looseObject({
  _conflicts: z.array(z.string()).optional(),
});

/** Reads the document, or its revision `rev`, with its revision history; null if there is none. */
type Read = (query: { rev?: string; conflicts?: boolean }) => Promise<ReadDocument | null>;

/** The common ancestor; null if CouchDB has compacted it away, which it may do at any time. */
async function baseOf(winner: ReadDocument, loser: ReadDocument, read: Read): Promise<ReadDocument | null> {
  const known = new Set(revisionsOf(winner));
  const shared = revisionsOf(loser).find((revision) => known.has(revision));
  const base = shared === undefined ? null : await read({ rev: shared });
  return base === null || base['_deleted'] === true ? null : plain(base);
}

/** All stored states of one document; null if there is at most one. */
export async function readConflict(id: string, read: Read): Promise<DocumentConflict | null> {
  const winner = await read({ conflicts: true });
  const losing = winner === null ? [] : (statesSchema.parse(winner)._conflicts ?? []);
  if (winner === null || losing.length === 0) return null;
  const losers: DocumentConflict['losers'] = [];
  for (const rev of losing) {
    const document = await read({ rev });
    if (document !== null && document._id === id)
      losers.push({ document: plain(document), base: await baseOf(winner, document, read) });
  }
  return { winner: plain(winner), losers };
}
