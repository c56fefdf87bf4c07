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

/** Only the server knows who was invited; nothing is stored beyond the page. */
export class Invitations implements InvitationStore {
  readonly state$ = new BehaviorSubject<InvitationState>(UNKNOWN);
  private readonly http: HttpClient;
  private readonly session: Pick<Session, 'reload'>;
  /** Number of the last request: answers for another person, or to an older request, are dropped. */
  private turn = 0;

  /** `changed$`: emits when the list may have changed on the server. */
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
    // The session contains the companies that the person can switch to; if this reload fails, a later renewal brings
    // them.
    await this.session.reload().catch(() => undefined);
  }

  async decline(invitation: OwnInvitation): Promise<void> {
    await this.http.call(declineInvitation, { params: { uid: invitation.uid }, body: {} });
    this.answered(invitation, {});
  }

  /** An older answer still lists the invitation. */
  private answered({ uid }: OwnInvitation, part: Partial<InvitationState>): void {
    this.turn += 1;
    const { open } = this.state$.getValue();
    this.say({ ...part, open: open?.filter((each) => each.uid !== uid) ?? null });
  }

  private say(part: Partial<InvitationState>): void {
    this.state$.next({ ...this.state$.getValue(), ...part });
  }
}
