import type { Observable } from 'rxjs';
import type { EntityRecord, EntityValue } from '#domain/entities/entity-record.ts';
import type { Entity } from '#domain/entities/entity.ts';

/** The part of an entity that an administrator defines. */
export type EntityDefinition = Pick<Entity, 'name' | 'fields'>;

/**
 * The result of a change. `met`: somebody else has changed the same part since the person started, unseen by them:
 * nothing is written, and `record` is the other person's state.
 */
export interface Saved<R> {
  outcome: 'saved' | 'met';
  record: R;
}

export interface EntityStore {
  /** Not deleted, sorted by name. */
  watchAll(): Observable<Entity[]>;
  /** Null if this device does not have it (or it is deleted), undefined while that is not known. */
  watch(uid: string): Observable<Entity | null | undefined>;
  /** @throws AppError `invalid-request` with the field that is empty or too long */
  create(definition: EntityDefinition): Promise<Entity>;
  /**
   * Merges changes that arrived since `base`, the state from which the person started.
   * @throws AppError `not-found` for one that is deleted; those of `create`
   */
  update(uid: string, definition: EntityDefinition, base: Entity): Promise<Saved<Entity>>;
  /** Soft delete. */
  delete(uid: string): Promise<void>;
  restore(uid: string): Promise<void>;
}

/** A row of a sheet as the record that it makes or changes. */
export interface ImportedRow {
  /** Of the record; a new one if there is none yet. */
  uid: string;
  /** The values that the sheet gives; a new record has no others. */
  values: readonly EntityValue[];
}

/** What an import has written over one record, so that it can be taken back. */
export interface StoredRow {
  uid: string;
  written: readonly EntityValue[];
  /** The values before; null if there was no record. */
  before: readonly EntityValue[] | null;
}

interface ImportOptions {
  signal: AbortSignal;
  /** Called after each portion. @param stored the records of it that were written */
  onProgress: (done: number, stored: readonly StoredRow[]) => void;
}

export interface EntityRecordStore {
  /** Records of one entity, not deleted, newest first. */
  watchOf(entity: string): Observable<EntityRecord[]>;
  /** @throws AppError `invalid-request` if a value is too long */
  create(entity: string, values: readonly EntityValue[]): Promise<EntityRecord>;
  /**
   * Values that are not given stay the same. Merges changes that arrived since `base`, the state from which the
   * person started.
   * @throws AppError `not-found` for one that is deleted; those of `create`
   */
  update(uid: string, values: readonly EntityValue[], base: EntityRecord): Promise<Saved<EntityRecord>>;
  /**
   * Stores rows in their order, some at a time; a row that is stored already changes nothing. Rejects with the signal's
   * reason when it is aborted: then the rows that were told are stored.
   * @throws AppError `invalid-request` if a value is too long
   */
  importRows(entity: string, rows: readonly ImportedRow[], options: ImportOptions): Promise<void>;
  /**
   * Takes back what an import wrote: new records are deleted, changed values are as they were. What somebody changed
   * since stays. Returns the number of records of which something stays.
   */
  takeBack(rows: readonly StoredRow[], onProgress: (done: number) => void): Promise<number>;
  /** Soft delete. */
  delete(uid: string): Promise<void>;
  restore(uid: string): Promise<void>;
}
