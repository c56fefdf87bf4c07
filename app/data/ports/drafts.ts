import type { Observable } from 'rxjs';
import type { Draft, EditDraft, FillBasis, FillDraft } from '#domain/entities/draft.ts';

/** What a list says of a filling that is not finished: `/template/fill/<template>?draft=<id>` goes on with it. */
export interface FillingNote {
  id: string;
  template: string;
  /** As the template was called when the filling was begun; null where that is not known. */
  templateName: string | null;
  /** Empty where the person gave none. */
  name: string;
  updatedAt: string;
  /** Fields that hold something. */
  filled: number;
}

export interface DraftStore {
  /** The filling that each template has where none is chosen: of former releases, and of what is taken up again. */
  fill(template: string): Promise<FillDraft | null>;
  /** `basis`: what the filling was begun on; the one that is kept already stands where it is left out. */
  saveFill(template: string, values: Readonly<Record<string, string>>, basis?: FillBasis): Promise<void>;
  /** One of the template's fillings; null where it is gone. */
  filling(id: string): Promise<FillDraft | null>;
  /** Id of the template's filling that was written last; null where there is none. */
  newestFilling(template: string): Promise<string | null>;
  /** `id`: of one that is there, or a new one. What it was begun on is written only where it is another than before. */
  saveFilling(id: string, template: string, draft: Omit<FillDraft, 'kind'>): Promise<void>;
  renameFilling(id: string, name: string): Promise<void>;
  discardFilling(id: string): Promise<void>;
  /** Newest first; of all templates where none is given. */
  watchFillings(template?: string): Observable<FillingNote[]>;
  edit(template: string): Promise<EditDraft | null>;
  saveEdit(template: string, draft: Omit<EditDraft, 'kind'>): Promise<void>;
  discard(kind: Draft['kind'], template: string): Promise<void>;
  watchAll(): Observable<Draft[]>;
}
