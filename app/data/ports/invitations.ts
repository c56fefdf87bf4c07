import type { Observable } from 'rxjs';
import type { OwnInvitation } from '#domain/api/membership-invitations.ts';

export interface InvitationState {
  /** Invitations that can be answered now; null until the server has answered. */
  open: readonly OwnInvitation[] | null;
  /** Accepted since the company was opened. */
  accepted: readonly OwnInvitation[];
  error: unknown;
}

/** Invitations of further companies to the person. All methods need the network. */
export interface InvitationStore {
  state$: Observable<InvitationState>;
  refresh(): Promise<void>;
  /** @throws AppError with the codes of `acceptInvitation` */
  accept(invitation: OwnInvitation): Promise<void>;
  /** @throws AppError with the codes of `declineInvitation` */
  decline(invitation: OwnInvitation): Promise<void>;
}
