import type { SessionAnswer } from '#domain/api/authentication.ts';
import type { StoredSession } from '#domain/entities/session.ts';
import type { App, User } from '#domain/entities/user.ts';
import type { OpenSession } from '#server/security/sessions/sessions.ts';
import type { NeedsOf, Services } from '#server/services.ts';
import { companyToEnter, prepareCompany, type EnteredCompany } from '../sign-in/enter-company.ts';
import { tradeRefreshToken } from './refresh-session.ts';
import { sessionAnswer } from './session-answer.ts';

type Needs = Pick<Services, 'audit' | 'replication' | 'sessions' | 'tokens'> & NeedsOf<typeof companyToEnter>;

interface Wish {
  app: App;
  company: string;
  address: string;
}

/**
 * Replaces the refresh token if its holder may work in the requested company, with all checks of a sign-in.
 * @throws AppError of `tradeRefreshToken`, or of `companyToEnter`: the session stays in its company
 */
export async function tradeForCompany(
  services: Needs,
  refreshToken: string,
  { app, company, address }: Wish,
): Promise<{ traded: OpenSession; user: User; entered: EnteredCompany }> {
  const { traded, checked } = await tradeRefreshToken(services, refreshToken, address, async ({ user }) => ({
    user,
    entered: await companyToEnter(services, user, app, company),
  }));
  return { traded, ...checked };
}

/**
 * Moves a session to another company of its person.
 * @throws AppError session-revoked (it ended in the meantime)
 */
export async function switchCompany(
  services: Needs,
  session: StoredSession,
  { user, entered }: { user: User; entered: EnteredCompany },
  { app, address }: Pick<Wish, 'app' | 'address'>,
): Promise<SessionAnswer> {
  await prepareCompany(services, user, entered);
  await services.sessions.move(session, entered.company.uid);
  await services.audit.record({
    event: 'company-switch',
    user: user.uid,
    company: entered.company.uid,
    address,
  });
  return sessionAnswer(services, { ...entered, user, session: session.uid, app, siblings: true });
}
