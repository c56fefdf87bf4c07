import type { SessionAnswer } from '#domain/api/authentication.ts';
import { AppError } from '#domain/api/errors.ts';
import type { StoredSession } from '#domain/entities/session.ts';
import type { App } from '#domain/entities/user.ts';
import { membershipProblem } from '#server/security/session.ts';
import { SessionReuse, type OpenSession } from '#server/security/sessions.ts';
import type { Services } from '#server/services.ts';
import { sessionAnswer } from './session-answer.ts';
import { accessProblem } from './sign-in-checks.ts';

/**
 * Trades the refresh token for its successor.
 * @throws AppError session-missing, session-expired, session-revoked
 */
export async function tradeRefreshToken(
  services: Services,
  refreshToken: string,
  address: string,
): Promise<OpenSession> {
  try {
    return await services.sessions.trade(refreshToken);
  } catch (error) {
    if (error instanceof SessionReuse) {
      const { user, company } = error.session;
      await services.audit.record({ event: 'session-reuse', user, company, code: error.code, address });
    }
    throw error;
  }
}

/**
 * A new access token for a session, after everything that let the person in was checked anew.
 * @throws AppError session-revoked (person blocked or removed: the session ends), company-not-allowed, time-blocked
 */
export async function answerRefresh(
  services: Services,
  session: StoredSession,
  app: App,
): Promise<SessionAnswer> {
  const place = { user: session.user, company: session.company };
  const [user, company, licenses, visits] = await Promise.all([
    services.central.users.read(session.user),
    services.central.companies.read(session.company),
    services.central.licenses.of(session.company),
    services.accessRequests.open([place]),
  ]);
  const visit = visits[0] ?? null;
  const problem = membershipProblem({ user, company, visit });
  if (problem?.code === 'session-revoked') await services.sessions.end(session.user, session.uid);
  if (problem !== null) throw problem;
  if (user === null || company === null || accessProblem(user, { company, licenses, visit }, app) !== null) {
    throw new AppError('company-not-allowed');
  }
  if (await services.blockedHours.isNow(company, app)) throw new AppError('time-blocked');
  return sessionAnswer(services, { user, company, licenses, session: session.uid, app, siblings: true });
}
