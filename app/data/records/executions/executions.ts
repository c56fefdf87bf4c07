import type { Observable } from 'rxjs';
import { map } from 'rxjs/operators';
import { v7 } from 'uuid';
import { newestFirstKey, type Execution } from '#domain/entities/execution.ts';
import { liveRead, liveRecord } from '#app/data/local-store/records/live.ts';
import { findRecord, findRecords } from '#app/data/local-store/records/reads.ts';
import type { LocalStore } from '#app/data/local-store/local-store.ts';
import type { OpenStore } from '#app/data/local-store/database/open.ts';
import { storageError } from '#app/data/local-store/storage-errors.ts';
import type { RecordWriter } from '#app/data/local-store/writes/writer.ts';
import type { ExecutionInput, ExecutionStore } from '#app/data/ports.ts';

/** Number of executions searched for those of one template, and the number read at once. */
const LOOKED_THROUGH = 1000;
const LOOKED_AT_ONCE = 50;

export class Executions implements ExecutionStore {
  private readonly local: LocalStore;
  private readonly writer: RecordWriter;

  constructor(local: LocalStore, writer: RecordWriter) {
    this.local = local;
    this.writer = writer;
  }

  async get(id: string): Promise<Execution | null> {
    const { collections } = await this.local.store();
    try {
      const execution = await findRecord(collections.execution, id);
      return execution === null || execution.deleted ? null : execution;
    } catch (error) {
      throw storageError(error);
    }
  }

  watch(id: string): Observable<Execution | null> {
    const held$ = liveRead(this.local, ({ collections }) => liveRecord(collections.execution, id), null);
    return held$.pipe(map((held) => (held === null || held.deleted ? null : held)));
  }

  async record(input: ExecutionInput): Promise<Execution> {
    const recorded = input.id === undefined ? null : await this.get(input.id);
    if (recorded !== null) return recorded;
    const createdAt = input.createdAt ?? this.writer.now();
    return this.writer.create('execution', {
      id: v7(),
      ...input,
      createdAt,
      newestFirst: newestFirstKey(createdAt),
    });
  }

  async newestOf(template: string, count: number): Promise<Execution[]> {
    const store = await this.local.store();
    const found: Execution[] = [];
    for (let skip = 0; skip < LOOKED_THROUGH && found.length < count; skip += LOOKED_AT_ONCE) {
      const page = await this.newest(store, skip);
      found.push(...page.filter((execution) => execution.template === template));
      if (page.length < LOOKED_AT_ONCE) break;
    }
    return found.slice(0, count);
  }

  /** Uses only the index: only the returned records are read. */
  private async newest({ collections, profile }: OpenStore, skip: number): Promise<Execution[]> {
    try {
      return await findRecords(
        collections.execution,
        { deleted: false, createdBy: profile.user.uid, newestFirst: { $gte: '' } },
        { sort: [{ newestFirst: 'asc' }], skip, limit: LOOKED_AT_ONCE },
      );
    } catch (error) {
      throw storageError(error);
    }
  }
}
