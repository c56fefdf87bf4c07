import { AppError } from '#domain/api/errors.ts';
import type { Services } from '#server/services.ts';

export interface SignOutRequest {
  refreshToken: string | null;
  /** From a valid access token, for a caller whose cookie is gone. */
  session: { user: string; uid: string; company: string } | null;
  /** Whom the caller believes to sign out. */
  user: string | undefined;
  everywhere: boolean;
  address: string;
}

/** Ends the session presented, or all of its user's. With nothing to end it is content: the wish is already fulfilled. */
export async function signOut(services: Services, request: SignOutRequest): Promise<void> {
  const owner = request.refreshToken === null ? null : await services.sessions.ownerOf(request.refreshToken);
  const session = owner ?? request.session;
  if (session === null) return;
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
