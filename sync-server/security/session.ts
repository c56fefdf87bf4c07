import type { Request } from 'express';
import { headers } from '#domain/api/call.ts';
import { AppError } from '#domain/api/errors.ts';
import type { Company } from '#domain/entities/company.ts';
import type { StoredSession } from '#domain/entities/session.ts';
import type { User } from '#domain/entities/user.ts';
import type { Viewer } from '#domain/rules/permissions.ts';
import type { Services } from '#server/services.ts';

/** Who is calling, proven on this very request: what the token claims is checked against what is stored now. */
export interface Session {
  /** uid of the signed-in device's session; `replication.endSession` takes it. */
  uid: string;
  viewer: Viewer;
  user: User;
  /** When the access token ends. */
  expiresAt: Date;
}

/** The product this server is; tokens made for a sibling product are not accepted here. */
export const THIS_APP = 'autodocs';

function sessionProblem(session: StoredSession | null, now: Date): AppError | null {
  // A session the store has never heard of is one it has forgotten (restored backup, recreated store): signing in
  // again mends it, whereas `session-revoked` tells a device that somebody took its access away.
  if (session === null || new Date(session.expiresAt) <= now) return new AppError('session-expired');
  return session.endedAt === null ? null : new AppError('session-revoked');
}

/** Why `user` may not work in `company` now, or null. */
export function membershipProblem(user: User | null, company: Company | null): AppError | null {
  if (user === null || user.deleted || user.blocked) return new AppError('session-revoked');
  if (company === null || company.deleted || company.blocked) return new AppError('company-not-allowed');
  const member = user.companies.includes(company.uid) && user.active.includes(company.uid);
  return member ? null : new AppError('company-not-allowed');
}

export function viewerOf(user: User, company: string): Viewer {
  return { user: user.uid, company, companyadmin: user.companyadmin, groups: user.groups };
}

/**
 * Reads `firebase-token` and `company-id` (specification 1, section 7).
 * @throws AppError session-missing (absent or not ours), session-expired, session-revoked, company-not-allowed
 */
export async function readSession(services: Services, request: Request): Promise<Session> {
  const token = request.get(headers.token);
  if (token === undefined || token === '') throw new AppError('session-missing');
  const claims = await services.tokens.verify(token, THIS_APP);
  const [stored, user, company] = await Promise.all([
    services.central.sessions.read(claims.user, claims.session),
    services.central.users.read(claims.user),
    services.central.companies.read(claims.company),
  ]);
  const problem = sessionProblem(stored, services.clock.now()) ?? membershipProblem(user, company);
  if (problem !== null) throw problem;
  if (
    request.get(headers.company) !== claims.company ||
    stored?.company !== claims.company ||
    user === null
  ) {
    throw new AppError('company-not-allowed');
  }
  return { uid: claims.session, viewer: viewerOf(user, claims.company), user, expiresAt: claims.expiresAt };
}
