import type { Services } from '#server/services.ts';

/** The person whose sessions end, and the session that stays. */
export interface OwnSession {
  user: string;
  uid: string;
  company: string | null;
  address: string;
}

/**
 * Ends all other sessions after a change of credentials: sessions opened with the old ones end, and their devices keep
 * unsent work.
 */
export async function endOtherSessions(
  services: Pick<Services, 'audit' | 'sessions'>,
  own: OwnSession,
): Promise<void> {
  const { user, uid, company, address } = own;
  await services.sessions.endAll(user, uid);
  await services.audit.record({ event: 'other-sessions-ended', user, company, address });
}
