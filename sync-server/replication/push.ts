import { documentId, toDocument, toRecord } from '#couchdb/record-document.ts';
import type { Database, ReadDocument, WriteOutcome } from '#couchdb/store.ts';
import { AppError, type ErrorCode } from '#domain/api/errors.ts';
import type { PushResult } from '#domain/api/replication.ts';
import {
  collections,
  keyOf,
  type CollectionName,
  type ReplicatedCollections,
} from '#domain/entities/collections.ts';
import { uidSchema } from '#domain/entities/record.ts';
import { canRead, type Viewer } from '#domain/rules/permissions.ts';
import { judge, readRow } from '#server/policies/record-policy.ts';

/** How often a write that another one overtook is judged again before the device is told to merge. */
const ATTEMPTS = 10;

interface Row<N extends CollectionName> {
  index: number;
  key: string;
  record: ReplicatedCollections[N];
  attempts: number;
}
interface Candidate<N extends CollectionName> {
  row: Row<N>;
  held: ReadDocument | null;
}

class Push<N extends CollectionName> {
  private readonly records: Database;
  private readonly viewer: Viewer;
  private readonly collection: N;
  private readonly results: PushResult[] = [];

  constructor(records: Database, viewer: Viewer, collection: N) {
    this.records = records;
    this.viewer = viewer;
    this.collection = collection;
  }

  async run(rows: readonly unknown[]): Promise<PushResult[]> {
    let waiting = await this.readRows(rows);
    while (waiting.length > 0) {
      const wave = firstOfEachKey(waiting);
      const again = await this.store(wave);
      waiting = [...again, ...waiting.filter((row) => !wave.includes(row))].sort((a, b) => a.index - b.index);
    }
    return this.results;
  }

  /** Answers the rows that are no record at all and gives the others. */
  private async readRows(rows: readonly unknown[]): Promise<Row<N>[]> {
    const good: Row<N>[] = [];
    for (const [index, row] of rows.entries()) {
      const reading = readRow(this.collection, row);
      if ('record' in reading) {
        good.push({
          index,
          key: keyOf(this.collection, reading.record),
          record: reading.record,
          attempts: 0,
        });
      } else {
        this.refuse(index, reading.code, await this.heldUnderKeyOf(row));
      }
    }
    return good;
  }

  /** What is stored under the key that a malformed row claims, so that the device can go back to it. */
  private async heldUnderKeyOf(row: unknown): Promise<ReadDocument | null> {
    const field = collections[this.collection].key;
    const claimed = typeof row === 'object' && row !== null ? Reflect.get(row, field) : undefined;
    const key = uidSchema.safeParse(claimed);
    return key.success ? this.records.get(documentId(this.collection, key.data)) : null;
  }

  private recordOf(document: ReadDocument): ReplicatedCollections[N] {
    return toRecord(document, this.collection);
  }

  private refuse(index: number, code: ErrorCode, held: ReadDocument | null): void {
    const record = held === null ? null : this.recordOf(held);
    const master = record !== null && canRead(this.viewer, this.collection, record) ? { ...record } : null;
    this.results[index] = { outcome: 'rejected', code, master };
  }

  private conflict(index: number, held: ReadDocument): void {
    this.results[index] = { outcome: 'conflict', master: { ...this.recordOf(held) } };
  }

  /** Judges the rows against what is stored and writes what passes; gives back the rows that were overtaken. */
  private async store(rows: readonly Row<N>[]): Promise<Row<N>[]> {
    const documents = await this.records.getMany(rows.map((row) => documentId(this.collection, row.key)));
    const candidates = rows.map((row, index): Candidate<N> => ({ row, held: documents[index] ?? null }));
    const passed = candidates.filter((candidate) => this.passes(candidate));
    const outcomes = await this.records.putMany(
      passed.map(({ row, held }) => toDocument(this.collection, row.record, held?._rev ?? null)),
    );
    return passed.flatMap(({ row }, index) => (this.isDone(row, outcomes[index]) ? [] : [row]));
  }

  /** Whether the candidate is to be written; otherwise it is answered here. */
  private passes({ row, held }: Candidate<N>): boolean {
    const { viewer, collection } = this;
    const stored = held === null ? null : this.recordOf(held);
    const judged = judge({ viewer, collection, incoming: row.record, held: stored });
    if (judged.verdict === 'store' && row.attempts < ATTEMPTS) return true;
    if (judged.verdict === 'refused') this.refuse(row.index, judged.code, held);
    else if (judged.verdict === 'held-already') this.results[row.index] = { outcome: 'accepted' };
    else if (held !== null) this.conflict(row.index, held);
    else throw new AppError('store-unavailable');
    return false;
  }

  private isDone(row: Row<N>, outcome: WriteOutcome | undefined): boolean {
    if (outcome?.outcome === 'conflict') {
      row.attempts += 1;
      return false;
    }
    // Whatever else a store refuses is its trouble and passes: the device keeps the change and sends it again.
    if (outcome?.outcome !== 'written') throw new AppError('store-unavailable', { cause: outcome });
    this.results[row.index] = { outcome: 'accepted' };
    return true;
  }
}

/** Two states of one record in one batch are stored one after the other, in the order sent. */
function firstOfEachKey<N extends CollectionName>(rows: readonly Row<N>[]): Row<N>[] {
  const keys = new Set<string>();
  return rows.filter((row) => !keys.has(row.key) && keys.add(row.key));
}

/** Answers every row on its own and in order: a bad one blocks nothing. */
export function push(
  records: Database,
  viewer: Viewer,
  input: { collection: CollectionName; rows: readonly unknown[] },
): Promise<PushResult[]> {
  return new Push(records, viewer, input.collection).run(input.rows);
}
