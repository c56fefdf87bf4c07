import type { Observable } from 'rxjs';
import type { Rejection } from '#domain/entities/rejection.ts';

export interface ResolutionInput {
  /** New name of a category. */
  name?: string;
  /** The person agreed to replace an existing draft. */
  replaceDraft?: boolean;
}

/** Where the work on a rejected change continues; `ask-replace`: nowhere yet, because a draft would be replaced. */
export type ResolvedRejection =
  | { to: 'edit' | 'fill'; template: string }
  | { to: 'package'; package: string }
  | { to: 'conflict'; copy: string }
  | { to: 'sent' | 'documents' }
  | { to: 'ask-replace' };

export interface RejectionStore {
  /** Rejected changes of this device, and work that revoked devices of the person handed in; newest first. */
  watchAll(): Observable<Rejection[]>;
  /** Discards the rejected change: the record returns to the server's state. */
  discard(id: string): Promise<void>;
  /**
   * Recovers a rejected change in the way of `domain/rules/mending`. It leaves the list once its content is safe
   * elsewhere: accepted by the server, in a draft, or in a copy of the template.
   * @throws AppError `not-found`, `not-allowed` (there is no way), `template-not-found` (its template is gone),
   * `name-too-long`
   */
  mend(id: string, wish?: ResolutionInput): Promise<ResolvedRejection>;
}
