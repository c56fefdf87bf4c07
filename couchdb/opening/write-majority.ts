import { AppError } from '#domain/api/errors.ts';
import { generationOf, plain, revisionsOf } from '../client/revisions.ts';
import type { ReadDocument, StoredDocument } from '../store.ts';

/** Looks before it is given up: each but the last found that somebody else had written meanwhile. */
const LOOKS = 5;

/** What a write of one document was answered: `short` where fewer copies of a cluster took it than make a majority. */
export interface WriteResult {
  rev: string;
  short: boolean;
}

/** A document as its copies hold it. */
export interface Copies {
  /** Every end of its history that any copy can name, tombstones included, each read with its revisions. */
  ends: () => Promise<ReadDocument[]>;
  /** @throws AppError `record-conflict`: no copy took it */
  write: (document: StoredDocument) => Promise<WriteResult>;
}

interface End {
  document: ReadDocument;
  /** From its own revision to the oldest known. */
  history: readonly string[];
  deleted: boolean;
}

function toEnd(document: ReadDocument): End {
  return { document, history: revisionsOf(document), deleted: document['_deleted'] === true };
}

/** A tombstone that says of the write before it that it counts for nothing. */
function isWithdrawal({ document, deleted }: End): boolean {
  return deleted && document['withdrawn'] === true;
}

/** Whether CouchDB answers `a` for the document and not `b`: what lives, what is longer, what is greater. */
function wins(a: End, b: End): boolean {
  if (a.deleted !== b.deleted) return b.deleted;
  const [revA, revB] = [a.document._rev, b.document._rev];
  const ahead = generationOf(revA) - generationOf(revB);
  return ahead === 0 ? revA > revB : ahead > 0;
}

interface View {
  own: End;
  /** Somebody has written over ours: whoever sees that, sees ours in it. */
  builtUpon: boolean;
  /** The best of what was written over the same state as ours. */
  rival: End | null;
}

function viewOf(document: StoredDocument, rev: string, read: readonly ReadDocument[]): View {
  const ends = read.map(toEnd);
  const own = ends.find((end) => end.document._rev === rev) ?? {
    document: { ...document, _rev: rev },
    history: [rev, ...(document._rev === undefined ? [] : [document._rev])],
    deleted: document['_deleted'] === true,
  };
  const others = ends.filter((end) => end.document._rev !== rev);
  const builtUpon = others.some(({ history }) => history.includes(rev));
  const [, before] = own.history;
  const rivals = others.filter((end) => {
    if (before === undefined) return !isWithdrawal(end);
    if (!end.history.includes(before)) return false;
    return !isWithdrawal(end) || end.history[1] === before;
  });
  const [rival = null] = rivals.toSorted((a, b) => (wins(a, b) ? -1 : 1));
  return { own, builtUpon, rival };
}

/** Null where no copy takes it. */
async function tryWrite(copies: Copies, document: StoredDocument): Promise<WriteResult | null> {
  return copies.write(document).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'record-conflict') return null;
    throw error;
  });
}

/** Written once more as it is, so that CouchDB prefers it; false where something else was made of it meanwhile. */
async function isRaised(copies: Copies, { document }: End): Promise<boolean> {
  const again = plain(document);
  const taken = await tryWrite(copies, again);
  return taken !== null && (await writeWon(copies, again, taken));
}

/**
 * Of what is written over one state of a document, at most one write stands, and only whoever wrote that is told so.
 *
 * Copies of a cluster may take two writes of one state in different orders. A majority takes one at most (201); every other
 * (202) gives way to it, though CouchDB may prefer it by its revision: then the other is first written once more, which makes
 * it the longer one. Who got no majority cannot see whether anybody did, and so gives way to any other; of several such the
 * one that CouchDB prefers withdraws last, and only behind another that lives: the document itself never goes.
 */
export async function writeWon(
  copies: Copies,
  document: StoredDocument,
  taken: WriteResult,
): Promise<boolean> {
  if (!taken.short) return true;
  for (let look = 0; look < LOOKS; look += 1) {
    const { own, builtUpon, rival } = viewOf(document, taken.rev, await copies.ends());
    if (builtUpon || rival === null) return true;
    if (!rival.deleted && wins(own, rival) && !(await isRaised(copies, rival))) continue;
    if (own.deleted) return false;
    const withdrawal = { _id: document._id, _rev: taken.rev, _deleted: true, withdrawn: true };
    if ((await tryWrite(copies, withdrawal)) !== null) return false;
  }
  throw new AppError('store-unavailable', { cause: new Error('Too many writes of one document at once.') });
}
