import type { Services } from '#server/services.ts';

/** Whose sessions end, and which of them stays. */
export interface OwnSession {
  user: string;
  uid: string;
  company: string | null;
  address: string;
}

/** After a change of what proves a person: whoever came in by what was before is out, with what they have not sent kept. */
export async function endOtherSessions(
  services: Pick<Services, 'audit' | 'sessions'>,
  own: OwnSession,
): Promise<void> {
  const { user, uid, company, address } = own;
  await services.sessions.endAll(user, uid);
  await services.audit.record({ event: 'other-sessions-ended', user, company, address });
}
