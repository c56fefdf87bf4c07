import { documentId, toDocument, toRecord } from '#couchdb/record-document.ts';
import type { Database, ReadDocument, StoredDocument, WriteOutcome } from '#couchdb/store.ts';
import { AppError, type ErrorCode } from '#domain/api/errors.ts';
import type { PushResult } from '#domain/api/replication.ts';
import { messageUidSchema, type Chat } from '#domain/entities/chat.ts';
import {
  collections,
  keyOf,
  type CollectionName,
  type ReplicatedCollections,
} from '#domain/entities/collections.ts';
import { uidSchema } from '#domain/entities/record.ts';
import type { TemplateArea } from '#domain/entities/template-area.ts';
import { canRead, type Actor } from '#domain/rules/permissions/permissions.ts';
import { addedParticipants } from '#server/policies/records/chat-policy.ts';
import {
  judge,
  readRow,
  type Reading,
  type Submission,
  type Verdict,
} from '#server/policies/records/record-policy.ts';
import { isOwnPart, type WriteScope } from '#server/policies/records/write-permission.ts';
import type { Room } from '#server/stores/company-storage.ts';
import { asSaid, type Arriving } from './as-said.ts';
import { AreaMoves } from './open-circle.ts';

/** How often a write that another one overtook is judged again before the device is told to merge. */
const ATTEMPTS = 10;
/** People named anew in one batch who are looked up; further names count as strangers. */
const MOST_NAMED = 10_000;

/** What a deletion may add to a record: its write mark. */
const MARK_BYTES = 4000;

interface Row<N extends CollectionName> {
  index: number;
  key: string;
  record: ReplicatedCollections[N];
  attempts: number;
  /** Whether what the store holds is looked at before judging; see `Push.store`. */
  look: boolean;
}
interface Candidate<N extends CollectionName> {
  row: Row<N>;
  held: ReadDocument | null;
}

export interface PushParts {
  /** The database that holds the collection. */
  records: Database;
  actor: Actor;
  /** How much of the collection the writer's groups let them write. */
  scope: WriteScope;
  arriving: Arriving;
  /** Which of these users belong to the company. */
  colleagues: (users: readonly string[]) => Promise<ReadonlySet<string>>;
  /** In which category each of the company's lies at this moment. */
  areaPlaces: () => Promise<ReadonlyMap<string, string>>;
  /** Of the company: what makes it larger needs some. */
  room: Room;
  /** ServerChange of each record of which there was nothing before. */
  created?: (record: ReplicatedCollections[CollectionName]) => void;
  /** ServerChange of what is about to be written, and writes it; what it tells others of it is kept before that. */
  telling?: (
    changes: readonly RecordChange[],
    write: () => Promise<WriteOutcome[]>,
  ) => Promise<WriteOutcome[]>;
}

/** A record as it is to be written over `held`; null where it is new, or nobody looked. */
interface RecordChange {
  record: ReplicatedCollections[CollectionName];
  held: ReplicatedCollections[CollectionName] | null;
}

class Push<N extends CollectionName> {
  private readonly parts: PushParts;
  private readonly records: Database;
  private readonly actor: Actor;
  private readonly collection: N;
  private readonly results: PushResult[] = [];

  constructor(parts: PushParts, collection: N) {
    this.parts = parts;
    this.records = parts.records;
    this.actor = parts.actor;
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
      const reading = this.allowed(readRow(this.collection, row));
      if ('record' in reading) {
        good.push({
          index,
          key: keyOf(this.collection, reading.record),
          record: reading.record,
          attempts: 0,
          look: this.collection === 'chat' || reading.record.write.ancestors.length > 0,
        });
      } else {
        this.refuse(index, reading.code, await this.heldUnderKeyOf(row));
      }
    }
    return good;
  }

  private allowed(reading: Reading<N>): Reading<N> {
    return 'record' in reading && this.parts.scope === 'nothing' ? { code: 'record-not-allowed' } : reading;
  }

  /** What is stored under the key that a malformed row claims, so that the device can go back to it. */
  private async heldUnderKeyOf(row: unknown): Promise<ReadDocument | null> {
    const field = collections[this.collection].key;
    const claimed: unknown = typeof row === 'object' && row !== null ? Reflect.get(row, field) : undefined;
    const schema = this.collection === 'message' ? messageUidSchema : uidSchema;
    const key = schema.safeParse(claimed);
    return key.success ? this.records.get(documentId(this.collection, key.data)) : null;
  }

  private recordOf(document: ReadDocument): ReplicatedCollections[N] {
    return toRecord(document, this.collection);
  }

  private refuse(index: number, code: ErrorCode, held: ReadDocument | null): void {
    const record = held === null ? null : this.recordOf(held);
    const master = record !== null && canRead(this.actor, this.collection, record) ? { ...record } : null;
    this.results[index] = { outcome: 'rejected', code, master };
  }

  private conflict(index: number, held: ReadDocument): void {
    this.results[index] = { outcome: 'conflict', master: { ...this.recordOf(held) } };
  }

  /**
   * Judges the rows against what is stored and writes what passes; gives back the rows that have to be looked at again.
   * A record's first state is written without a look, since the store itself refuses it where there is one already.
   */
  private async store(rows: readonly Row<N>[]): Promise<Row<N>[]> {
    const candidates = await this.withHeld(rows);
    const colleagues = await this.colleaguesNamedIn(candidates);
    const passed = candidates.filter((candidate) => this.passes(candidate, colleagues));
    const written = new Set(passed.map(({ row }) => row));
    const unseen = rows.filter((row) => !row.look && !written.has(row));
    const outcomes = await this.write(passed);
    const overtaken = passed.flatMap(({ row, held }, index) => {
      if (!this.isDone(row, outcomes[index])) return [row];
      if (held === null) this.parts.created?.(row.record);
      return [];
    });
    return [...unseen, ...overtaken].map((row) => Object.assign(row, { look: true }));
  }

  private async write(passed: readonly Candidate<N>[]): Promise<WriteOutcome[]> {
    const documents = await this.documentsOf(passed);
    const write = (): Promise<WriteOutcome[]> => this.records.putMany(documents);
    const { telling } = this.parts;
    if (telling === undefined) return write();
    const changes = passed.map(({ row, held }) => ({
      record: row.record,
      held: held === null ? null : this.recordOf(held),
    }));
    return telling(changes, write);
  }

  private async documentsOf(candidates: readonly Candidate<N>[]): Promise<StoredDocument[]> {
    const states =
      this.collection === 'templateArea'
        ? ((await this.placedAreas(candidates)) as unknown as ReplicatedCollections[N][])
        : candidates.map((candidate) => this.asSaid(candidate));
    return states.map((state, index) =>
      toDocument(this.collection, state, candidates[index]?.held?._rev ?? null),
    );
  }

  private asSaid({ row, held }: Candidate<N>): ReplicatedCollections[N] {
    const stored = held === null ? null : this.recordOf(held);
    return asSaid(this.collection, row.record, stored, this.parts.arriving);
  }

  /** However many categories a batch moves, it is looked up once where the others lie. */
  private async placedAreas(candidates: readonly Candidate<N>[]): Promise<TemplateArea[]> {
    const batch = candidates.map(({ row, held }) => ({
      incoming: row.record as TemplateArea,
      held: held === null ? null : toRecord(held, 'templateArea'),
    }));
    const moves = new AreaMoves(AreaMoves.areIn(batch) ? await this.parts.areaPlaces() : new Map());
    return batch.map(({ incoming, held }) => moves.withoutCircle(incoming, held));
  }

  private async withHeld(rows: readonly Row<N>[]): Promise<Candidate<N>[]> {
    const looked = rows.filter((row) => row.look);
    const documents = await this.records.getMany(looked.map((row) => documentId(this.collection, row.key)));
    const held = new Map(looked.map((row, index) => [row, documents[index] ?? null]));
    return rows.map((row) => ({ row, held: held.get(row) ?? null }));
  }

  /** Of those who would join a chat; other records name nobody. */
  private async colleaguesNamedIn(candidates: readonly Candidate<N>[]): Promise<ReadonlySet<string>> {
    if (this.collection !== 'chat') return new Set();
    const named = candidates.flatMap(({ row, held }) =>
      addedParticipants(row.record as Chat, held === null ? null : toRecord(held, 'chat')),
    );
    return this.parts.colleagues([...new Set(named)].slice(0, MOST_NAMED));
  }

  /** Whether the candidate is to be written; otherwise it is answered here, unless it was not looked at yet. */
  private passes({ row, held }: Candidate<N>, colleagues: ReadonlySet<string>): boolean {
    const { actor, collection } = this;
    const stored = held === null ? null : this.recordOf(held);
    const { now } = this.parts.arriving;
    const judged = this.judged({ actor, collection, incoming: row.record, held: stored, colleagues, now });
    const full = judged.verdict === 'store' && !this.hasRoom(row.record, stored);
    if (judged.verdict === 'store' && !full && row.attempts < ATTEMPTS) return true;
    if (!row.look) return false;
    if (full) return this.refused(row.index, 'company-storage-full', held);
    if (judged.verdict === 'refused') this.refuse(row.index, judged.code, held);
    else if (judged.verdict === 'held-already') this.results[row.index] = { outcome: 'accepted' };
    else if (held !== null) this.conflict(row.index, held);
    else throw new AppError('store-unavailable');
    return false;
  }

  private refused(index: number, code: ErrorCode, held: ReadDocument | null): false {
    this.refuse(index, code, held);
    return false;
  }

  /** Whoever deletes, or writes less than there was, does so in a full company too. */
  private hasRoom(incoming: ReplicatedCollections[N], held: ReplicatedCollections[N] | null): boolean {
    const more = sizeOf(incoming) - (held === null ? 0 : sizeOf(held));
    if (more <= 0 || (incoming.deleted && held !== null && more <= MARK_BYTES)) return true;
    return this.parts.room(more);
  }

  /** What is stored tells what a state changes: its own write mark could say anything. */
  private judged(submission: Submission<N>): Verdict {
    const verdict = judge(submission);
    const { collection, incoming, held } = submission;
    const limited = this.parts.scope === 'own-part' && verdict.verdict === 'store';
    if (limited && !isOwnPart(collection, incoming, held))
      return { verdict: 'refused', code: 'record-not-allowed' };
    return verdict;
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

function sizeOf(record: object): number {
  return Buffer.byteLength(JSON.stringify(record));
}

/** Two states of one record in one batch are stored one after the other, in the order sent. */
function firstOfEachKey<N extends CollectionName>(rows: readonly Row<N>[]): Row<N>[] {
  const keys = new Set<string>();
  return rows.filter((row) => !keys.has(row.key) && keys.add(row.key));
}

/** Answers every row on its own and in order: a bad one blocks nothing. */
export function push(
  parts: PushParts,
  input: { collection: CollectionName; rows: readonly unknown[] },
): Promise<PushResult[]> {
  return new Push(parts, input.collection).run(input.rows);
}
