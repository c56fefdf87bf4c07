import { BehaviorSubject, type Observable } from 'rxjs';
import { distinctUntilChanged, map } from 'rxjs/operators';
import {
  accessRequestHistory,
  decideAccessRequest,
  listAccessRequests,
  requestAccess,
  toggleAccessRequest,
  type ShownAccessRequest,
  type ShownAccessRequestEvent,
} from '#domain/api/access-requests.ts';
import type { HttpClient } from '../http/client.ts';
import type { AccessRequestState, AccessRequestStore, SessionState } from '../ports.ts';

const UNKNOWN: AccessRequestState = { lists: null, error: null };

/** Only the server knows who may visit which company; nothing is stored beyond the page. */
export class AccessRequests implements AccessRequestStore {
  readonly state$ = new BehaviorSubject<AccessRequestState>(UNKNOWN);
  private readonly http: HttpClient;
  /** Number of the last request: answers for another person, or to an older request, are dropped. */
  private turn = 0;

  /** `changed$`: emits when the lists may have changed on the server. */
  constructor(http: HttpClient, session$: Observable<SessionState>, changed$: Observable<void>) {
    this.http = http;
    session$.pipe(map(personIn), distinctUntilChanged()).subscribe(() => {
      this.turn += 1;
      this.state$.next(UNKNOWN);
    });
    changed$.subscribe(() => void this.refresh());
  }

  async refresh(): Promise<void> {
    this.turn += 1;
    const { turn } = this;
    try {
      const lists = await this.http.call(listAccessRequests, { params: {} });
      if (turn === this.turn) this.state$.next({ lists, error: null });
    } catch (error) {
      if (turn === this.turn) this.state$.next({ ...this.state$.getValue(), error });
    }
  }

  async ask(company: string): Promise<ShownAccessRequest> {
    return (await this.http.call(requestAccess, { params: {}, body: { company } })).request;
  }

  async decide(uid: string, status: 'accepted' | 'denied'): Promise<void> {
    await this.http.call(decideAccessRequest, { params: { uid }, body: { status } });
  }

  async toggle(uid: string, active: boolean): Promise<void> {
    await this.http.call(toggleAccessRequest, { params: { uid }, body: { active } });
  }

  async history(uid: string): Promise<ShownAccessRequestEvent[]> {
    return (await this.http.call(accessRequestHistory, { params: { uid } })).events;
  }
}

export function personIn(state: SessionState): string {
  return 'profile' in state ? `${state.profile.user.uid} ${state.profile.company.uid}` : '';
}
