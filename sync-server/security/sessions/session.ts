import type { Request } from 'express';
import { decodeJwt } from 'jose';
import { headers, type Call } from '#domain/api/call.ts';
import { AppError } from '#domain/api/errors.ts';
import { opensCompany } from '#domain/entities/access-request.ts';
import type { Company } from '#domain/entities/company.ts';
import type { StoredSession } from '#domain/entities/session.ts';
import { appSchema, type App, type User } from '#domain/entities/user.ts';
import type { Member } from '#domain/rules/permissions/permissions.ts';
import { isEndedByEpoch } from './session-epoch.ts';
import { machineProblem } from './machines.ts';
import type { Services } from '#server/services.ts';
import type { Identity } from '#server/stores/people/identities.ts';

type Needs = Pick<Services, 'blockedHours' | 'clock' | 'identities' | 'tokens'>;

/** The authenticated caller of this request: the token's claims are checked against the stored state. */
export interface Session {
  /** uid of the device's session; `replication.endSession` takes it. */
  uid: string;
  /** Without chats; `replication.actors` provides them if needed. */
  actor: Member;
  user: User;
  /** When the access token expires. */
  expiresAt: Date;
}

/** The product of this server; tokens for other products are not accepted. */
export const THIS_APP = 'autodocs' satisfies App;

/** Why a session is not valid now, or null. `user`: its owner. */
export function sessionProblem(session: StoredSession | null, user: User | null, now: Date): AppError | null {
  if (session !== null && session.revokedAt !== null) return new AppError('device-revoked');
  // A session missing from the store was lost (restored backup, recreated store): a new sign-in solves it, whereas
  // `session-revoked` tells a device that the session was ended.
  if (session === null || new Date(session.expiresAt) <= now) return new AppError('session-expired');
  const over = session.endedAt !== null || (user !== null && isEndedByEpoch(session, user));
  return over ? new AppError('session-revoked') : null;
}

/** For callers that can continue without a session: returns null for every refusal, and rethrows a store failure. */
export function unlessStoreFailed(error: unknown): null {
  if (error instanceof AppError && error.code !== 'store-unavailable' && error.code !== 'internal')
    return null;
  throw error;
}

/** Whether the device may still hand in unsent work: it was revoked, and has not reported that it is done. */
export function mayHandIn(session: StoredSession): boolean {
  return session.revokedAt !== null && session.endedAt === null;
}

type Someone = Pick<Identity, 'user' | 'company' | 'visit'>;

/** Why `user` may not work in `company` now, or null. `visit`: accepted request of another company's administrator. */
export function membershipProblem({ user, company, visit }: Someone): AppError | null {
  if (user === null || user.deleted || user.blocked) return new AppError('session-revoked');
  if (company === null || company.deleted || company.blocked) return new AppError('company-not-allowed');
  const member = user.companies.includes(company.uid) && user.active.includes(company.uid);
  const guest = visit !== null && mayVisit(user) && opensCompany(visit);
  return member || guest ? null : new AppError('company-not-allowed');
}

/** A person who administers no company of their own may not visit any. */
export function mayVisit(user: User): boolean {
  return user.companyadmin && user.active.length > 0 && !user.deleted && !user.blocked;
}

/** A visitor has the rights of an administrator (specification 1, section 4). */
export function memberOf(user: User, company: string): Member {
  return { user: user.uid, company, companyadmin: user.companyadmin, groups: user.groups };
}

/** Whether the company requires a second step that `user` has not set up. */
export function lacksSecondFactor(user: User, company: Company): boolean {
  return company.requireSecondFactor === true && !user.signInWith2fa;
}

interface GateOptions {
  app: App;
  anyMachine?: boolean;
  anyFactor?: boolean;
  anyHour?: boolean;
}

/** Why the company's gates refuse everybody, this person or this computer now; null if they do not. */
async function gateProblem(
  services: Pick<Services, 'blockedHours'>,
  { stored, user, company }: Identity,
  { app, anyMachine = false, anyFactor = false, anyHour = false }: GateOptions,
): Promise<AppError | null> {
  if (user === null || company === null || stored === null) return null;
  const closed = anyHour ? null : await services.blockedHours.problem(company, app);
  if (closed !== null) return closed;
  if (!anyFactor && lacksSecondFactor(user, company)) return new AppError('second-factor-required');
  return anyMachine ? null : machineProblem({ user, company, machine: stored.machine }, app);
}

/**
 * The session's person with their current rights in `company`; null if the session is over, is in another company or is
 * refused.
 */
export async function memberNow(
  services: Pick<Services, 'blockedHours' | 'clock'>,
  identity: Identity,
  company: string,
): Promise<Member | null> {
  const { stored, user } = identity;
  if (sessionProblem(stored, user, services.clock.now()) !== null || stored?.company !== company) return null;
  if (user === null || membershipProblem(identity) !== null) return null;
  return (await gateProblem(services, identity, { app: THIS_APP })) === null ? memberOf(user, company) : null;
}

/** States of a caller in which some calls are still allowed. */
export type OpenWhile =
  'whileRevoked' | 'whileMachineUnknown' | 'whileSecondFactorMissing' | 'whileHoursBlocked';

/**
 * Reads `firebase-token` and `company-id` (specification 1, section 7). The options admit more callers. `whileRevoked`:
 * a revoked device with the token that `commands/hand-in` issued. `whileMachineUnknown`: a computer that the company
 * has not approved. `whileSecondFactorMissing`: a person who must still set up the required second step.
 * `whileHoursBlocked`: a session opened during blocked hours, by a person who may change them.
 * @throws AppError session-missing (absent or not issued by this server), session-expired, session-revoked,
 * device-revoked, company-not-allowed, time-blocked, second-factor-required, machine-unknown, machine-waiting,
 * machine-disapproved
 */
export async function readSession(
  services: Needs,
  request: Request,
  open: Pick<Call, OpenWhile> = {},
): Promise<Session> {
  const token = request.get(headers.token);
  if (token === undefined || token === '') throw new AppError('session-missing');
  const claims = await services.tokens.verify(token, THIS_APP);
  const identity = await services.identities.of(claims);
  const { stored, user } = identity;
  const handingIn = open.whileRevoked === true && stored !== null && mayHandIn(stored);
  const problem = handingIn ? null : sessionProblem(stored, user, services.clock.now());
  const refusal = problem ?? membershipProblem(identity);
  if (refusal !== null) throw refusal;
  const other = stored?.company !== claims.company && !handingIn;
  if (request.get(headers.company) !== claims.company || other || user === null)
    throw new AppError('company-not-allowed');
  const gate = {
    app: THIS_APP,
    // A second step can be set up from any computer; later requests are checked again.
    anyMachine: open.whileMachineUnknown === true || open.whileSecondFactorMissing === true,
    anyFactor: open.whileSecondFactorMissing === true || open.whileMachineUnknown === true,
    anyHour: open.whileHoursBlocked === true,
  } as const;
  const closed = handingIn ? null : await gateProblem(services, identity, gate);
  if (closed !== null) throw closed;
  return { uid: claims.session, actor: memberOf(user, claims.company), user, expiresAt: claims.expiresAt };
}

/**
 * The session of a refresh cookie, with the checks of an access token, for calls that do not replace it.
 * @throws AppError session-missing, session-expired, session-revoked, device-revoked, company-not-allowed
 */
export async function cookieSession(
  services: Pick<Services, 'identities' | 'sessions'>,
  refreshToken: string,
): Promise<StoredSession> {
  const { session, user } = await services.sessions.holder(refreshToken);
  const subject = { user: user.uid, session: session.uid, company: session.company };
  const { company, visit } = await services.identities.of(subject);
  const problem = membershipProblem({ user, company, visit });
  if (problem !== null) throw problem;
  return session;
}

/**
 * The holder of an access token for another product.
 * @throws AppError session-missing (also for a token of this product), session-expired, session-revoked,
 * device-revoked, company-not-allowed, time-blocked and the codes of machines
 */
export async function siblingSession(
  services: Needs,
  token: string,
): Promise<{ user: User; company: string; session: string }> {
  const app = audienceOf(token);
  const claims = await services.tokens.verify(token, app);
  const identity = await services.identities.of(claims);
  const { stored, user } = identity;
  const refusal =
    sessionProblem(stored, user, services.clock.now()) ??
    membershipProblem(identity) ??
    (await gateProblem(services, identity, { app }));
  if (refusal !== null) throw refusal;
  if (user === null || stored?.company !== claims.company) throw new AppError('company-not-allowed');
  return { user, company: claims.company, session: claims.session };
}

/** The audience that an unverified token claims. */
function audienceOf(token: string): App {
  try {
    const app = appSchema.parse(decodeJwt(token).aud);
    if (app !== THIS_APP) return app;
  } catch (cause) {
    throw new AppError('session-missing', { cause });
  }
  throw new AppError('session-missing');
}
