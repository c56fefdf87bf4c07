import type { SessionAnswer } from '#domain/api/authentication.ts';
import { AppError } from '#domain/api/errors.ts';
import type { StoredSession } from '#domain/entities/session.ts';
import type { App } from '#domain/entities/user.ts';
import type { Services } from '#server/services.ts';
import { companyToEnter, prepareCompany } from './enter-company.ts';
import { sessionAnswer } from './session-answer.ts';

/**
 * Takes a session to another company of its person, after the checks of a sign-in.
 * @throws AppError session-revoked (person blocked or removed: the session ends), or the codes of `companyToEnter`:
 *   the session stays where it was
 */
export async function switchCompany(
  services: Services,
  session: StoredSession,
  request: { app: App; company: string; address: string },
): Promise<SessionAnswer> {
  const user = await services.central.users.read(session.user);
  if (user === null || user.deleted || user.blocked) {
    await services.sessions.end(session.user, session.uid);
    throw new AppError('session-revoked');
  }
  const entered = await companyToEnter(services, user, request.app, request.company);
  await prepareCompany(services, user, entered);
  await services.sessions.move(session, entered.company.uid);
  await services.audit.record({
    event: 'company-switch',
    user: user.uid,
    company: entered.company.uid,
    address: request.address,
  });
  return sessionAnswer(services, {
    ...entered,
    user,
    session: session.uid,
    app: request.app,
    siblings: true,
  });
}
