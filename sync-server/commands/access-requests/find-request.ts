import { AppError } from '#domain/api/errors.ts';
import { opensCompany, type AccessRequest } from '#domain/entities/access-request.ts';
import type { Session } from '#server/security/sessions/session.ts';
import type { Services } from '#server/services.ts';

/** Which side of the request a person is on. */
export type Side = 'requester' | 'admin';

/**
 * Whether the caller may decide for the company. Only its own administrators may, not visiting ones: the one who
 * accepts is accountable.
 */
export function decidesFor({ actor, user }: Pick<Session, 'actor' | 'user'>, company: string): boolean {
  return actor.companyadmin && actor.company === company && user.companies.includes(company);
}

/** The requests that are shown: pending and accepted ones. */
export async function requestsOf(
  { accessRequests }: Pick<Services, 'accessRequests'>,
  session: Session,
): Promise<{ personal: AccessRequest[]; admin: AccessRequest[] }> {
  const shown = (requests: AccessRequest[]) => requests.filter(({ status }) => status !== 'denied');
  const { company } = session.actor;
  const admin = decidesFor(session, company) ? await accessRequests.ofCompany(company) : [];
  return { personal: shown(await accessRequests.ofUser(session.user.uid)), admin: shown(admin) };
}

/**
 * @throws AppError not-found: also if the request is neither the caller's nor for a company that the caller decides for
 */
export async function findRequest(
  services: Pick<Services, 'accessRequests'>,
  session: Session,
  uid: string,
): Promise<{ request: AccessRequest; side: Side }> {
  const own = await services.accessRequests.ofUser(session.user.uid);
  const mine = own.find((request) => request.uid === uid);
  if (mine !== undefined) return { request: mine, side: 'requester' };
  const { company } = session.actor;
  const asked = decidesFor(session, company) ? await services.accessRequests.ofCompany(company) : [];
  const request = asked.find((each) => each.uid === uid);
  if (request === undefined) throw new AppError('not-found');
  return { request, side: 'admin' };
}

/** Returns a visitor of this request to their own company: tokens and streams of the visited company end. */
export async function leaveCompany(
  services: Pick<Services, 'central' | 'sessions'>,
  request: AccessRequest,
): Promise<void> {
  if (opensCompany(request)) return;
  const user = await services.central.users.read(request.user.uid);
  const home = user?.companies.find((company) => user.active.includes(company)) ?? null;
  for (const session of await services.sessions.devicesOf(request.user.uid)) {
    if (session.company !== request.company) continue;
    if (home === null) await services.sessions.end(request.user.uid, session.uid);
    else await services.sessions.move(session, home);
  }
}
