import { AppError } from '#domain/api/errors.ts';
import type { StoredSession } from '#domain/entities/session.ts';
import type { Services } from '#server/services.ts';

export interface SignOutRequest {
  /** That of a living cookie or token. */
  session: SignedIn | null;
  /** Why the caller has none. */
  problem: AppError;
  /** Whom the caller believes to sign out. */
  user: string | undefined;
  everywhere: boolean;
  address: string;
}

export type SignedIn = Pick<StoredSession, 'user' | 'uid' | 'company'>;

/**
 * Ends the session presented, or all of its user's. With no session of their own to end it is content: the wish is already
 * fulfilled. The others of a person are ended by who is signed in as them, and by nobody else.
 * @throws AppError `problem` where all are to end, invalid-request
 */
export async function signOut(
  services: Pick<Services, 'audit' | 'sessions'>,
  request: SignOutRequest,
): Promise<void> {
  const { session } = request;
  if (session === null) {
    if (request.everywhere) throw request.problem;
    return;
  }
  if (request.user !== undefined && request.user !== session.user) {
    throw new AppError('invalid-request', { field: 'body.user' });
  }
  if (request.everywhere) await services.sessions.endAll(session.user);
  else await services.sessions.end(session.user, session.uid);
  await services.audit.record({
    event: request.everywhere ? 'sign-out-everywhere' : 'sign-out',
    user: session.user,
    company: session.company,
    address: request.address,
  });
}
