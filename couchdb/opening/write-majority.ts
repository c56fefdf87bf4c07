import { AppError } from '#domain/api/errors.ts';
import { generationOf, plain, revisionsOf } from '../client/revisions.ts';
import type { ReadDocument, StoredDocument } from '../store.ts';

/** Maximum number of attempts: each except the last found a concurrent write. */
const LOOKS = 5;

/** Response to a write of one document: `short` if fewer copies of a cluster than a majority took it. */
export interface WriteResult {
  rev: string;
  short: boolean;
}

/** A document on its copies. */
export interface Copies {
  /** All leaf revisions known to any copy, tombstones included, each read with its ancestors. */
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

/** Whether it is a tombstone that withdraws the write before it. */
function isWithdrawal({ document, deleted }: End): boolean {
  return deleted && document['withdrawn'] === true;
}

/** Whether CouchDB prefers `a` to `b`: not deleted over deleted, then the longer history, then the greater revision. */
function wins(a: End, b: End): boolean {
  if (a.deleted !== b.deleted) return b.deleted;
  const [revA, revB] = [a.document._rev, b.document._rev];
  const ahead = generationOf(revA) - generationOf(revB);
  return ahead === 0 ? revA > revB : ahead > 0;
}

interface View {
  own: End;
  /** Another write is based on ours, so its author has seen ours. */
  builtUpon: boolean;
  /** The preferred one of the concurrent writes with the same parent as ours. */
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

/** Null if no copy takes it. */
async function tryWrite(copies: Copies, document: StoredDocument): Promise<WriteResult | null> {
  return copies.write(document).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'record-conflict') return null;
    throw error;
  });
}

/** Writes the same content once more, so that CouchDB prefers it; false if a concurrent write is based on it. */
async function isRaised(copies: Copies, { document }: End): Promise<boolean> {
  const again = plain(document);
  const taken = await tryWrite(copies, again);
  return taken !== null && (await writeWon(copies, again, taken));
}

/**
 * Of concurrent writes with the same parent, at most one succeeds, and only its author gets success.
 *
 * Copies of a cluster may take two writes with the same parent in different orders. At most one gets a majority (201);
 * every other (202) withdraws, even if CouchDB prefers it by its revision: then the majority's revision is first
 * written once more, which makes its history longer. A writer without a majority cannot see whether another has one,
 * and so gives way to any other; of several such writers the one that CouchDB prefers withdraws last, and only if
 * another revision is not deleted: the document itself never disappears.
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
