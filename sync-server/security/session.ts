import type { Request } from 'express';
import { decodeJwt } from 'jose';
import { headers } from '#domain/api/call.ts';
import { AppError } from '#domain/api/errors.ts';
import type { Company } from '#domain/entities/company.ts';
import type { StoredSession } from '#domain/entities/session.ts';
import { appSchema, type App, type User } from '#domain/entities/user.ts';
import type { Member } from '#domain/rules/permissions.ts';
import type { Services } from '#server/services.ts';

/** Who is calling, proven on this very request: what the token claims is checked against what is stored now. */
export interface Session {
  /** uid of the signed-in device's session; `replication.endSession` takes it. */
  uid: string;
  /** Their chats are known to `replication.viewers`, which is asked where they matter. */
  viewer: Member;
  user: User;
  /** When the access token ends. */
  expiresAt: Date;
}

/** The product this server is; tokens made for a sibling product are not accepted here. */
export const THIS_APP = 'autodocs' satisfies App;

/** Why a session lets nobody in now, or null. */
export function sessionProblem(session: StoredSession | null, now: Date): AppError | null {
  if (session !== null && session.revokedAt !== null) return new AppError('device-revoked');
  // A session the store has never heard of is one it has forgotten (restored backup, recreated store): signing in
  // again mends it, whereas `session-revoked` tells a device that it was ended.
  if (session === null || new Date(session.expiresAt) <= now) return new AppError('session-expired');
  return session.endedAt === null ? null : new AppError('session-revoked');
}

/** Whether the device may still hand in what it has not sent: its access was taken away, and it did not say it is done. */
export function mayHandIn(session: StoredSession): boolean {
  return session.revokedAt !== null && session.endedAt === null;
}

/** Why `user` may not work in `company` now, or null. */
export function membershipProblem(user: User | null, company: Company | null): AppError | null {
  if (user === null || user.deleted || user.blocked) return new AppError('session-revoked');
  if (company === null || company.deleted || company.blocked) return new AppError('company-not-allowed');
  const member = user.companies.includes(company.uid) && user.active.includes(company.uid);
  return member ? null : new AppError('company-not-allowed');
}

export function memberOf(user: User, company: string): Member {
  return { user: user.uid, company, companyadmin: user.companyadmin, groups: user.groups };
}

/**
 * Reads `firebase-token` and `company-id` (specification 1, section 7).
 * `whileRevoked`: a device whose access was taken away is let in too, with what `commands/hand-in` gave it.
 * @throws AppError session-missing (absent or not ours), session-expired, session-revoked, device-revoked,
 *   company-not-allowed
 */
export async function readSession(
  services: Services,
  request: Request,
  whileRevoked = false,
): Promise<Session> {
  const token = request.get(headers.token);
  if (token === undefined || token === '') throw new AppError('session-missing');
  const claims = await services.tokens.verify(token, THIS_APP);
  const { stored, user, company } = await services.identities.of(claims);
  const handingIn = whileRevoked && stored !== null && mayHandIn(stored);
  const problem = handingIn ? null : sessionProblem(stored, services.clock.now());
  const refusal = problem ?? membershipProblem(user, company);
  if (refusal !== null) throw refusal;
  const other = stored?.company !== claims.company && !handingIn;
  if (request.get(headers.company) !== claims.company || other || user === null)
    throw new AppError('company-not-allowed');
  return { uid: claims.session, viewer: memberOf(user, claims.company), user, expiresAt: claims.expiresAt };
}

/**
 * Who holds an access token that was made for a sibling product.
 * @throws AppError session-missing (also for one of this product), session-expired, session-revoked, device-revoked,
 *   company-not-allowed
 */
export async function siblingSession(
  services: Services,
  token: string,
): Promise<{ user: User; company: string; session: string }> {
  const claims = await services.tokens.verify(token, audienceOf(token));
  const { stored, user, company } = await services.identities.of(claims);
  const refusal = sessionProblem(stored, services.clock.now()) ?? membershipProblem(user, company);
  if (refusal !== null) throw refusal;
  if (user === null || stored?.company !== claims.company) throw new AppError('company-not-allowed');
  return { user, company: claims.company, session: claims.session };
}

/** What an unverified token says it is for. */
function audienceOf(token: string): App {
  try {
    const app = appSchema.parse(decodeJwt(token).aud);
    if (app !== THIS_APP) return app;
  } catch (cause) {
    throw new AppError('session-missing', { cause });
  }
  throw new AppError('session-missing');
}
