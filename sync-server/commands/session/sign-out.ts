import { AppError } from '#domain/api/errors.ts';
import type { StoredSession } from '#domain/entities/session.ts';
import type { Services } from '#server/services.ts';

export interface SignOutRequest {
  /** The session of a valid cookie or token. */
  session: SignedIn | null;
  /** Why the caller has no session. */
  problem: AppError;
  /** The user whom the caller means to sign out. */
  user: string | undefined;
  everywhere: boolean;
  address: string;
}

export type SignedIn = Pick<StoredSession, 'user' | 'uid' | 'company'>;

/**
 * Ends the presented session, or all sessions of its user. If there is no session to end, the call succeeds, since the
 * goal is reached. Only a signed-in person can end their other sessions.
 * @throws AppError `problem` if all are to end, invalid-request
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
