import { createHash } from 'node:crypto';
import type { ReadDocument, StoredDocument } from '#couchdb/store.ts';

interface Kept {
  document: ReadDocument;
  /** From its own revision to the oldest. */
  history: readonly string[];
}

export interface WriteAnswer {
  /** Null if no copy took it. */
  rev: string | null;
  /** Number of copies that took it. */
  copies: number;
}

const isDeleted = ({ document }: Kept): boolean => document['_deleted'] === true;

function generationOf({ document }: Kept): number {
  return Number.parseInt(document._rev, 10);
}

/** CouchDB's order of preference between leaf revisions. */
function preferred(a: Kept, b: Kept): number {
  if (isDeleted(a) !== isDeleted(b)) return isDeleted(a) ? 1 : -1;
  if (generationOf(a) !== generationOf(b)) return generationOf(b) - generationOf(a);
  return a.document._rev > b.document._rev ? -1 : 1;
}

/**
 * One document on the three copies of a cluster, by CouchDB's rules: each copy takes a write on top of one of its leaf
 * revisions, independent of the others; copies replicate to each other later. Of two revisions of equal length the one
 * with the greater `rank` is preferred.
 */
export class ThreeCopies {
  private readonly copies: Kept[][] = [[], [], []];

  /** Reaches the copies numbered in `reached`; their order does not matter, since each decides separately. */
  write(document: StoredDocument, reached: readonly number[] = [0, 1, 2]): WriteAnswer {
    const { _id, _rev, ...body } = document;
    const generation = _rev === undefined ? 1 : Number.parseInt(_rev, 10) + 1;
    const digest = createHash('md5').update(JSON.stringify({ _rev, body })).digest('hex');
    const rank = typeof body['rank'] === 'number' ? body['rank'] : 0;
    const rev = `${String(generation)}-${String(rank)}${digest}`;
    let taken = 0;
    for (const copy of reached.map((number) => this.copies[number] ?? [])) {
      const before = copy.find((kept) => kept.document._rev === _rev);
      const over = copy.filter((kept) => !isDeleted(kept)).toSorted(preferred);
      if (_rev === undefined ? over.length > 0 : before === undefined) continue;
      if (before !== undefined) copy.splice(copy.indexOf(before), 1);
      copy.push({ document: { ...body, _id, _rev: rev }, history: [rev, ...(before?.history ?? [])] });
      taken += 1;
    }
    return { rev: taken === 0 ? null : rev, copies: taken };
  }

  /** Every leaf revision on any copy. */
  private ends(): Kept[] {
    const all = this.copies.flat();
    const once = all.filter(
      (kept, index) => all.findIndex((other) => other.document._rev === kept.document._rev) === index,
    );
    return once.filter(
      (kept) => !all.some((other) => other !== kept && other.history.indexOf(kept.document._rev) > 0),
    );
  }

  /** Like the response to `open_revs=all` with `revs`. */
  openRevs(): { ok: ReadDocument }[] {
    return this.ends().map(({ document, history }) => {
      const ids = history.map((rev) => rev.slice(rev.indexOf('-') + 1));
      const start = Number.parseInt(document._rev, 10);
      return { ok: { ...structuredClone(document), _revisions: { start, ids } } };
    });
  }

  /** The response of every node after complete replication. */
  settled(): { winner: ReadDocument | null; history: readonly string[]; living: number } {
    const ends = this.ends().toSorted(preferred);
    for (const copy of this.copies) copy.splice(0, copy.length, ...ends);
    const living = ends.filter((kept) => !isDeleted(kept));
    const [first] = living;
    return { winner: first?.document ?? null, history: first?.history ?? [], living: living.length };
  }

  read(): ReadDocument | null {
    const [first] = this.ends().toSorted(preferred);
    return first === undefined || isDeleted(first) ? null : structuredClone(first.document);
  }
}
