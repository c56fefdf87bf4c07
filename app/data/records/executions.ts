import { combineLatest, type Observable } from 'rxjs';
import { map } from 'rxjs/operators';
import { v7 } from 'uuid';
import { newestFirstKey, type Execution } from '#domain/entities/execution.ts';
import type { Environment } from '../environment/environment.ts';
import { liveQuery, liveRead, recordOf } from '../local-store/live.ts';
import type { LocalStore } from '../local-store/local-store.ts';
import type { OpenStore } from '../local-store/open.ts';
import type { RecordWriter } from '../local-store/writer.ts';
import type { ExecutionStore } from '../ports.ts';

/** Specification 3, section 9. */
const WINDOW_MS = 60 * 24 * 3600 * 1000;

export class Executions implements ExecutionStore {
  private readonly local: LocalStore;
  private readonly writer: RecordWriter;
  private readonly environment: Environment;

  constructor(local: LocalStore, writer: RecordWriter, environment: Environment) {
    this.local = local;
    this.writer = writer;
    this.environment = environment;
  }

  watchOwn(page: { offset: number; limit: number }): Observable<{ executions: Execution[]; total: number }> {
    return liveRead(this.local, (store) => this.ownOf(store, page), { executions: [], total: 0 });
  }

  async record(input: Pick<Execution, 'template' | 'templateName' | 'fields'>): Promise<Execution> {
    const createdAt = this.writer.now();
    return this.writer.create('execution', {
      id: v7(),
      createdAt,
      template: input.template,
      templateName: input.templateName,
      fields: input.fields,
      newestFirst: newestFirstKey(createdAt),
    });
  }

  private ownOf(
    store: OpenStore,
    page: { offset: number; limit: number },
  ): Observable<{ executions: Execution[]; total: number }> {
    const { execution } = store.collections;
    const oldest = new Date(this.environment.now().getTime() - WINDOW_MS).toISOString();
    const selector = {
      deleted: false,
      createdBy: store.profile.user.uid,
      newestFirst: { $lte: newestFirstKey(oldest) },
    };
    const executions$ = liveQuery(() =>
      execution.find({
        selector,
        sort: [{ newestFirst: 'asc' }],
        skip: page.offset,
        limit: page.limit,
      }),
    );
    // Counted by the index, without reading what it counts.
    const total$ = liveQuery(() => execution.count({ selector }));
    return combineLatest([executions$, total$]).pipe(
      map(([documents, total]) => ({
        executions: documents.map((document) => recordOf(document)),
        total,
      })),
    );
  }
}
