import type { Observable } from 'rxjs';
import type { Rejection } from '#domain/entities/rejection.ts';

export interface ResolutionInput {
  /** New name of a category. */
  name?: string;
  /** The person agreed that it takes the place of a draft that lies where it would go. */
  replaceDraft?: boolean;
}

/** Where a refused change goes on; `ask-replace`: nowhere yet, since a draft is in the way. */
export type ResolvedRejection =
  | { to: 'edit' | 'fill'; template: string }
  | { to: 'conflict'; copy: string }
  | { to: 'sent' | 'documents' }
  | { to: 'ask-replace' };

export interface RejectionStore {
  /** Refused changes of this device, and what revoked devices of the person handed in; the newest first. */
  watchAll(): Observable<Rejection[]>;
  /** Gives up the refused change: the record returns to the server's state. */
  discard(id: string): Promise<void>;
  /**
   * Takes a refused change up again, by its way (`domain/rules/mending`). It leaves the list once its words are safe
   * elsewhere: accepted by the server, in a draft, or in a copy beside the template that went on without it.
   * @throws AppError `not-found`, `not-allowed` (there is no way), `template-not-found` (its template is gone), `name-too-long`
   */
  mend(id: string, wish?: ResolutionInput): Promise<ResolvedRejection>;
}
