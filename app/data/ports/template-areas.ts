import type { Observable } from 'rxjs';
import type { TemplateArea } from '#domain/entities/template-area.ts';
import type { AreaTree } from '#domain/rules/templates/area-tree.ts';

export interface TemplateAreaStore {
  watch(uid: string): Observable<TemplateArea | null | undefined>;
  /** Categories that are not deleted, sorted by name within their parent. */
  watchTree(): Observable<AreaTree>;
  /** From the root down to `uid`, for the breadcrumb. */
  watchPath(uid: string): Observable<TemplateArea[]>;
  create(input: { name: string; parent: string }): Promise<TemplateArea>;
  rename(uid: string, name: string): Promise<TemplateArea>;
  /**
   * @throws AppError `not-found`; `area-in-itself` for the first that cannot be moved there: those before it are
   * moved
   */
  move(uids: readonly string[], parent: string): Promise<void>;
  watchDeleted(): Observable<TemplateArea[]>;
  /**
   * Soft delete.
   * @param along uid of the category with which they are deleted
   */
  delete(uids: readonly string[], along?: string): Promise<void>;
  /** @param parent the new parent; the former one if absent */
  restore(uids: readonly string[], parent?: string): Promise<void>;
}
