import type {
  listAccessRequests,
  ShownAccessRequest,
  ShownAccessRequestEvent,
} from '#domain/api/access-requests.ts';
import type { z } from 'zod';

export type AccessRequestLists = z.infer<typeof listAccessRequests.response>;

/** Working in other companies as their administrator. All of it needs the network. */
export interface AccessRequestStore {
  list(): Promise<AccessRequestLists>;
  /** @throws AppError with the codes of `requestAccess` */
  ask(company: string): Promise<ShownAccessRequest>;
  /** @throws AppError with the codes of `decideAccessRequest` */
  decide(uid: string, status: 'accepted' | 'denied'): Promise<void>;
  /** @throws AppError with the codes of `toggleAccessRequest` */
  toggle(uid: string, active: boolean): Promise<void>;
  history(uid: string): Promise<ShownAccessRequestEvent[]>;
}
