import {
  categorizeBulkWriteRows,
  getPrimaryFieldOfPrimaryKey,
  now,
  type BulkWriteRow,
  type EventBulk,
  type PreparedQuery,
  type RxDocumentData,
  type RxJsonSchema,
  type RxStorageBulkWriteResponse,
  type RxStorageChangeEvent,
  type RxStorageCountResult,
  type RxStorageDefaultCheckpoint,
  type RxStorageInstance,
  type RxStorageInstanceCreationParams,
  type RxStorageQueryResult,
  type StringKeys,
} from 'rxdb';
import { Subject, type Observable } from 'rxjs';
import { isFromServer } from '../writes/record-writes.ts';
import type { InstancePages } from './instance-pages.ts';
import { Readers } from './readers.ts';
import { answer, PageIndex } from './page-index.ts';

type Changes<D> = EventBulk<RxStorageChangeEvent<RxDocumentData<D>>, RxStorageDefaultCheckpoint>;

/**
 * One collection in one schema version, as RxDB's storage interface. Attachments are not supported: files have a
 * database of their own.
 */
export class PagedInstance<D> implements RxStorageInstance<D, object, object, RxStorageDefaultCheckpoint> {
  readonly databaseName: string;
  readonly collectionName: string;
  readonly schema: Readonly<RxJsonSchema<RxDocumentData<D>>>;
  readonly options: Readonly<object>;
  readonly internals = {};
  private readonly pages: InstancePages;
  private readonly sought: PageIndex<D>;
  private readonly primary: StringKeys<RxDocumentData<D>>;
  private readonly changes$ = new Subject<Changes<D>>();
  private readonly readers = new Readers();
  private closed = false;

  constructor(params: RxStorageInstanceCreationParams<D, object>, pages: InstancePages) {
    this.databaseName = params.databaseName;
    this.collectionName = params.collectionName;
    this.schema = params.schema;
    this.options = params.options;
    this.pages = pages;
    this.primary = getPrimaryFieldOfPrimaryKey(params.schema.primaryKey);
    this.sought = new PageIndex(params.schema);
  }

  async bulkWrite(rows: BulkWriteRow<D>[], context: string): Promise<RxStorageBulkWriteResponse<D>> {
    // Writes by a person do not wait for pending reads.
    if (isFromServer(context)) await this.readers.gone();
    this.ensureOpen();
    const written = await this.pages.inTransaction('rw', async () => {
      const held = await this.held(rows.map(({ document }) => this.keyOf(document)));
      const sorted = categorizeBulkWriteRows<D>(this, this.primary as never, held, rows, context);
      const stored = [...sorted.bulkInsertDocs, ...sorted.bulkUpdateDocs].map(({ document }) => document);
      if (stored.length > 0) await this.pages.write(stored.map((document) => this.sought.entryOf(document)));
      return sorted;
    });
    const { errors, eventBulk, newestRow } = written;
    if (eventBulk.events.length > 0 && newestRow !== undefined) {
      const { document } = newestRow;
      this.readers.invalidate();
      this.changes$.next({ ...eventBulk, checkpoint: { id: this.keyOf(document), lwt: document._meta.lwt } });
    }
    return { error: errors };
  }

  async findDocumentsById(ids: string[], withDeleted: boolean): Promise<RxDocumentData<D>[]> {
    this.ensureOpen();
    const held = await this.pages.inTransaction('r', () => this.held(ids));
    return [...held.values()].filter((document) => withDeleted || !document._deleted);
  }

  async query({ query }: PreparedQuery<D>): Promise<RxStorageQueryResult<D>> {
    this.ensureOpen();
    return this.readers.read(() => this.read(query));
  }

  private read(query: PreparedQuery<D>['query']): Promise<RxStorageQueryResult<D>> {
    return this.pages.inTransaction('r', async () => {
      if (!this.sought.covers(query)) {
        const all = (await this.pages.texts()).map((text) => this.parse(text));
        return { documents: answer(this.schema, query, all) };
      }
      const keys = this.sought.keysFor(query, await this.pages.heads());
      const held = await this.held(keys);
      return { documents: keys.flatMap((key) => held.get(key) ?? []) };
    });
  }

  async count(prepared: PreparedQuery<D>): Promise<RxStorageCountResult> {
    this.ensureOpen();
    const { query } = prepared;
    if (!this.sought.covers(query)) {
      const { documents } = await this.query(prepared);
      return { count: documents.length, mode: 'slow' };
    }
    const heads = await this.readers.read(() => this.pages.inTransaction('r', () => this.pages.heads()));
    return { count: this.sought.keysFor(query, heads).length, mode: 'fast' };
  }

  /** In the order of the writes. */
  async getChangedDocumentsSince(
    limit: number,
    checkpoint: RxStorageDefaultCheckpoint = { id: '', lwt: 0 },
  ): Promise<{ documents: RxDocumentData<D>[]; checkpoint: RxStorageDefaultCheckpoint }> {
    this.ensureOpen();
    return this.pages.inTransaction('r', async () => {
      const later = [...this.sought.written(await this.pages.heads())]
        .filter(({ id, lwt }) => lwt > checkpoint.lwt || (lwt === checkpoint.lwt && id > checkpoint.id))
        .sort((a, b) => a.lwt - b.lwt || (a.id < b.id ? -1 : 1))
        .slice(0, limit);
      const held = await this.held(later.map(({ id }) => id));
      const last = later.at(-1);
      return {
        documents: later.flatMap(({ id }) => held.get(id) ?? []),
        checkpoint: last === undefined ? checkpoint : { id: last.id, lwt: last.lwt },
      };
    });
  }

  changeStream(): Observable<Changes<D>> {
    this.ensureOpen();
    return this.changes$.asObservable();
  }

  async cleanup(minimumDeletedTime: number): Promise<boolean> {
    this.ensureOpen();
    const before = now() - minimumDeletedTime;
    await this.pages.inTransaction('rw', async () => {
      const written = [...this.sought.written(await this.pages.heads())];
      const gone = written.filter(({ lwt, removed }) => removed && lwt < before);
      if (gone.length > 0) await this.pages.remove(gone.map(({ id }) => id));
    });
    return true;
  }

  getAttachmentData(): Promise<Blob> {
    return Promise.reject(new Error('Attachments are not kept in pages.'));
  }

  async remove(): Promise<void> {
    this.ensureOpen();
    await this.pages.inTransaction('rw', () => this.pages.clear());
    await this.close();
  }

  /** The database is shared with other collections; its opener closes it. */
  async close(): Promise<void> {
    if (this.closed) return;
    this.closed = true;
    this.changes$.complete();
  }

  private async held(keys: readonly string[]): Promise<Map<string, RxDocumentData<D>>> {
    const texts = await this.pages.read(keys);
    return new Map([...texts].map(([key, text]) => [key, this.parse(text)]));
  }

  private parse(text: string): RxDocumentData<D> {
    return JSON.parse(text) as RxDocumentData<D>;
  }

  private keyOf(document: RxDocumentData<D>): string {
    return document[this.primary] as string;
  }

  private ensureOpen(): void {
    if (this.closed) throw new Error(`The pages of ${this.collectionName} are closed.`);
  }
}
