import { type Observable } from 'rxjs';
import { map } from 'rxjs/operators';
import { v7 } from 'uuid';
import { AppError } from '#domain/api/errors.ts';
import { entityRecordSchema, type EntityRecord, type EntityValue } from '#domain/entities/entity-record.ts';
import { mergeEntityRecord } from '#domain/rules/merge/merge-entity-record.ts';
import { liveRead, liveRecords } from '#app/data/local-store/records/live.ts';
import type { LocalStore } from '#app/data/local-store/local-store.ts';
import type { RecordWriter } from '#app/data/local-store/writes/writer.ts';
import type { EntityRecordStore, ImportedRow, Saved } from '#app/data/ports/entities.ts';

/** Rows that are stored at once: observers see them together, and a press on 'cancel' is followed soon. */
const TOGETHER = 100;

export class EntityRecords implements EntityRecordStore {
  private readonly local: LocalStore;
  private readonly writer: RecordWriter;

  constructor(local: LocalStore, writer: RecordWriter) {
    this.local = local;
    this.writer = writer;
  }

  watchOf(entity: string): Observable<EntityRecord[]> {
    return liveRead<EntityRecord[]>(
      this.local,
      (store) =>
        liveRecords(store.collections.entityRecord, { deleted: false, entity }).pipe(
          map((records) => records.sort(byMaking)),
        ),
      [],
    );
  }

  async create(entity: string, values: readonly EntityValue[]): Promise<EntityRecord> {
    return this.writer.create('entityRecord', { uid: v7(), entity, values: valuesOf(values) });
  }

  async update(
    uid: string,
    values: readonly EntityValue[],
    base: EntityRecord,
  ): Promise<Saved<EntityRecord>> {
    const known = new Set(base.values.map(({ field }) => field));
    // A field that was and stays empty counts as unchanged.
    const written = valuesOf(values).filter(({ field, value }) => value !== '' || known.has(field));
    const fields = new Set(written.map(({ field }) => field));
    const mine = valuesOf([...written, ...base.values.filter(({ field }) => !fields.has(field))]);
    let met = false;
    const record = await this.writer.change('entityRecord', uid, (current) => {
      if (current.deleted) throw new AppError('not-found');
      const { merged, conflicts } = mergeEntityRecord(base, current, { ...current, values: mine });
      met = conflicts.length > 0;
      return met ? null : { ...current, values: merged.values };
    });
    return { outcome: met ? 'met' : 'saved', record };
  }

  async importRows(
    entity: string,
    rows: readonly ImportedRow[],
    { signal, onProgress }: { signal: AbortSignal; onProgress: (done: number) => void },
  ): Promise<void> {
    const written = new Map(rows.map(({ uid, values }) => [uid, valuesOf(values)]));
    const keys = [...written.keys()];
    for (let from = 0; from < keys.length; from += TOGETHER) {
      signal.throwIfAborted();
      await this.writer.changeTogether(
        'entityRecord',
        keys.slice(from, from + TOGETHER),
        (current) => withValues(current, written.get(current.uid) ?? []),
        (uid) => ({ uid, entity, values: written.get(uid) ?? [] }),
      );
      onProgress(Math.min(keys.length, from + TOGETHER));
    }
  }

  async delete(uid: string): Promise<void> {
    await this.setDeleted(uid, true);
  }

  async restore(uid: string): Promise<void> {
    await this.setDeleted(uid, false);
  }

  private async setDeleted(uid: string, deleted: boolean): Promise<void> {
    await this.writer.change('entityRecord', uid, (current) =>
      current.deleted === deleted ? null : { ...current, deleted },
    );
  }
}

/** The record with these values; null if it has them, or was deleted in the meantime. */
function withValues(current: EntityRecord, written: readonly EntityValue[]): EntityRecord | null {
  const before = new Map(current.values.map(({ field, value }) => [field, value]));
  if (current.deleted || written.every(({ field, value }) => (before.get(field) ?? '') === value))
    return null;
  const fields = new Set(written.map(({ field }) => field));
  const others = current.values.filter(({ field }) => !fields.has(field));
  return { ...current, values: valuesOf([...written, ...others]) };
}

function byMaking(a: EntityRecord, b: EntityRecord): number {
  return b.createdAt.localeCompare(a.createdAt) || b.uid.localeCompare(a.uid);
}

/** Converts to the stored form; refuses what the server would refuse. */
function valuesOf(values: readonly EntityValue[]): EntityValue[] {
  const read = entityRecordSchema.shape.values.safeParse(values);
  if (read.success) return read.data;
  throw new AppError('invalid-request', { field: 'values', cause: read.error });
}
