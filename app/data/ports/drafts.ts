import type { Observable } from 'rxjs';
import type {
  CommentDraft,
  CommentPurpose,
  Draft,
  EditDraft,
  FillBasis,
  FillDraft,
  PackageDraft,
} from '#domain/entities/draft.ts';

/** An unfinished filling as a list shows it; `/template/fill/<template>?draft=<id>` continues it. */
export interface FillingNote {
  id: string;
  template: string;
  /** The template's name when the filling was started; null if unknown. */
  templateName: string | null;
  /** Empty if the person gave none. */
  name: string;
  updatedAt: string;
  /** Number of fields with a value. */
  filled: number;
}

export interface DraftStore {
  /** The template's filling without an id: of former releases, and of work that is taken up again. */
  fill(template: string): Promise<FillDraft | null>;
  /** `basis`: the state that the filling is based on; if absent, the stored one stays. */
  saveFill(template: string, values: Readonly<Record<string, string>>, basis?: FillBasis): Promise<void>;
  /** One of the template's fillings; null if it does not exist any more. */
  filling(id: string): Promise<FillDraft | null>;
  /** Id of the template's latest filling; null if there is none. */
  newestFilling(template: string): Promise<string | null>;
  /** `id`: of an existing filling, or a new one. The base is written only if it changed. */
  saveFilling(id: string, template: string, draft: Omit<FillDraft, 'kind'>): Promise<void>;
  renameFilling(id: string, name: string): Promise<void>;
  discardFilling(id: string): Promise<void>;
  /** Newest first; of all templates if `template` is absent. */
  watchFillings(template?: string): Observable<FillingNote[]>;
  /** The filling of a package; null if there is none. */
  package(uid: string): Promise<PackageDraft | null>;
  savePackage(uid: string, draft: Omit<PackageDraft, 'kind'>): Promise<void>;
  edit(template: string): Promise<EditDraft | null>;
  saveEdit(template: string, draft: Omit<EditDraft, 'kind'>): Promise<void>;
  /** @param template uid of the template or the package */
  discard(kind: 'fill' | 'edit' | 'package', template: string): Promise<void>;
  /** Texts of comments on the template that are not sent, oldest first. */
  comments(template: string): Promise<CommentDraft[]>;
  /** One draft for each purpose: of new threads one, whatever they are about. */
  saveComment(template: string, draft: Omit<CommentDraft, 'kind'>): Promise<void>;
  discardComment(template: string, purpose: CommentPurpose): Promise<void>;
  watchAll(): Observable<Draft[]>;
}
