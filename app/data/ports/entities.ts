import type { Observable } from 'rxjs';
import type { EntityRecord, EntityValue } from '#domain/entities/entity-record.ts';
import type { Entity } from '#domain/entities/entity.ts';

/** What an administrator decides of an entity. */
export type EntityDefinition = Pick<Entity, 'name' | 'fields'>;

/**
 * What became of a change. `met`: since the person began somebody changed the same part, which they have not seen:
 * nothing is written, and `record` is what they changed it to.
 */
export interface Saved<R> {
  outcome: 'saved' | 'met';
  record: R;
}

export interface EntityStore {
  /** Not deleted, by name. */
  watchAll(): Observable<Entity[]>;
  /** Null where this device has none (or it is deleted), undefined while that is not known. */
  watch(uid: string): Observable<Entity | null | undefined>;
  /** @throws AppError `invalid-request` with the field that says nothing or too much */
  create(definition: EntityDefinition): Promise<Entity>;
  /**
   * What arrived since `base`, the state that the person began from, is merged. @throws AppError `not-found` for one that
   * is deleted; those of `create`
   */
  update(uid: string, definition: EntityDefinition, base: Entity): Promise<Saved<Entity>>;
  /** Soft. */
  delete(uid: string): Promise<void>;
  restore(uid: string): Promise<void>;
}

export interface EntityRecordStore {
  /** Of one entity, not deleted, those made last first. */
  watchOf(entity: string): Observable<EntityRecord[]>;
  /** @throws AppError `invalid-request` where a value is too long */
  create(entity: string, values: readonly EntityValue[]): Promise<EntityRecord>;
  /**
   * Values that are not named stay as they are. What arrived since `base`, the state that the person began from, is merged.
   * @throws AppError `not-found` for one that is deleted; those of `create`
   */
  update(uid: string, values: readonly EntityValue[], base: EntityRecord): Promise<Saved<EntityRecord>>;
  /** Soft. */
  delete(uid: string): Promise<void>;
  restore(uid: string): Promise<void>;
}
