import type { Observable } from 'rxjs';
import type { OwnInvitation } from '#domain/api/membership-invitations.ts';

export interface InvitationState {
  /** Those that can be answered now; null until the server told them. */
  open: readonly OwnInvitation[] | null;
  /** Accepted since the company was opened. */
  accepted: readonly OwnInvitation[];
  error: unknown;
}

/** Invitations of further companies to the person. All of it needs the network. */
export interface InvitationStore {
  state$: Observable<InvitationState>;
  refresh(): Promise<void>;
  /** @throws AppError with the codes of `acceptInvitation` */
  accept(invitation: OwnInvitation): Promise<void>;
  /** @throws AppError with the codes of `declineInvitation` */
  decline(invitation: OwnInvitation): Promise<void>;
}
