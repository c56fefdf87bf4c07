import type { Observable } from 'rxjs';
import type { FillBasis } from '#domain/entities/draft.ts';
import type { ClauseOrigin } from '#domain/entities/passage.ts';
import type { Template } from '#domain/entities/template.ts';
import type { TemplateVersion } from '#domain/entities/template-version.ts';

export type NewTemplate = Pick<Template, 'name' | 'templateArea' | 'fields' | 'sections' | 'document'> &
  Partial<Pick<Template, 'uid' | 'kind' | 'description' | 'original'>>;
export type TemplateChange = Partial<
  Pick<Template, 'name' | 'description' | 'templateArea' | 'fields' | 'sections' | 'document'>
>;

/** The part of a template that a person edits. */
export type TemplateContent = Pick<Template, 'name' | 'fields' | 'sections' | 'document'>;

export interface FoundTemplate {
  template: Template;
  /** Names of its categories from the root down, `Jurídico / Contratos`; empty at the root. */
  path: string;
}

/** A passage of a template that was inserted from a clause. */
export interface ClauseUse extends FoundTemplate {
  /** Id of the passage. */
  passage: string;
  origin: ClauseOrigin;
}

export interface TemplateStore {
  /** The template; null if this device does not have it (or it is deleted), undefined while that is not known. */
  watch(uid: string): Observable<Template | null | undefined>;
  get(uid: string): Promise<Template | null>;
  /** Not deleted, sorted by name, without clauses and copies of conflicts. `''` is the root. */
  watchArea(area: string): Observable<Template[]>;
  /**
   * Templates, without clauses and copies of conflicts, with any matching text, ignoring case and accents; an empty text matches
   * all.
   */
  search(text: string): Observable<Template[]>;
  /** Like `search`, with the path of each template. */
  find(text: string): Observable<FoundTemplate[]>;
  /** Like `find`, of the clauses of the library. */
  findClauses(text: string): Observable<FoundTemplate[]>;
  /** Where published templates and clauses have words of a clause, by name of the template. */
  watchUses(clause: string): Observable<ClauseUse[]>;
  /**
   * Sets company, author and dates; an empty name becomes the default one (specification 3, section 4).
   * @throws AppError `name-too-long`
   */
  create(input: NewTemplate): Promise<Template>;
  /**
   * With `base` (the state from which the person started) a change that arrived in the meantime is merged, not
   * overwritten: if both changed the same part, the device's state stays and the person's becomes a copy named after
   * its author.
   * @throws AppError `template-not-found`, `name-too-long`
   */
  update(uid: string, change: TemplateChange, base?: Template): Promise<Template>;
  /**
   * `update` by 'Salvar': the replaced state is stored as a version.
   * @throws AppError those of `update`, and `device-storage-full`
   */
  publish(uid: string, content: TemplateContent, base: Template): Promise<Template>;
  /** A former state, by the file that a template or another version refers to; null if it is not available now. */
  version(file: string): Promise<TemplateVersion | null>;
  /**
   * Stores the part of a template's state that documents are made from as a version, which `version` returns and
   * which is sent like the others.
   * @throws AppError `device-storage-full`
   */
  keepVersion(uid: string, state: FillBasis): Promise<string>;
  /**
   * Changes only their category.
   * @throws AppError `template-not-found`
   */
  move(uids: readonly string[], area: string): Promise<void>;
  /** Clauses too. Sorted by name, without copies of conflicts, which are deleted by resolving the conflict. */
  watchDeleted(): Observable<Template[]>;
  /**
   * Soft delete.
   * @param along uid of the category with which they are deleted
   */
  delete(uids: readonly string[], along?: string): Promise<void>;
  /** @param area the new category; the former one if absent */
  restore(uids: readonly string[], area?: string): Promise<void>;
}
