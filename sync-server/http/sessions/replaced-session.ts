import type { Request } from 'express';
import { headers } from '#domain/api/call.ts';
import type { Services } from '#server/services.ts';
import { cookieSession, unlessStoreFailed } from '#server/security/sessions/session.ts';
import { refreshCookie } from '../cookies/refresh-cookie.ts';

type Needs = Pick<Services, 'config' | 'identities' | 'sessions'>;

/** The device as its user agent describes it. */
export function deviceOf(request: Request): string {
  return request.get(headers.device) ?? request.get('user-agent') ?? '';
}

/** Ends the session whose cookie this browser replaces, since nobody can use it any more. */
export async function endReplaced(services: Needs, request: Request): Promise<void> {
  const cookie = refreshCookie.read(services.config, request);
  const replaced = cookie === null ? null : await cookieSession(services, cookie).catch(unlessStoreFailed);
  if (replaced !== null) await services.sessions.end(replaced.user, replaced.uid);
}
