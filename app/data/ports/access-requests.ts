import type {
  listAccessRequests,
  ShownAccessRequest,
  ShownAccessRequestEvent,
} from '#domain/api/access-requests.ts';
import type { Observable } from 'rxjs';
import type { z } from 'zod';

type AccessRequestLists = z.infer<typeof listAccessRequests.response>;

export interface AccessRequestState {
  /** As the server said them last; null while that is not known. */
  lists: AccessRequestLists | null;
  /** Why they could not be had last time; null where they could. */
  error: unknown;
}

/** Working in other companies as their administrator. All of it needs the network. */
export interface AccessRequestStore {
  /** The same lists wherever they are shown. */
  state$: Observable<AccessRequestState>;
  /** Asks the server anew; what went wrong is told by `state$`. */
  refresh(): Promise<void>;
  /** @throws AppError with the codes of `requestAccess` */
  ask(company: string): Promise<ShownAccessRequest>;
  /** @throws AppError with the codes of `decideAccessRequest` */
  decide(uid: string, status: 'accepted' | 'denied'): Promise<void>;
  /** @throws AppError with the codes of `toggleAccessRequest` */
  toggle(uid: string, active: boolean): Promise<void>;
  history(uid: string): Promise<ShownAccessRequestEvent[]>;
}
