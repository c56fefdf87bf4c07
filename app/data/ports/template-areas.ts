import type { Observable } from 'rxjs';
import type { TemplateArea } from '#domain/entities/template-area.ts';
import type { AreaTree } from '#domain/rules/templates/area-tree.ts';

export interface TemplateAreaStore {
  watch(uid: string): Observable<TemplateArea | null | undefined>;
  /** The living ones, those of one category by name. */
  watchTree(): Observable<AreaTree>;
  /** From the root down to `uid`, for the breadcrumb. */
  watchPath(uid: string): Observable<TemplateArea[]>;
  create(input: { name: string; parent: string }): Promise<TemplateArea>;
  rename(uid: string, name: string): Promise<TemplateArea>;
  /** @throws AppError `not-found`; `area-in-itself` for the first that cannot go there: those before it are moved */
  move(uids: readonly string[], parent: string): Promise<void>;
  watchDeleted(): Observable<TemplateArea[]>;
  /** Soft. @param along uid of the category whose deletion takes them along */
  delete(uids: readonly string[], along?: string): Promise<void>;
  /** @param parent where they go; where they lay when absent */
  restore(uids: readonly string[], parent?: string): Promise<void>;
}
