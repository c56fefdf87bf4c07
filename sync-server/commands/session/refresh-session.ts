import type { SessionAnswer } from '#domain/api/authentication.ts';
import { AppError } from '#domain/api/errors.ts';
import type { Company, License } from '#domain/entities/company.ts';
import type { StoredSession } from '#domain/entities/session.ts';
import type { App, User } from '#domain/entities/user.ts';
import { membershipProblem } from '#server/security/sessions/session.ts';
import { SessionReuse, type Holder, type OpenSession } from '#server/security/sessions/sessions.ts';
import type { Services } from '#server/services.ts';
import { hoursProblem } from '../sign-in/enter-company.ts';
import { sessionAnswer } from './session-answer.ts';
import { accessProblem } from '../sign-in/sign-in-checks.ts';

type Needs = Pick<
  Services,
  | 'accessRequests'
  | 'audit'
  | 'blockedHours'
  | 'central'
  | 'permissionHolders'
  | 'replication'
  | 'sessions'
  | 'tokens'
>;

/** The person and company that get access. */
interface Access {
  user: User;
  company: Company;
  licenses: License[];
}

/**
 * Replaces the refresh token by its successor after `check` accepts its holder; a refused token is not spent.
 * @throws AppError session-missing, session-expired, session-revoked, device-revoked, and what `check` throws
 */
export async function tradeRefreshToken<T>(
  services: Pick<Services, 'audit' | 'sessions'>,
  refreshToken: string,
  address: string,
  check: (holder: Holder) => Promise<T>,
): Promise<{ traded: OpenSession; checked: T }> {
  const passed: { checked?: T } = {};
  try {
    const traded = await services.sessions.trade(refreshToken, async (holder) => {
      passed.checked = await check(holder);
    });
    return { traded, checked: passed.checked as T };
  } catch (error) {
    if (error instanceof SessionReuse) {
      const { user, company } = error.session;
      await services.audit.record({ event: 'session-reuse', user, company, code: error.code, address });
    }
    throw error;
  }
}

/**
 * Replaces the refresh token if its holder may continue to work in their company.
 * @throws AppError of `tradeRefreshToken`, company-not-allowed, time-blocked
 */
export async function tradeForAccess(
  services: Needs,
  refreshToken: string,
  { app, address }: { app: App; address: string },
): Promise<{ traded: OpenSession; access: Access }> {
  const { traded, checked } = await tradeRefreshToken(services, refreshToken, address, (holder) =>
    accessOf(services, holder, app),
  );
  return { traded, access: checked };
}

/** Repeats all checks of the sign-in. */
async function accessOf(services: Needs, { session, user }: Holder, app: App): Promise<Access> {
  const place = { user: session.user, company: session.company };
  const [company, licenses, visits] = await Promise.all([
    services.central.companies.read(session.company),
    services.central.licenses.of(session.company),
    services.accessRequests.open([place]),
  ]);
  const visit = visits[0] ?? null;
  const problem = membershipProblem({ user, company, visit });
  if (problem !== null) throw problem;
  if (company === null || accessProblem(user, { company, licenses, visit }, app) !== null)
    throw new AppError('company-not-allowed');
  const closed = await hoursProblem(services, user, company, app);
  if (closed !== null) throw closed;
  return { user, company, licenses };
}

/** A new access token for a session. */
export function answerRefresh(
  services: Needs,
  session: StoredSession,
  access: Access,
  app: App,
): Promise<SessionAnswer> {
  return sessionAnswer(services, { ...access, session: session.uid, app, siblings: true });
}
