import { expect, it } from 'vitest';
import { MOST_SESSIONS } from '#domain/api/limits.ts';
import { createCentral } from '#server/stores/central/central.ts';
import { memoryDatabase } from '#tests/support/memory-database.ts';
import { createSessions, type OpenSession } from './sessions.ts';

const ANA = 'a-user-01';

function newWorld() {
  const central = createCentral(memoryDatabase());
  const ended: string[] = [];
  let now = Date.parse('2026-11-24T10:00:00.000Z');
  const sessions = createSessions({
    documents: central.sessions,
    users: central.users,
    secrets: [new Uint8Array(32)],
    clock: { now: () => new Date(now) },
    onEnd: (session) => ended.push(session),
  });
  const begin = (user = ANA): Promise<OpenSession> => {
    now += 60_000;
    return sessions.begin({ user, company: 'company-1', device: 'test', epoch: 0 });
  };
  return { central, sessions, ended, begin };
}

it('A26 of more sessions than a person may have, the one unused for longest ends, and no revoked one', async () => {
  const { central, sessions, ended, begin } = newWorld();
  const stranger = await begin('b-user-01');
  const revoked = await begin();
  await sessions.revoke(ANA, revoked.session.uid);
  const used = await begin();
  const unused = await begin();
  for (let at = 2; at < MOST_SESSIONS; at += 1) await begin();
  await sessions.describe(ANA, used.session.uid, { name: 'laptop', waiting: null });
  expect(ended).toEqual([revoked.session.uid]);
  const newest = await begin();
  expect(ended).toEqual([revoked.session.uid, unused.session.uid]);
  expect((await central.sessions.read(ANA, unused.session.uid))?.endedAt).not.toBeNull();
  const left = (await sessions.devicesOf(ANA)).map(({ uid }) => uid);
  expect(left).toHaveLength(MOST_SESSIONS + 1);
  expect(left).toEqual(expect.arrayContaining([newest, used, revoked].map(({ session }) => session.uid)));
  expect(await sessions.devicesOf('b-user-01')).toMatchObject([{ uid: stranger.session.uid }]);
});
