import type {
  listAccessRequests,
  ShownAccessRequest,
  ShownAccessRequestEvent,
} from '#domain/api/access-requests.ts';
import type { Observable } from 'rxjs';
import type { z } from 'zod';

type AccessRequestLists = z.infer<typeof listAccessRequests.response>;

export interface AccessRequestState {
  /** The server's last answer; null if there is none yet. */
  lists: AccessRequestLists | null;
  /** Error of the last request; null if it succeeded. */
  error: unknown;
}

/** Requests to work in other companies as their administrator. All methods need the network. */
export interface AccessRequestStore {
  /** The same lists for all screens. */
  state$: Observable<AccessRequestState>;
  /** Requests the lists again; errors appear in `state$`. */
  refresh(): Promise<void>;
  /** @throws AppError with the codes of `requestAccess` */
  ask(company: string): Promise<ShownAccessRequest>;
  /** @throws AppError with the codes of `decideAccessRequest` */
  decide(uid: string, status: 'accepted' | 'denied'): Promise<void>;
  /** @throws AppError with the codes of `toggleAccessRequest` */
  toggle(uid: string, active: boolean): Promise<void>;
  history(uid: string): Promise<ShownAccessRequestEvent[]>;
}
