import type { Observable } from 'rxjs';
import type { Package } from '#domain/entities/package.ts';
import type { Saved } from './entities.ts';

/** The part of a package that a person defines. */
export type PackageDefinition = Pick<Package, 'name' | 'description' | 'templates' | 'joins'>;

export interface PackageStore {
  /** Not deleted, sorted by name. */
  watchAll(): Observable<Package[]>;
  watchDeleted(): Observable<Package[]>;
  /** Null if this device does not have it (or it is deleted), undefined while that is not known. */
  watch(uid: string): Observable<Package | null | undefined>;
  /** @throws AppError `invalid-request` with the field that the server would refuse, `name-too-long` */
  create(definition: PackageDefinition, area: string): Promise<Package>;
  /**
   * Merges changes that arrived since `base`, the state from which the person started.
   * @throws AppError `not-found` for one that is deleted; those of `create`
   */
  update(uid: string, definition: PackageDefinition, base: Package): Promise<Saved<Package>>;
  /** @throws AppError `not-found`, `name-too-long` */
  rename(uid: string, name: string): Promise<Package>;
  /** @throws AppError `not-found` */
  move(uids: readonly string[], area: string): Promise<void>;
  /**
   * Soft delete.
   * @param along uid of the category with which they are deleted
   */
  delete(uids: readonly string[], along?: string): Promise<void>;
  /** @param area the new category; the former one if absent */
  restore(uids: readonly string[], area?: string): Promise<void>;
}
