import { type Observable } from 'rxjs';
import { map } from 'rxjs/operators';
import { v7 } from 'uuid';
import { AppError } from '#domain/api/errors.ts';
import { entityRecordSchema, type EntityRecord, type EntityValue } from '#domain/entities/entity-record.ts';
import { mergeEntityRecord } from '#domain/rules/merge/merge-entity-record.ts';
import { liveRead, liveRecords } from '#app/data/local-store/records/live.ts';
import type { LocalStore } from '#app/data/local-store/local-store.ts';
import type { RecordWriter } from '#app/data/local-store/writes/writer.ts';
import type { EntityRecordStore, ImportedRow, Saved, StoredRow } from '#app/data/ports/entities.ts';

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
    { signal, onProgress }: Parameters<EntityRecordStore['importRows']>[2],
  ): Promise<void> {
    const written = new Map(rows.map(({ uid, values }) => [uid, valuesOf(values)]));
    const keys = [...written.keys()];
    for (let from = 0; from < keys.length; from += TOGETHER) {
      signal.throwIfAborted();
      const stored = new Map<string, StoredRow>();
      const note = (uid: string, before: StoredRow['before']): readonly EntityValue[] => {
        const values = written.get(uid) ?? [];
        stored.set(uid, { uid, written: values, before });
        return values;
      };
      await this.writer.changeTogether(
        'entityRecord',
        keys.slice(from, from + TOGETHER),
        (current) => {
          const next = withValues(current, written.get(current.uid) ?? []);
          if (next !== null) note(current.uid, current.values);
          return next;
        },
        (uid) => ({ uid, entity, values: [...note(uid, null)] }),
      );
      onProgress(Math.min(keys.length, from + TOGETHER), [...stored.values()]);
    }
  }

  async takeBack(rows: readonly StoredRow[], onProgress: (done: number) => void): Promise<number> {
    const stored = new Map(rows.map((row) => [row.uid, row]));
    const keys = [...stored.keys()];
    const staying = new Set<string>();
    for (let from = 0; from < keys.length; from += TOGETHER) {
      const change = (current: EntityRecord): EntityRecord | null => {
        const row = stored.get(current.uid);
        if (row === undefined || current.deleted) return null;
        const { record, isWhole } = withoutImport(current, row);
        if (isWhole) staying.delete(current.uid);
        else staying.add(current.uid);
        return record;
      };
      await this.writer.changeTogether('entityRecord', keys.slice(from, from + TOGETHER), change);
      onProgress(Math.min(keys.length, from + TOGETHER));
    }
    return staying.size;
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

/** The record before an import, as far as nobody changed since what it wrote; `record` is null if that is nothing. */
function withoutImport(
  current: EntityRecord,
  { written, before }: StoredRow,
): { record: EntityRecord | null; isWhole: boolean } {
  const now = new Map(current.values.map(({ field, value }) => [field, value]));
  const own = new Set(
    written.filter(({ field, value }) => (now.get(field) ?? '') === value).map(({ field }) => field),
  );
  if (before === null) {
    const isWhole = own.size === written.length && current.values.length === written.length;
    return { record: isWhole ? { ...current, deleted: true } : null, isWhole };
  }
  const former = new Map(before.map(({ field, value }) => [field, value]));
  const isWhole = written.every(
    ({ field }) => own.has(field) || (now.get(field) ?? '') === (former.get(field) ?? ''),
  );
  const values = [
    ...before.filter(({ field }) => own.has(field)),
    ...current.values.filter(({ field }) => !own.has(field)),
  ];
  return { record: own.size === 0 ? null : { ...current, values: valuesOf(values) }, isWhole };
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
