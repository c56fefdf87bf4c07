import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readActivity } from '#domain/api/activity.ts';
import { limits } from '#domain/api/limits.ts';
import { readProfile } from '#domain/api/profile.ts';
import { codeOf, createDevice, signIn, type SignedIn } from '#tests/support/api.ts';
import { DEMO_PASSWORD, startServer, type TestServer } from '#tests/support/server.ts';
import { withStore } from '#tests/support/store.ts';

const PROFILE = '/user/self/profile';
const ANA = 'ana@horizonte.example';
const BRUNO = 'bruno@horizonte.example';
/** One red pixel, as a browser's canvas writes it. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==',
  'base64',
);

/** What nobody may give themselves. */
const stowaways: readonly object[] = [
  { companyadmin: true },
  { superadmin: true },
  { companies: ['demo-outra'] },
  { company: 'demo-outra' },
  { active: ['demo-outra'] },
  { email: ANA },
  { user: ANA },
  { applications: { lawdoc: ['demo-horizonte'] } },
  { approved2fa: { countryCode: '55', areaCode: '11', phone: '1', date: '2026-01-01T00:00:00.000Z' } },
  { signInWith2fa: false },
  { emailVerified: true },
  { name: 'Outro' },
  { uid: 'demo-ana-horizonte' },
  { __proto__: null, constructor: { prototype: { companyadmin: true } } },
];

let server: TestServer;
let bruno: SignedIn;

beforeAll(async () => {
  server = await startServer();
  bruno = await signIn(server.origin, BRUNO, DEMO_PASSWORD);
});
afterAll(() => server.dispose());

function save(change: object, who = bruno): Promise<Response> {
  return who.device.post(PROFILE, change, who.headers);
}

/** Sends a file the way every device does, and gives its hash. */
async function upload(bytes: Buffer, type: string): Promise<string> {
  const hash = createHash('sha256').update(bytes).digest('hex');
  await bruno.device.post(`/files/${hash}`, { type, size: bytes.length }, bruno.headers);
  for (let part = 0; part * limits.filePartBytes < bytes.length; part += 1)
    await fetch(`${server.origin}/files/${hash}/parts/${String(part)}`, {
      method: 'PUT',
      headers: { ...bruno.headers, 'content-type': 'application/octet-stream' },
      body: new Uint8Array(bytes.subarray(part * limits.filePartBytes, (part + 1) * limits.filePartBytes)),
    });
  expect((await bruno.device.post(`/files/${hash}/complete`, {}, bruno.headers)).status).toBe(200);
  return hash;
}

async function profileOf(who: SignedIn) {
  const answer = await fetch(`${server.origin}${PROFILE}`, { headers: who.headers });
  return readProfile.response.parse(await answer.json()).profile;
}

describe('the own profile', () => {
  it('A13 keeps what changed, joins the names, and leaves the rest as it was', async () => {
    const address = {
      ...(await profileOf(bruno)).address,
      postalCode: '01310100',
      city: 'São Paulo',
      state: 'SP',
    };
    expect(
      (await save({ firstName: '  Bruno   Cesar ', phoneArea: '11', phone: '987654321', address })).status,
    ).toBe(200);
    expect((await save({ birthdate: '1990-12-31' })).status).toBe(200);
    expect(await profileOf(bruno)).toMatchObject({
      lastName: 'Carvalho',
      phone: '987654321',
      birthdate: '1990-12-31',
      address,
    });
    const again = await signIn(server.origin, BRUNO, DEMO_PASSWORD);
    expect(again.answer.user.name).toBe('Bruno Cesar Carvalho');
  });

  it.each(stowaways)('A13 C05 refuses a right that is slipped in: %j', async (stowaway) => {
    expect(await codeOf(await save({ firstName: 'Bruno', ...stowaway }))).toBe('invalid-request');
  });

  it('A13 refuses what breaks a rule of a field', async () => {
    const { address } = await profileOf(bruno);
    for (const change of [
      { firstName: ' ' },
      { phoneArea: '1' },
      { phone: '98765-4321' },
      { birthdate: '31/12/1990' },
      { address: { ...address, state: 'sp' } },
      { address: { ...address, postalCode: '01310-100' } },
      { photo: '../../etc/passwd' },
    ])
      expect(await codeOf(await save(change))).toBe('invalid-request');
    const open = createDevice(server.origin);
    expect(await codeOf(await open.post(PROFILE, { firstName: 'X' }))).toBe('session-missing');
    const foreign = await bruno.device.post(
      PROFILE,
      { firstName: 'X' },
      { ...bruno.headers, origin: 'https://evil.example' },
    );
    expect(await codeOf(foreign)).toBe('not-allowed');
  });
});

describe('the account’s activity', () => {
  it('A17 tells its owner what happened, newest first, and nobody else’s', async () => {
    const again = await signIn(server.origin, BRUNO, DEMO_PASSWORD);
    await save({ firstName: 'Bruno' }, again);
    const answer = await fetch(`${server.origin}${readActivity.path}`, { headers: again.headers });
    const { entries } = readActivity.response.parse(await answer.json());
    expect(entries.slice(0, 2).map(({ event }) => event)).toEqual(['profile-changed', 'sign-in']);
    const ana = await signIn(server.origin, ANA, DEMO_PASSWORD);
    const other = await fetch(`${server.origin}${readActivity.path}`, { headers: ana.headers });
    const hers = readActivity.response.parse(await other.json()).entries;
    expect(hers.map(({ uid }) => uid).filter((uid) => entries.some((entry) => entry.uid === uid))).toEqual(
      [],
    );
    expect(hers[0]?.event).toBe('sign-in');
    expect(await codeOf(await fetch(server.origin + readActivity.path))).toBe('session-missing');
  });
});

describe('the photo', () => {
  it('A13 is an image of the company’s files, and is served as nothing else', async () => {
    const photo = await upload(PNG, 'image/png');
    expect((await save({ photo })).status).toBe(200);
    expect((await profileOf(bruno)).photo).toBe(photo);
    const served = await fetch(`${server.origin}/files/${photo}`, { headers: bruno.headers });
    expect(served.headers.get('content-type')).toBe('image/png');
    expect(served.headers.get('x-content-type-options')).toBe('nosniff');
    expect((await save({ photo: null })).status).toBe(200);
    expect(await codeOf(await save({ photo: 'a'.repeat(64) }))).toBe('not-found');
  });

  it.each([
    ['a page behind the end', Buffer.concat([PNG, Buffer.from('<script>alert(1)</script>')]), 'image/png'],
    [
      'a text chunk',
      Buffer.concat([
        PNG.subarray(0, 33),
        Buffer.from('0000000474455874612f2a3c00000000', 'hex'),
        PNG.subarray(33),
      ]),
      'image/png',
    ],
    ['a comment in a JPEG', Buffer.from('ffd8fffe000a3c7363726970743effd9', 'hex'), 'image/jpeg'],
    [
      'an archive behind a JPEG',
      Buffer.concat([Buffer.from('ffd8ffdb000300ffda000300ffd9', 'hex'), Buffer.from('PK\u0003\u0004')]),
      'image/jpeg',
    ],
    ['another kind of image', Buffer.from('RIFF\u0004\u0000\u0000\u0000WEBPVP8 '), 'image/webp'],
  ])('A13 refuses a polyglot: %s', async (_what, bytes, type) => {
    expect(await codeOf(await save({ photo: await upload(bytes, type) }))).toBe('file-type-not-allowed');
  });

  it('A13 refuses more than 800 KB', async () => {
    const large = Buffer.concat([PNG, Buffer.alloc(limits.photoBytes)]);
    expect(await codeOf(await save({ photo: await upload(large, 'image/png') }))).toBe('file-too-large');
  });
});

describe('leaving', () => {
  it('A13 of two administrators who leave at the same moment, one stays, and the last one cannot', async () => {
    const ana = await signIn(server.origin, ANA, DEMO_PASSWORD);
    const leave = ({ device, headers }: SignedIn) =>
      device.post('/user/self/disable', { confirmed: true }, headers);
    const administer = ({ device, headers }: SignedIn, act: string, body: object) =>
      device.post(`/company/demo-horizonte/users/${act}`, body, headers);
    expect(await codeOf(await leave(ana))).toBe('last-admin');
    const promoted = {
      uid: 'demo-bruno-horizonte',
      firstName: 'Bruno',
      lastName: 'Carvalho',
      companyadmin: true,
      applications: ['autodocs'],
      groups: [],
    };
    expect((await administer(ana, 'save', { user: promoted })).status).toBe(200);
    const pair = [ana, bruno];
    const answers = await Promise.all(pair.map(leave));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const stays = pair[answers.findIndex(({ status }) => status === 409)] ?? bruno;
    expect(await codeOf(await leave(stays))).toBe('last-admin');
    const both = { users: ['demo-ana-horizonte', 'demo-bruno-horizonte'] };
    expect((await administer(stays, 'enable', both)).status).toBe(200);
    bruno = await signIn(server.origin, BRUNO, DEMO_PASSWORD);
  });

  it('A13 ends every open session of the account at once, and nothing opens it again', async () => {
    const [here, there] = [bruno, await signIn(server.origin, BRUNO, DEMO_PASSWORD)];
    const leave = (body: object) => here.device.post('/user/self/disable', body, here.headers);
    expect(await codeOf(await leave({}))).toBe('invalid-request');
    expect((await leave({ confirmed: true })).status).toBe(200);
    for (const { device, headers } of [here, there]) {
      const read = await fetch(`${server.origin}${PROFILE}`, { headers });
      expect(await codeOf(read)).toBe('session-revoked');
      expect(await codeOf(await device.post('/authentication/autodocs/refresh', {}))).toBe('session-revoked');
    }
    const attempt = { user: BRUNO, password: DEMO_PASSWORD };
    const entry = await createDevice(server.origin).post('/authentication/autodocs', attempt);
    expect(await codeOf(entry)).toBe('user-is-inactive');
    await withStore(server, async ({ users, audit }) => {
      expect((await users.read('demo-bruno-horizonte'))?.companies).toEqual(['demo-horizonte']);
      expect((await audit.of('demo-horizonte')).map(({ event }) => event)).toContain('account-disabled');
    });
  });
});
