import type { Observable } from 'rxjs';
import type { Entity } from '#domain/entities/entity.ts';

/** What an administrator decides of an entity. */
export type EntityDefinition = Pick<Entity, 'name' | 'fields'>;

export interface EntityStore {
  /** Not deleted, by name. */
  watchAll(): Observable<Entity[]>;
  /** Null where this device has none (or it is deleted), undefined while that is not known. */
  watch(uid: string): Observable<Entity | null | undefined>;
  /** @throws AppError `invalid-request` with the field that says nothing or too much */
  create(definition: EntityDefinition): Promise<Entity>;
  /**
   * What arrived since `base`, the state that the person began from, is merged; where both changed the same part, the
   * person's stands. @throws AppError `not-found` for one that is deleted; those of `create`
   */
  update(uid: string, definition: EntityDefinition, base: Entity): Promise<Entity>;
  /** Soft. */
  delete(uid: string): Promise<void>;
  restore(uid: string): Promise<void>;
}
