import { Subject, type Observable } from 'rxjs';
import { startWith, switchMap, throttleTime } from 'rxjs/operators';
import type { Environment } from '#app/data/environment/environment.ts';
import {
  openBatchDatabase,
  rowsOf,
  type BatchDatabase,
} from '#app/data/local-store/batches/batch-database.ts';
import type { LocalStore } from '#app/data/local-store/local-store.ts';
import { storageError } from '#app/data/local-store/storage-errors.ts';
import type {
  Batch,
  BatchInput,
  BatchNote,
  BatchResult,
  BatchStore,
  SheetMapping,
} from '#app/data/ports/batches.ts';

/** How often a list counts what was made. */
const SHOWN_EVERY_MS = 250;

/** The batches of the open store, in a database that is opened with the first of them. */
export class Batches implements BatchStore {
  private readonly local: LocalStore;
  private readonly environment: Environment;
  private readonly changed$ = new Subject<void>();
  private opened: { store: string; database: Promise<BatchDatabase> } | null = null;

  constructor(local: LocalStore, environment: Environment) {
    this.local = local;
    this.environment = environment;
    local.state$.subscribe((state) => {
      if (state.state !== 'open') this.close();
    });
  }

  async mapping(template: string): Promise<SheetMapping | null> {
    return this.run(async ({ mappings }) => {
      const kept = await mappings.get(template);
      return kept === undefined ? null : { targets: kept.targets, key: kept.key };
    });
  }

  async keepMapping(template: string, mapping: SheetMapping): Promise<void> {
    await this.run(({ mappings }) => mappings.put({ ...mapping, template }));
  }

  async begin(batch: Batch, inputs: readonly BatchInput[]): Promise<void> {
    await this.run(async ({ dexie, batches, inputs: stored }) => {
      await dexie.transaction('rw', batches, stored, async () => {
        await stored.bulkAdd(inputs.map((input, row) => ({ ...input, batch: batch.id, row })));
        await batches.add(batch);
      });
    });
    this.changed$.next();
  }

  async get(id: string): Promise<Batch | null> {
    return this.run(async ({ batches }) => (await batches.get(id)) ?? null);
  }

  async change(id: string, change: Partial<Pick<Batch, 'takesLacking' | 'state'>>): Promise<void> {
    await this.run(({ batches }) => batches.update(id, change));
    this.changed$.next();
  }

  watchOf(template: string): Observable<BatchNote[]> {
    return this.changed$.pipe(
      startWith(undefined),
      throttleTime(SHOWN_EVERY_MS, undefined, { leading: true, trailing: true }),
      switchMap(() => this.notesOf(template)),
    );
  }

  async waiting(id: string, again: boolean): Promise<number[]> {
    return this.run(async ({ batches, results }) => {
      const count = (await batches.get(id))?.count ?? 0;
      const settled = again
        ? results.where('[batch+state]').equals([id, 'made'])
        : results.where(':id').between(...rowsOf(id));
      const rows = new Set((await settled.primaryKeys()).map(([, row]) => row));
      return Array.from({ length: count }, (_, row) => row).filter((row) => !rows.has(row));
    });
  }

  async input(id: string, row: number): Promise<BatchInput | null> {
    return this.run(async ({ inputs }) => (await inputs.get([id, row])) ?? null);
  }

  async keepResult(id: string, result: BatchResult): Promise<void> {
    await this.run(({ results }) => results.put({ ...result, batch: id }));
    this.changed$.next();
  }

  async results(id: string): Promise<BatchResult[]> {
    return this.run(({ results }) =>
      results
        .where(':id')
        .between(...rowsOf(id))
        .toArray(),
    );
  }

  async discard(id: string): Promise<void> {
    await this.run(async ({ dexie, batches, inputs, results }) => {
      await dexie.transaction('rw', batches, inputs, results, async () => {
        await batches.delete(id);
        await inputs
          .where(':id')
          .between(...rowsOf(id))
          .delete();
        await results
          .where(':id')
          .between(...rowsOf(id))
          .delete();
      });
    });
    this.changed$.next();
  }

  async unfinished(): Promise<number> {
    return this.run(async ({ batches, results }) => {
      const begun = await batches.filter(({ state }) => state === 'begun').toArray();
      const settled = begun.map(({ id }) =>
        results
          .where(':id')
          .between(...rowsOf(id))
          .count(),
      );
      const counts = await Promise.all(settled);
      return begun.filter(({ count }, index) => (counts[index] ?? 0) < count).length;
    });
  }

  async alone<T>(id: string, task: () => Promise<T>): Promise<T> {
    return this.environment.exclusively(`autodocs-batch-${id}`, task);
  }

  private async notesOf(template: string): Promise<BatchNote[]> {
    return this.run(async ({ batches, results }) => {
      const found = await batches.where('template').equals(template).toArray();
      const counted = (index: string, key: [string, string]): PromiseLike<number> =>
        results.where(index).equals(key).count();
      const notes = found.map(async ({ basis, ...batch }): Promise<BatchNote> => {
        const [made, failed, lacking] = await Promise.all([
          counted('[batch+state]', [batch.id, 'made']),
          counted('[batch+state]', [batch.id, 'failed']),
          counted('[batch+code]', [batch.id, 'lacking']),
        ]);
        return { ...batch, templateName: basis.name, made, failed, lacking };
      });
      return (await Promise.all(notes)).sort((a, b) => b.createdAt.localeCompare(a.createdAt));
    });
  }

  private async run<T>(work: (database: BatchDatabase) => PromiseLike<T>): Promise<T> {
    try {
      return await work(await this.database());
    } catch (error) {
      throw storageError(error);
    }
  }

  private async database(): Promise<BatchDatabase> {
    const store = await this.local.store();
    if (this.opened?.store !== store.name) {
      this.close();
      this.opened = { store: store.name, database: openBatchDatabase(store, this.environment) };
    }
    return this.opened.database;
  }

  private close(): void {
    const { opened } = this;
    this.opened = null;
    void opened?.database.then(
      ({ dexie }) => dexie.close(),
      () => undefined,
    );
  }
}
