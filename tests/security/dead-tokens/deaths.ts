import type { ErrorCode } from '#domain/api/errors.ts';
import type { StoredSession } from '#domain/entities/session.ts';
import { withEpochRaised } from '#server/security/sessions/session-epoch.ts';
import type { Services } from '#server/services.ts';
import { changeUser, type Person } from './setting.ts';

type Kill = (services: Services, person: Person) => Promise<unknown>;

const LONG_AGO = '2026-01-01T00:00:00.000Z';

async function changeSession(
  { central, identities }: Services,
  { opened }: Person,
  change: Partial<StoredSession>,
): Promise<void> {
  const { user, uid } = opened.session;
  const held = await central.sessions.hold(user, uid);
  if (held === null) throw new Error('no session');
  await central.sessions.write({ ...held.value, ...change }, held.rev);
  identities.forget(`session:${user}:${uid}`);
}

/** How a token dies, and what every call that needs a session says of it. */
export const deaths: Record<string, { kill: Kill; code: ErrorCode }> = {
  'signed out': {
    kill: ({ sessions }, { user, opened }) => sessions.end(user.uid, opened.session.uid),
    code: 'session-revoked',
  },
  'ended with all others': {
    kill: ({ sessions }, { user }) => sessions.endAll(user.uid),
    code: 'session-revoked',
  },
  // As where the list of sessions does not show it yet.
  'outlived, and not noted so': {
    kill: ({ central }, { user }) =>
      central.users.change(user.uid, (held) => withEpochRaised(held, null, LONG_AGO)),
    code: 'session-revoked',
  },
  revoked: {
    kill: ({ sessions }, { user, opened }) => sessions.revoke(user.uid, opened.session.uid),
    code: 'device-revoked',
  },
  expired: {
    kill: (services, person) => changeSession(services, person, { expiresAt: LONG_AGO }),
    code: 'session-expired',
  },
  'of a blocked person': {
    kill: (services, { user }) => changeUser(services, user.uid, { blocked: true }),
    code: 'session-revoked',
  },
  'of a removed person': {
    kill: (services, { user }) => changeUser(services, user.uid, { deleted: true }),
    code: 'session-revoked',
  },
  'of who is disabled in the company': {
    kill: (services, { user }) => changeUser(services, user.uid, { active: [] }),
    code: 'company-not-allowed',
  },
};
