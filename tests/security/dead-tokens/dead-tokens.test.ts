import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ErrorCode } from '#domain/api/errors.ts';
import { createUser, PASSWORD } from '#tests/integration/replication/people.ts';
import { codeOf } from '#tests/support/api.ts';
import { app, byCookieOrToken, everyCall, guardedCalls, handingIn } from './calls.ts';
import { deaths } from './deaths.ts';
import { openSetting, type Setting } from './setting.ts';

let setting: Setting;
beforeAll(async () => {
  setting = await openSetting();
});
afterAll(() => setting.gateway.stop());

const services = () => setting.gateway.services;

async function told(answer: Response): Promise<ErrorCode | 'ok'> {
  return answer.ok ? 'ok' : codeOf(answer);
}

describe('a token that is dead', () => {
  it('C08 C12 every call that goes by a cookie or another token is known here', () => {
    const known = Object.keys(byCookieOrToken).filter((name) => !name.endsWith(' everywhere'));
    const declared = everyCall().filter(({ access }) => access === 'other-token');
    expect(declared.map(({ name }) => name).toSorted()).toEqual(known.toSorted());
    const guarded = guardedCalls().map(({ name }) => name);
    expect(guarded.length).toBeGreaterThan(60);
    expect(guarded).toEqual(expect.arrayContaining(handingIn));
  });

  it.each(Object.entries(deaths))(
    'C08 C12 %s does nothing, in no call that needs a session',
    async (death, { kill, code }) => {
      const person = await setting.somebody();
      const presented = { ...(await setting.presentedBy(person)), cookie: null };
      await kill(services(), person);
      const before = await setting.wholeStore();
      const expected: string[] = [];
      const found: string[] = [];
      for (const { name, method, path } of guardedCalls()) {
        if (death === 'revoked' && handingIn.includes(name)) continue;
        expected.push(`${name} ${code}`);
        found.push(`${name} ${await told(await setting.send(method, path, presented))}`);
      }
      expect(found).toEqual(expected);
      expect(await setting.wholeStore()).toEqual(before);
    },
  );

  it.each(Object.entries(deaths))(
    'A26 C03 C12 %s does nothing in the calls that go by a cookie',
    async (death, { kill, code }) => {
      const person = await setting.somebody();
      const presented = await setting.presentedBy(person);
      await kill(services(), person);
      const before = await setting.wholeStore();
      for (const [name, call] of Object.entries(byCookieOrToken)) {
        const answer = await told(await call.send(setting, presented, person));
        expect([name, answer]).toEqual([name, call.codes?.[death] ?? code]);
      }
      expect(await setting.wholeStore()).toEqual(before);
    },
  );

  it.each([
    ['garbage', { cookie: 'a.b.c.d', token: 'e30.e30.x', siblingToken: 'e30.e30.x' }],
    ['none', { cookie: null, token: null, siblingToken: null }],
  ])('C08 C12 %s does nothing', async (_name, presented) => {
    const before = await setting.wholeStore();
    for (const { name, method, path } of guardedCalls())
      expect([name, await told(await setting.send(method, path, presented))]).toEqual([
        name,
        'session-missing',
      ]);
    for (const [name, call] of Object.entries(byCookieOrToken))
      expect([name, await told(await call.send(setting, presented, null))]).toEqual([name, call.none]);
    expect(await setting.wholeStore()).toEqual(before);
  });

  it('A26 C12 a cookie that was traded away, twice, does nothing but end its family at a refresh', async () => {
    const person = await setting.somebody();
    const { refreshToken } = await services().sessions.trade(person.opened.refreshToken);
    await services().sessions.trade(refreshToken);
    const presented = { ...(await setting.presentedBy(person)), token: null };
    const before = await setting.wholeStore();
    const ending = ['POST /authentication/{app}/refresh', 'POST /authentication/{app}/company'];
    for (const [name, call] of Object.entries(byCookieOrToken)) {
      if (ending.includes(name) || name.includes('{token}')) continue;
      const answer = await told(await call.send(setting, presented, person));
      expect([name, answer]).toEqual([name, call.codes?.['signed out'] ?? 'session-revoked']);
    }
    expect(await setting.wholeStore()).toEqual(before);
    for (const name of ending)
      expect(
        await told((await byCookieOrToken[name]?.send(setting, presented, person)) ?? Response.error()),
      ).toBe('session-revoked');
    const ended = await services().central.sessions.read(person.user.uid, person.opened.session.uid);
    expect(ended?.endedAt).not.toBeNull();
  });

  it.each(Object.entries(deaths))(
    'A26 %s is not touched by a sign-in that gives it up',
    async (_, { kill }) => {
      const person = await setting.somebody();
      const { cookie } = await setting.presentedBy(person);
      await kill(services(), person);
      const other = await createUser(services(), setting.company, { companyadmin: false });
      const session = () => services().central.sessions.read(person.user.uid, person.opened.session.uid);
      const before = await session();
      const presented = { cookie, token: null, siblingToken: null };
      const answer = await setting.send('POST', app, presented, { user: other.user, password: PASSWORD });
      expect(answer.status).toBe(200);
      expect(await session()).toEqual(before);
    },
  );

  it('A26 C12 a living cookie does in the same calls what a dead one does not', async () => {
    const living = await setting.somebody();
    const signOut = byCookieOrToken['POST /unauthentication/{app} everywhere'];
    const savePassword = byCookieOrToken['POST /authentication/user/save-password'];
    const presented = { ...(await setting.presentedBy(living)), token: null };
    expect((await savePassword?.send(setting, presented, living))?.status).toBe(200);
    expect((await signOut?.send(setting, presented, living))?.status).toBe(200);
    expect(await told((await signOut?.send(setting, presented, living)) ?? Response.error())).toBe(
      'session-revoked',
    );
  });

  it('A26 C03 a session that began a moment before all were ended is over, listed or not', async () => {
    const person = await setting.somebody();
    const proven = await services().central.users.read(person.user.uid);
    await services().sessions.endAll(person.user.uid);
    // Its person proved who they are before, and it is written after the list was read.
    const late = await services().sessions.begin({
      user: person.user.uid,
      company: setting.company,
      device: 'late',
      epoch: 0,
    });
    expect(proven?.sessionEpoch).toBeUndefined();
    await expect(services().sessions.trade(late.refreshToken)).rejects.toMatchObject({
      code: 'session-revoked',
    });
    expect(await services().sessions.devicesOf(person.user.uid)).toEqual([]);
  });

  it('A26 C03 of two that end all sessions but their own at the same moment neither keeps the other', async () => {
    const person = await setting.somebody();
    const { user } = person;
    const other = await services().sessions.begin({
      user: user.uid,
      company: setting.company,
      device: 'other',
      epoch: 0,
    });
    await services().sessions.endAll(user.uid, person.opened.session.uid);
    expect((await services().sessions.devicesOf(user.uid)).map(({ uid }) => uid)).toEqual([
      person.opened.session.uid,
    ]);
    await services().sessions.endAll(user.uid, other.session.uid);
    expect(await services().sessions.devicesOf(user.uid)).toEqual([]);
  });
});
