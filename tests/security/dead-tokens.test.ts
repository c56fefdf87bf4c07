import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Database } from '#couchdb/store.ts';
import { headers, PROTOCOL } from '#domain/api/call.ts';
import type { ErrorCode } from '#domain/api/errors.ts';
import type { StoredSession } from '#domain/entities/session.ts';
import type { User } from '#domain/entities/user.ts';
import { withEpochRaised } from '#server/security/session-epoch.ts';
import type { OpenSession } from '#server/security/sessions.ts';
import { startGateway, type Gateway } from '#tests/integration/replication/gateway.ts';
import { createUser, PASSWORD } from '#tests/integration/replication/people.ts';
import { codeOf } from '#tests/support/api.ts';

let gateway: Gateway;
let company: string;
beforeAll(async () => {
  gateway = await startGateway();
  company = await gateway.company('Cartório de Registro');
  // What is limited is another test's: here every call is to be judged.
  const pass = () => Promise.resolve();
  const limiter = { ...gateway.services.limiter, take: pass, takeByAddress: pass };
  Object.assign(gateway.services, { limiter });
});
afterAll(() => gateway.stop());

/** Somebody with two steps who administers the company, and a session of theirs. */
interface Person {
  user: User;
  opened: OpenSession;
}

interface Presented {
  cookie: string | null;
  token: string | null;
  siblingToken: string | null;
}

type Kill = (person: Person) => Promise<unknown>;

const sessions = () => gateway.services.sessions;
const users = () => gateway.services.central.users;
const changeUser = (uid: string, change: Partial<User>) =>
  users().change(uid, (held) => ({ ...held, ...change }));

async function changeSession({ opened }: Person, change: Partial<StoredSession>): Promise<void> {
  const { user, uid } = opened.session;
  const documents = gateway.services.central.sessions;
  const held = await documents.hold(user, uid);
  if (held === null) throw new Error('no session');
  await documents.write({ ...held.value, ...change }, held.rev);
  gateway.services.identities.forget(`session:${user}:${uid}`);
}

const LONG_AGO = '2026-01-01T00:00:00.000Z';

/** How a token dies, and what every call that needs a session says of it. */
const deaths: Record<string, { kill: Kill; code: ErrorCode }> = {
  'signed out': {
    kill: ({ user, opened }) => sessions().end(user.uid, opened.session.uid),
    code: 'session-revoked',
  },
  'ended with all others': { kill: ({ user }) => sessions().endAll(user.uid), code: 'session-revoked' },
  // As where the list of sessions does not show it yet.
  'outlived, and not noted so': {
    kill: ({ user }) => users().change(user.uid, (held) => withEpochRaised(held, null, LONG_AGO)),
    code: 'session-revoked',
  },
  revoked: {
    kill: ({ user, opened }) => sessions().revoke(user.uid, opened.session.uid),
    code: 'device-revoked',
  },
  expired: { kill: (person) => changeSession(person, { expiresAt: LONG_AGO }), code: 'session-expired' },
  'of a blocked person': {
    kill: ({ user }) => changeUser(user.uid, { blocked: true }),
    code: 'session-revoked',
  },
  'of a removed person': {
    kill: ({ user }) => changeUser(user.uid, { deleted: true }),
    code: 'session-revoked',
  },
  'of who is disabled in the company': {
    kill: ({ user }) => changeUser(user.uid, { active: [] }),
    code: 'company-not-allowed',
  },
};

async function somebody(): Promise<Person> {
  const user = await createUser(gateway.services, company, { companyadmin: true });
  const date = '2026-11-21T10:00:00.000Z';
  const approved2fa = { countryCode: '55', areaCode: '11', phone: '900000000', date };
  await changeUser(user.uid, { signInWith2fa: true, approved2fa });
  const opened = await sessions().begin({ user: user.uid, company, device: 'test', epoch: 0 });
  people.push(user.uid);
  return { user, opened };
}

async function presentedBy({ user, opened }: Person): Promise<Presented> {
  const subject = { user: user.uid, company, session: opened.session.uid };
  const [own, sibling] = await Promise.all([
    gateway.services.tokens.sign(subject, 'autodocs'),
    gateway.services.tokens.sign(subject, 'dokia'),
  ]);
  return { cookie: opened.refreshToken, token: own.token, siblingToken: sibling.token };
}

function send(
  method: string,
  path: string,
  { cookie, token }: Presented,
  body: object = {},
): Promise<Response> {
  return fetch(`${gateway.origin}${path}`, {
    method,
    headers: {
      [headers.protocol]: String(PROTOCOL),
      [headers.company]: company,
      ...(method === 'GET' ? {} : { 'content-type': 'application/json' }),
      ...(cookie === null ? {} : { cookie: `loopback-refresh=${cookie}` }),
      ...(token === null ? {} : { [headers.token]: token }),
    },
    ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
  });
}

const describedSchema = z.object({
  paths: z.record(z.string(), z.record(z.string(), z.looseObject({ security: z.array(z.unknown()) }))),
});

interface Described {
  name: string;
  method: string;
  path: string;
  guarded: boolean;
}

async function everyCall(): Promise<Described[]> {
  const answer = await fetch(`${gateway.origin}/api/openapi.json`);
  const { paths } = describedSchema.parse(await answer.json());
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([verb, { security }]) => {
      const method = verb.toUpperCase();
      return { name: `${method} ${path}`, method, path: filled(path), guarded: security.length > 0 };
    }),
  );
}

const filled = (path: string): string =>
  path
    .replaceAll('{app}', 'autodocs')
    .replaceAll('{collection}', 'template')
    .replaceAll(/\{\w+\}/g, 'x');

/** Of a revoked device alone: the files of what it hands in. Everything else of it is refused. */
const handingIn = ['POST /files/{hash}', 'PUT /files/{hash}/parts/{part}', 'POST /files/{hash}/complete'];

interface OpenCall {
  send(presented: Presented, person: Person | null): Promise<Response>;
  /** What it says of a dead token, by how that died; the death's own code where absent. */
  codes?: Record<string, ErrorCode | 'ok'>;
  /** Of a token that is none, or is not there. */
  none: ErrorCode | 'ok';
}

const app = '/authentication/autodocs';
const everyDeath = (code: ErrorCode | 'ok') =>
  Object.fromEntries(Object.keys(deaths).map((death) => [death, code]));

/** Every open call that looks at a cookie or a token; with what it would do something with. */
const byCookieOrToken: Record<string, OpenCall> = {
  'POST /authentication/{app}/refresh': {
    send: (presented) => send('POST', `${app}/refresh`, presented),
    none: 'session-missing',
  },
  'POST /authentication/{app}/company': {
    send: (presented) => send('POST', `${app}/company`, presented, { company }),
    codes: { 'of who is disabled in the company': 'user-is-inactive' },
    none: 'session-missing',
  },
  // To sign out of what is over is fulfilled: nothing is changed and no error told.
  'POST /unauthentication/{app}': {
    send: (presented) => send('POST', '/unauthentication/autodocs', presented),
    codes: everyDeath('ok'),
    none: 'ok',
  },
  'POST /unauthentication/{app} everywhere': {
    send: (presented) => send('POST', '/unauthentication/autodocs', presented, { everywhere: true }),
    none: 'session-missing',
  },
  'POST /authentication/user/save-password': {
    send: (presented, person) =>
      send('POST', '/authentication/user/save-password', presented, {
        user: person?.user.user ?? 'nobody@example.com',
        oldPassword: PASSWORD,
        password: 'Kq7#vem-ja-Zt',
        language: 'pt_BR',
      }),
    codes: {
      ...everyDeath('second-factor-needed'),
      'of a blocked person': 'user-blocked',
      'of a removed person': 'user-not-found',
    },
    none: 'user-not-found',
  },
  // Of a revoked device alone, which confirms that it is one.
  'POST /devices/hand-in': {
    send: (presented) => send('POST', '/devices/hand-in', presented, { items: [], done: false }),
    codes: { ...everyDeath('not-allowed'), revoked: 'ok' },
    none: 'session-missing',
  },
  'POST /authentication/sso/from/token/{token}': {
    send: (presented) =>
      send('POST', `/authentication/sso/from/token/${presented.siblingToken ?? 'x'}`, presented),
    none: 'session-missing',
  },
};

/** Open calls that a session is nothing to: each is known here, so that a new one is looked at. */
const byNeither = [
  'GET /health',
  'GET /api/openapi.json',
  'GET /demo/mails',
  'GET /authentication/keys',
  'GET /authentication/{app}/methods',
  'GET /appearance/{app}',
  'GET /company/{company}/external-registration',
  'GET /appearance/files/{company}/{hash}',
  'GET /lookups/companies/{cnpj}',
  'GET /lookups/postal-codes/{cep}',
  'GET /lookups/privacy-contact/{app}/{company}',
  'GET /public-forms/{id}',
  'GET /public-forms/{id}/cover',
  'GET /public-forms/{id}/files/{hash}',
  'POST /public-forms/{id}/answers',
  'POST /public-forms/{id}/challenge',
  'POST /public-forms/{id}/document',
  'POST /public-forms/{id}/unlock',
  'POST /portals',
  'POST /customer/create',
  'POST /customer/exists',
  'POST /user/exists',
  'POST /company/{company}/users/save-external',
  'POST /authentication/{app}/anonymous',
  'POST /authentication/{app}/certificate',
  'POST /authentication/{app}/providers/{typeProvider}',
  'POST /authentication/passkeys/request',
  'POST /authentication/recover/password',
  'POST /authentication/recover/password/validate',
  // By one-time tokens, which fall with the session they were made in (see `exchange-sign-on.ts`, `challenge.ts`).
  'POST /authentication/sso/{token}',
  'POST /authentication/2fa/code',
  'POST /authentication/2fa/verify',
];

/** A sign-in gives up the browser's former cookie, whose session ends where it lives. */
const signIns = ['POST /authentication/{app}', 'POST /authentication/{app}/passkey'];

/** Notes of what was refused, and counted tries, are no change of an account. */
const NOTES = /^(_design\/|audit:|attempt|limit|rate)/;

/** Other tests write in a CouchDB of several; there, only what is about these people and their company is compared. */
const shared = process.env['COUCHDB_URL'] !== undefined;
const people: string[] = [];

function isOurs(document: object): boolean {
  const text = JSON.stringify(document);
  return !shared || [company, ...people].some((uid) => text.includes(uid));
}

async function contentOf(database: Database): Promise<unknown[]> {
  const documents = await database.range({ start: '', end: '\ufff0', limit: 50_000 });
  return documents.filter((document) => !NOTES.test(document._id) && isOurs(document));
}

async function wholeStore(): Promise<unknown[]> {
  const { store } = gateway.services;
  const { records, chat, files } = await store.company(company);
  return (await Promise.all([store.central, records, chat, files].map(contentOf))).flat();
}

async function told(answer: Response): Promise<ErrorCode | 'ok'> {
  return answer.ok ? 'ok' : codeOf(answer);
}

describe('a token that is dead', () => {
  it('C08 C12 every call is known here', async () => {
    const open = Object.keys(byCookieOrToken).filter((name) => !name.endsWith(' everywhere'));
    const described = (await everyCall()).filter(({ guarded }) => !guarded).map(({ name }) => name);
    expect(described.toSorted()).toEqual([...open, ...byNeither, ...signIns].toSorted());
    const guarded = (await everyCall()).filter((call) => call.guarded).map(({ name }) => name);
    expect(guarded.length).toBeGreaterThan(60);
    expect(guarded).toEqual(expect.arrayContaining(handingIn));
  });

  it.each(Object.entries(deaths))(
    'C08 C12 %s does nothing, in no call that needs a session',
    async (death, { kill, code }) => {
      const person = await somebody();
      const presented = { ...(await presentedBy(person)), cookie: null };
      await kill(person);
      const before = await wholeStore();
      const expected: string[] = [];
      const found: string[] = [];
      for (const { name, method, path, guarded } of await everyCall()) {
        if (!guarded || (death === 'revoked' && handingIn.includes(name))) continue;
        expected.push(`${name} ${code}`);
        found.push(`${name} ${await told(await send(method, path, presented))}`);
      }
      expect(found).toEqual(expected);
      expect(await wholeStore()).toEqual(before);
    },
  );

  it.each(Object.entries(deaths))(
    'A26 C03 C12 %s does nothing in the calls that go by a cookie',
    async (death, { kill, code }) => {
      const person = await somebody();
      const presented = await presentedBy(person);
      await kill(person);
      const before = await wholeStore();
      for (const [name, call] of Object.entries(byCookieOrToken)) {
        const answer = await told(await call.send(presented, person));
        expect([name, answer]).toEqual([name, call.codes?.[death] ?? code]);
      }
      expect(await wholeStore()).toEqual(before);
    },
  );

  it.each([
    ['garbage', { cookie: 'a.b.c.d', token: 'e30.e30.x', siblingToken: 'e30.e30.x' }],
    ['none', { cookie: null, token: null, siblingToken: null }],
  ])('C08 C12 %s does nothing', async (_name, presented) => {
    const before = await wholeStore();
    const calls = (await everyCall()).filter(({ guarded }) => guarded);
    for (const { name, method, path } of calls)
      expect([name, await told(await send(method, path, presented))]).toEqual([name, 'session-missing']);
    for (const [name, call] of Object.entries(byCookieOrToken))
      expect([name, await told(await call.send(presented, null))]).toEqual([name, call.none]);
    expect(await wholeStore()).toEqual(before);
  });

  it('A26 C12 a cookie that was traded away, twice, does nothing but end its family at a refresh', async () => {
    const person = await somebody();
    const { refreshToken } = await sessions().trade(person.opened.refreshToken);
    await sessions().trade(refreshToken);
    const presented = { ...(await presentedBy(person)), token: null };
    const before = await wholeStore();
    const ending = ['POST /authentication/{app}/refresh', 'POST /authentication/{app}/company'];
    for (const [name, call] of Object.entries(byCookieOrToken)) {
      if (ending.includes(name) || name.includes('{token}')) continue;
      const answer = await told(await call.send(presented, person));
      expect([name, answer]).toEqual([name, call.codes?.['signed out'] ?? 'session-revoked']);
    }
    expect(await wholeStore()).toEqual(before);
    for (const name of ending)
      expect(await told((await byCookieOrToken[name]?.send(presented, person)) ?? Response.error())).toBe(
        'session-revoked',
      );
    const ended = await gateway.services.central.sessions.read(person.user.uid, person.opened.session.uid);
    expect(ended?.endedAt).not.toBeNull();
  });

  it.each(Object.entries(deaths))(
    'A26 %s is not touched by a sign-in that gives it up',
    async (_, { kill }) => {
      const person = await somebody();
      const { cookie } = await presentedBy(person);
      await kill(person);
      const other = await createUser(gateway.services, company, { companyadmin: false });
      const session = () =>
        gateway.services.central.sessions.read(person.user.uid, person.opened.session.uid);
      const before = await session();
      const presented = { cookie, token: null, siblingToken: null };
      const answer = await send('POST', app, presented, { user: other.user, password: PASSWORD });
      expect(answer.status).toBe(200);
      expect(await session()).toEqual(before);
    },
  );

  it('A26 C12 a living cookie does in the same calls what a dead one does not', async () => {
    const living = await somebody();
    const signOut = byCookieOrToken['POST /unauthentication/{app} everywhere'];
    const savePassword = byCookieOrToken['POST /authentication/user/save-password'];
    const presented = { ...(await presentedBy(living)), token: null };
    expect((await savePassword?.send(presented, living))?.status).toBe(200);
    expect((await signOut?.send(presented, living))?.status).toBe(200);
    expect(await told((await signOut?.send(presented, living)) ?? Response.error())).toBe('session-revoked');
  });

  it('A26 C03 a session that began a moment before all were ended is over, listed or not', async () => {
    const person = await somebody();
    const proven = await users().read(person.user.uid);
    await sessions().endAll(person.user.uid);
    // Its person proved who they are before, and it is written after the list was read.
    const late = await sessions().begin({ user: person.user.uid, company, device: 'late', epoch: 0 });
    expect(proven?.sessionEpoch).toBeUndefined();
    await expect(sessions().trade(late.refreshToken)).rejects.toMatchObject({ code: 'session-revoked' });
    expect(await sessions().devicesOf(person.user.uid)).toEqual([]);
  });

  it('A26 C03 of two that end all sessions but their own at the same moment neither keeps the other', async () => {
    const person = await somebody();
    const { user } = person;
    const other = await sessions().begin({ user: user.uid, company, device: 'other', epoch: 0 });
    await sessions().endAll(user.uid, person.opened.session.uid);
    expect((await sessions().devicesOf(user.uid)).map(({ uid }) => uid)).toEqual([person.opened.session.uid]);
    await sessions().endAll(user.uid, other.session.uid);
    expect(await sessions().devicesOf(user.uid)).toEqual([]);
  });
});
