import { BehaviorSubject, type Observable } from 'rxjs';
import { distinctUntilChanged, map } from 'rxjs/operators';
import {
  acceptInvitation,
  declineInvitation,
  listOwnInvitations,
  type OwnInvitation,
} from '#domain/api/membership-invitations.ts';
import type { HttpClient } from '../http/client.ts';
import type { InvitationState, InvitationStore } from '../ports.ts';
import { personIn } from './access-requests.ts';
import type { Session } from '../session/session.ts';

const UNKNOWN: InvitationState = { open: null, accepted: [], error: null };

/** The server alone knows who was invited: nothing of this is kept beyond the page. */
export class Invitations implements InvitationStore {
  readonly state$ = new BehaviorSubject<InvitationState>(UNKNOWN);
  private readonly http: HttpClient;
  private readonly session: Pick<Session, 'reload'>;
  /** Whose list is shown: an answer that was asked for by others, or before a later one, is dropped. */
  private turn = 0;

  /** `changed$`: the server told that there may be others by now. */
  constructor(http: HttpClient, session: Pick<Session, 'state$' | 'reload'>, changed$: Observable<void>) {
    this.http = http;
    this.session = session;
    session.state$.pipe(map(personIn), distinctUntilChanged()).subscribe(() => {
      this.turn += 1;
      this.state$.next(UNKNOWN);
    });
    changed$.subscribe(() => void this.refresh());
  }

  async refresh(): Promise<void> {
    this.turn += 1;
    const { turn } = this;
    try {
      const { invitations } = await this.http.call(listOwnInvitations, { params: {} });
      if (turn === this.turn) this.say({ open: invitations, error: null });
    } catch (error) {
      if (turn === this.turn) this.say({ error });
    }
  }

  async accept(invitation: OwnInvitation): Promise<void> {
    await this.http.call(acceptInvitation, { params: { uid: invitation.uid }, body: {} });
    const { accepted } = this.state$.getValue();
    this.answered(invitation, { accepted: [...accepted, invitation] });
    // The companies that the person can change to come with the session, by itself where this call of it is lost.
    await this.session.reload().catch(() => undefined);
  }

  async decline(invitation: OwnInvitation): Promise<void> {
    await this.http.call(declineInvitation, { params: { uid: invitation.uid }, body: {} });
    this.answered(invitation, {});
  }

  /** What was asked for before still lists it. */
  private answered({ uid }: OwnInvitation, part: Partial<InvitationState>): void {
    this.turn += 1;
    const { open } = this.state$.getValue();
    this.say({ ...part, open: open?.filter((each) => each.uid !== uid) ?? null });
  }

  private say(part: Partial<InvitationState>): void {
    this.state$.next({ ...this.state$.getValue(), ...part });
  }
}
