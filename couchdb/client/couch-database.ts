import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '#domain/api/errors.ts';
import { followChanges } from '../changes/changes-feed.ts';
import { readChangesPage } from '../changes/changes-page.ts';
import { readConflict } from './read-conflict.ts';
import { OwnWrites } from './own-writes.ts';
import { writeWon, type Copies, type WriteResult } from '../opening/write-majority.ts';
import * as answers from './couch-answers.ts';
import type { z } from 'zod';
import {
  faultOf,
  isMissingDatabase,
  isMissingDocument,
  type CouchAnswer,
  type CouchClient,
  type CouchRequest,
} from './couch-client.ts';
import type {
  Change,
  ChangesFeed,
  ChangesPage,
  ChangesQuery,
  Database,
  DocumentConflict,
  FindQuery,
  IdRange,
  IdSpan,
  ReadDocument,
  StoredDocument,
  WriteOutcome,
} from '../store.ts';

/** Status of a write that fewer copies than a majority took. */
const SHORT_OF_A_MAJORITY = 202;
/** Maximum number of reads if a read does not show this process's own write. */
const LOOKS = 20;
const LOOK_MS = 25;
/** Read quorum that asks every copy. */
const COPIES = 3;

/** A database of a CouchDB or of the embedded server. */
export class CouchDatabase implements Database {
  readonly name: string;
  readonly identity: string;
  private readonly client: CouchClient;
  private readonly gone: () => void;
  private readonly own = new OwnWrites();

  /** `gone` is called if the database turns out to have been deleted by somebody else. */
  constructor(client: CouchClient, database: { name: string; identity: string; gone: () => void }) {
    this.client = client;
    this.name = database.name;
    this.identity = database.identity;
    this.gone = database.gone;
  }

  private async ask<S extends z.ZodType>(request: CouchRequest, answer: S): Promise<z.infer<S>> {
    return (await this.answer(request, answer)).body;
  }

  private async answer<S extends z.ZodType>(
    request: CouchRequest,
    answer: S,
  ): Promise<CouchAnswer<z.infer<S>>> {
    try {
      return await this.client.answer(request, answer);
    } catch (error) {
      if (isMissingDatabase(error)) this.gone();
      throw error;
    }
  }

  private at(...segments: string[]): Pick<CouchRequest, 'path'> {
    return { path: [this.name, ...segments] };
  }

  async get(id: string): Promise<ReadDocument | null> {
    for (let look = 1; ; look += 1) {
      const document = await this.ask(this.at(id), answers.documentSchema).catch(nullWhenMissing);
      if (document === null || !this.own.isBehind(document) || look === LOOKS) return document;
      await sleep(LOOK_MS);
    }
  }

  async getMany(ids: readonly string[]): Promise<(ReadDocument | null)[]> {
    if (ids.length === 0) return [];
    const request = {
      ...this.at('_all_docs'),
      method: 'POST',
      query: { include_docs: true },
      body: { keys: ids },
    } as const;
    const { rows } = await this.ask(request, answers.allDocsAnswerSchema);
    const read = ids.map((_, index) => rows[index]?.doc ?? null);
    const behind = (document: ReadDocument | null) => document !== null && this.own.isBehind(document);
    return read.some(behind) ? Promise.all(ids.map((id) => this.get(id))) : read;
  }

  async put(document: StoredDocument): Promise<string> {
    return this.standing(document, await this.write(document));
  }

  private write(document: StoredDocument): Promise<WriteResult> {
    return this.taken({ ...this.at(document._id), method: 'PUT', body: document });
  }

  private async taken(request: CouchRequest): Promise<WriteResult> {
    const { status, body } = await this.answer(request, answers.writtenSchema);
    return { rev: body.rev, short: status === SHORT_OF_A_MAJORITY };
  }

  /** Returns the revision. @throws AppError `record-conflict` if the write lost against another one */
  private async standing(document: StoredDocument, taken: WriteResult): Promise<string> {
    if (await this.writeWon(document, taken)) return taken.rev;
    throw new AppError('record-conflict');
  }

  private async writeWon(document: StoredDocument, taken: WriteResult): Promise<boolean> {
    // Local documents have no revision tree that could branch.
    if (document._id.startsWith('_local/')) return true;
    if (!(await writeWon(this.copiesOf(document._id), document, taken))) return false;
    if (document['_deleted'] === true) this.own.forget(document._id);
    else this.own.note(document._id, taken.rev);
    return true;
  }

  private copiesOf(id: string): Copies {
    const ends = async (): Promise<ReadDocument[]> => {
      const query = { open_revs: 'all', revs: true, r: COPIES };
      const read = await this.ask({ ...this.at(id), query }, answers.endsSchema);
      return read.flatMap(({ ok }) => ok ?? []);
    };
    return { ends, write: (document) => this.write(document) };
  }

  async putMany(documents: readonly StoredDocument[]): Promise<WriteOutcome[]> {
    if (documents.length === 0) return [];
    const request = { ...this.at('_bulk_docs'), method: 'POST', body: { docs: documents } } as const;
    const rows = await this.ask(request, answers.bulkAnswerSchema);
    if (rows.length !== documents.length)
      throw new AppError('store-unavailable', { cause: new Error('Answers are missing.') });
    return Promise.all(rows.map((row, index) => this.outcomeOf(row, documents[index])));
  }

  private async outcomeOf(
    row: z.infer<typeof answers.bulkRowSchema>,
    document: StoredDocument | undefined,
  ): Promise<WriteOutcome> {
    const { id } = row;
    if ('error' in row)
      return row.error === 'conflict'
        ? { id, outcome: 'conflict' }
        : { id, outcome: 'refused', reason: row.error };
    const { rev, accepted: short = false } = row;
    const writeWon = await this.writeWon(document ?? { _id: id }, { rev, short });
    return writeWon ? { id, outcome: 'written', rev } : { id, outcome: 'conflict' };
  }

  async remove(id: string, rev: string): Promise<void> {
    const taken = await this.taken({ ...this.at(id), method: 'DELETE', query: { rev } });
    await this.standing({ _id: id, _rev: rev, _deleted: true }, taken);
  }

  async range(range: IdRange): Promise<ReadDocument[]> {
    const keys = { startkey: JSON.stringify(range.start), endkey: JSON.stringify(range.end) };
    const request = {
      ...this.at('_all_docs'),
      query: { ...keys, include_docs: true, inclusive_end: false, limit: range.limit },
    };
    const { rows } = await this.ask(request, answers.allDocsAnswerSchema);
    return rows.flatMap((row) => row.doc ?? []);
  }

  async find(query: FindQuery): Promise<ReadDocument[]> {
    const range = query.ids === undefined ? {} : { _id: { $gte: query.ids.start, $lt: query.ids.end } };
    const equal = Object.fromEntries(
      Object.entries(query.where).map(([field, value]) => [field, { $eq: value }]),
    );
    const body = {
      selector: { ...equal, ...range },
      limit: query.limit,
      ...(query.index === undefined ? {} : { use_index: query.index }),
    };
    const answer = await this.ask({ ...this.at('_find'), method: 'POST', body }, answers.findAnswerSchema);
    return answer.docs;
  }

  async bytes(): Promise<number> {
    return (await this.ask(this.at(), answers.databaseSizesSchema)).sizes.active;
  }

  async currentSeq(): Promise<string> {
    return (await this.ask(this.at(), answers.databaseInfoSchema)).update_seq;
  }

  async changes(query: ChangesQuery): Promise<ChangesPage> {
    const filter = query.ids === undefined ? {} : { filter: '_selector' };
    const selector = query.ids === undefined ? {} : selectorOf(query.ids);
    const request = {
      ...this.at('_changes'),
      method: 'POST',
      query: {
        since: query.since,
        limit: query.limit,
        include_docs: true,
        ...(query.conflicts === true ? { conflicts: true } : {}),
        ...filter,
      },
      body: { selector },
    } as const;
    try {
      return await readChangesPage(this.client, request, query);
    } catch (error) {
      if (isMissingDatabase(error)) this.gone();
      throw unknownSince(error);
    }
  }

  conflictOf(id: string): Promise<DocumentConflict | null> {
    return readConflict(id, (query) =>
      this.ask({ ...this.at(id), query: { ...query, revs: true } }, answers.documentSchema).catch(
        nullWhenMissing,
      ),
    );
  }

  async *follow(feed: ChangesFeed): AsyncGenerator<Change> {
    try {
      yield* followChanges(this.client, this.name, feed);
    } catch (error) {
      throw unknownSince(error);
    }
  }

  async putAttachment(
    id: string,
    name: string,
    bytes: Uint8Array,
    options: { type: string; rev?: string },
  ): Promise<string> {
    const query = options.rev === undefined ? {} : { rev: options.rev };
    const request = {
      ...this.at(id, name),
      method: 'PUT',
      query,
      body: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
      type: options.type,
    } as const;
    const document = { _id: id, ...(options.rev === undefined ? {} : { _rev: options.rev }) };
    return this.standing(document, await this.taken(request));
  }

  async getAttachment(id: string, name: string): Promise<Uint8Array | null> {
    try {
      const response = await this.client.open(this.at(id, name), AbortSignal.timeout(60_000));
      return new Uint8Array(await response.arrayBuffer());
    } catch (error) {
      if (faultOf(error)?.status === 404) return null;
      throw error instanceof AppError ? error : new AppError('store-unavailable', { cause: error });
    }
  }

  streamAttachment(id: string, name: string): Readable {
    const open = async function* (client: CouchClient, request: CouchRequest) {
      const response = await client.open(request, AbortSignal.timeout(600_000));
      if (response.body !== null) yield* response.body;
    };
    return Readable.from(open(this.client, this.at(id, name)), { objectMode: false });
  }
}

function selectorOf(spans: readonly IdSpan[]): object {
  const [first, ...others] = spans.map(({ start, end }) => ({ _id: { $gte: start, $lt: end } }));
  return first !== undefined && others.length === 0 ? first : { $or: [first, ...others] };
}

/** A `since` that CouchDB cannot parse comes from another database. */
function unknownSince(error: unknown): unknown {
  return faultOf(error)?.status === 400 ? new AppError('checkpoint-unknown', { cause: error }) : error;
}

function nullWhenMissing(error: unknown): null {
  if (isMissingDocument(error)) return null;
  throw error;
}
