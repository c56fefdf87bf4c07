import type { Observable } from 'rxjs';
import type { FillBasis } from '#domain/entities/draft.ts';
import type { Template } from '#domain/entities/template.ts';
import type { TemplateVersion } from '#domain/entities/template-version.ts';

export type NewTemplate = Pick<Template, 'name' | 'templateArea' | 'fields' | 'sections' | 'document'> &
  Partial<Pick<Template, 'uid' | 'description'>>;
export type TemplateChange = Partial<
  Pick<Template, 'name' | 'description' | 'templateArea' | 'fields' | 'sections' | 'document'>
>;

/** What a person writes in the editor. */
export type TemplateContent = Pick<Template, 'name' | 'fields' | 'sections' | 'document'>;

export interface FoundTemplate {
  template: Template;
  /** Names of its categories from the root down, `Jurídico / Contratos`; empty at the root. */
  path: string;
}

export interface TemplateStore {
  /** The template, null where this device has none (or it is deleted), undefined while that is not known. */
  watch(uid: string): Observable<Template | null | undefined>;
  get(uid: string): Promise<Template | null>;
  /** Not deleted, by name, without the copies that conflicts keep. `''` is the root. */
  watchArea(area: string): Observable<Template[]>;
  /** Templates, but no conflicts' copies, of which any text matches, case- and accent-insensitive; all of them for an empty text. */
  search(text: string): Observable<Template[]>;
  /** As `search`, with where each is. */
  find(text: string): Observable<FoundTemplate[]>;
  /**
   * Sets company, author and dates; an empty name becomes the default one (specification 3, section 4).
   * @throws AppError `name-too-long`
   */
  create(input: NewTemplate): Promise<Template>;
  /**
   * With `base` (the state the person began from) a change that arrived meanwhile is merged, not written over: where
   * both changed the same part, the device's state stands and the person's becomes a copy named after its author.
   * @throws AppError `template-not-found`, `name-too-long`
   */
  update(uid: string, change: TemplateChange, base?: Template): Promise<Template>;
  /**
   * `update` by a person's 'Salvar': the state that it takes the place of stays as a version.
   * @throws AppError those of `update`, and `device-storage-full`
   */
  publish(uid: string, content: TemplateContent, base: Template): Promise<Template>;
  /** A former state by the file that a template or another version names; null where it cannot be had now. */
  version(file: string): Promise<TemplateVersion | null>;
  /**
   * Keeps a state of the template, as far as documents are made of it, as a version that `version` gives back, and that is
   * sent like the others. @throws AppError `device-storage-full`
   */
  keepVersion(uid: string, state: FillBasis): Promise<string>;
  /** Changes nothing but where they lie. @throws AppError `template-not-found` */
  move(uids: readonly string[], area: string): Promise<void>;
  /** By name, without the copies that conflicts keep: settling is what deletes these. */
  watchDeleted(): Observable<Template[]>;
  /** Soft. @param along uid of the category whose deletion takes them along */
  delete(uids: readonly string[], along?: string): Promise<void>;
  /** @param area where they go; where they lay when absent */
  restore(uids: readonly string[], area?: string): Promise<void>;
}
