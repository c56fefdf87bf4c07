import { documentId, toDocument, toRecord } from '#couchdb/record-document.ts';
import type { Database, ReadDocument, StoredDocument, WriteOutcome } from '#couchdb/store.ts';
import { AppError, type ErrorCode } from '#domain/api/errors.ts';
import type { PushResult } from '#domain/api/replication.ts';
import { messageUidSchema, type Chat } from '#domain/entities/chat.ts';
import type { Comment } from '#domain/entities/comment.ts';
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
import { addedMentions } from '#server/policies/records/comment-policy.ts';
import {
  judge,
  readRow,
  type Reading,
  type Submission,
  type Verdict,
} from '#server/policies/records/record-policy.ts';
import type { JudgeByRules } from '#server/policies/rules/judge-by-rules.ts';
import { isOwnPart, type WriteScope } from '#server/policies/records/write-permission.ts';
import type { Room } from '#server/stores/companies/company-storage.ts';
import { asSaid, type Arriving } from './as-said.ts';
import { AreaMoves } from './open-circle.ts';

/** How often a write is judged again after a concurrent write, before the device is asked to merge. */
const ATTEMPTS = 10;
/** Newly named people that are looked up for one batch; further ones count as not belonging to the company. */
const MOST_NAMED = 10_000;

/** Size that a deletion may add to a record: its write mark. */
const MARK_BYTES = 4000;

interface Row<N extends CollectionName> {
  index: number;
  key: string;
  record: ReplicatedCollections[N];
  attempts: number;
  /** Whether the stored state is read before judging; see `Push.store`. */
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
  /** How much of the collection the writer's groups allow them to write. */
  scope: WriteScope;
  arriving: Arriving;
  /** Which of these users belong to the company. */
  colleagues: (users: readonly string[]) => Promise<ReadonlySet<string>>;
  /** The current parent of each of the company's categories. */
  areaPlaces: () => Promise<ReadonlyMap<string, string>>;
  /** Judges new states by the rules of templates; absent for collections that have none. */
  rules?: Pick<JudgeByRules, 'problemOf'> | undefined;
  /** Storage quota of the company, needed by writes that increase its size. */
  room: Room;
  /** Called with each record that was written, and the state that it replaced; null if it is new. */
  written?: (
    record: ReplicatedCollections[CollectionName],
    held: ReplicatedCollections[CollectionName] | null,
  ) => void;
  /**
   * Called with the changes before they are written, and performs the write; notifications for others are stored before
   * that.
   */
  telling?: (
    changes: readonly RecordChange[],
    write: () => Promise<WriteOutcome[]>,
  ) => Promise<WriteOutcome[]>;
}

/** A record to write over `held`; null if it is new, or if the stored state was not read. */
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

  /** Answers the malformed rows and returns the others. */
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

  /** The stored record under the key that a malformed row claims, so that the device can return to it. */
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
   * Judges the rows against the stored states and writes those that pass; returns the rows that must be judged again. A
   * record's first state is written without a read, since the store refuses it if one exists.
   */
  private async store(rows: readonly Row<N>[]): Promise<Row<N>[]> {
    const candidates = await this.withHeld(rows);
    const colleagues = await this.colleaguesNamedIn(candidates);
    const ruled = await this.ruledOut(candidates, colleagues);
    const passed = candidates.filter((candidate) => this.passes(candidate, colleagues, ruled));
    const written = new Set(passed.map(({ row }) => row));
    const unseen = rows.filter((row) => !row.look && !written.has(row));
    const outcomes = await this.write(passed);
    const overtaken = passed.flatMap(({ row, held }, index) => {
      if (!this.isDone(row, outcomes[index])) return [row];
      this.parts.written?.(row.record, held === null ? null : this.recordOf(held));
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

  /** The places of categories are read once for each batch. */
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

  /** Users who would join a chat or whom a comment mentions; other records name nobody. */
  private async colleaguesNamedIn(candidates: readonly Candidate<N>[]): Promise<ReadonlySet<string>> {
    const named = candidates.flatMap(({ row, held }) => {
      if (this.collection === 'chat')
        return addedParticipants(row.record as Chat, held === null ? null : toRecord(held, 'chat'));
      if (this.collection === 'comment')
        return addedMentions(row.record as Comment, held === null ? null : toRecord(held, 'comment'));
      return [];
    });
    if (named.length === 0) return new Set();
    return this.parts.colleagues([...new Set(named)].slice(0, MOST_NAMED));
  }

  /**
   * The rows that would be stored and that rules of templates refuse, with the reason. A deletion is never refused: it
   * keeps the content that was accepted.
   */
  private async ruledOut(
    candidates: readonly Candidate<N>[],
    colleagues: ReadonlySet<string>,
  ): Promise<ReadonlyMap<Row<N>, ErrorCode>> {
    const refused = new Map<Row<N>, ErrorCode>();
    const { rules } = this.parts;
    if (rules === undefined) return refused;
    for (const { row, held } of candidates) {
      const stored = held === null ? null : this.recordOf(held);
      if (row.record.deleted || this.verdictOn(row, stored, colleagues).verdict !== 'store') continue;
      const code = await rules.problemOf(this.collection, row.record);
      if (code !== null) refused.set(row, code);
    }
    return refused;
  }

  private verdictOn(
    { record: incoming }: Row<N>,
    held: ReplicatedCollections[N] | null,
    colleagues: ReadonlySet<string>,
  ): Verdict {
    const { actor, collection } = this;
    return this.judged({ actor, collection, incoming, held, colleagues, now: this.parts.arriving.now });
  }

  /** Whether to write the candidate; otherwise it is answered here, unless its stored state was not read yet. */
  private passes(
    { row, held }: Candidate<N>,
    colleagues: ReadonlySet<string>,
    ruled: ReadonlyMap<Row<N>, ErrorCode>,
  ): boolean {
    const stored = held === null ? null : this.recordOf(held);
    const judged = this.verdictOn(row, stored, colleagues);
    const code = ruled.get(row);
    const full = code === undefined && judged.verdict === 'store' && !this.hasRoom(row.record, stored);
    if (judged.verdict === 'store' && code === undefined && !full && row.attempts < ATTEMPTS) return true;
    if (!row.look) return false;
    if (code !== undefined) return this.refused(row.index, code, held);
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

  /** Deletions and writes that reduce the size are allowed even if the company's storage is full. */
  private hasRoom(incoming: ReplicatedCollections[N], held: ReplicatedCollections[N] | null): boolean {
    const more = sizeOf(incoming) - (held === null ? 0 : sizeOf(held));
    if (more <= 0 || (incoming.deleted && held !== null && more <= MARK_BYTES)) return true;
    return this.parts.room(more);
  }

  /** The change is determined from the stored state, since the write mark of the pushed one could claim anything. */
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
    // Any other refusal is a temporary failure of the store: the device keeps the change and sends it again.
    if (outcome?.outcome !== 'written') throw new AppError('store-unavailable', { cause: outcome });
    this.results[row.index] = { outcome: 'accepted' };
    return true;
  }
}

function sizeOf(record: object): number {
  return Buffer.byteLength(JSON.stringify(record));
}

/** Two states of one record in one batch are stored in sequence, in the order sent. */
function firstOfEachKey<N extends CollectionName>(rows: readonly Row<N>[]): Row<N>[] {
  const keys = new Set<string>();
  return rows.filter((row) => !keys.has(row.key) && keys.add(row.key));
}

/** Answers every row separately and in order: an invalid one does not block the others. */
export function push(
  parts: PushParts,
  input: { collection: CollectionName; rows: readonly unknown[] },
): Promise<PushResult[]> {
  return new Push(parts, input.collection).run(input.rows);
}
