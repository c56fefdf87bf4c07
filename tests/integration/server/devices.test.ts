import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listDevices, type SignedInDevice } from '#domain/api/devices.ts';
import { snapshotLineSchema, snapshotPath } from '#domain/api/replication.ts';
import type { RevokedDeviceChanges } from '#domain/entities/handed-in.ts';
import { codeOf, signIn, type SignedIn } from '#tests/support/api.ts';
import { changeUser } from '#tests/support/memberships.ts';
import { DEMO_PASSWORD, startServer, type TestServer } from '#tests/support/server.ts';
import { withStore } from '#tests/support/store.ts';

const ANA = 'ana@horizonte.example';
const BRUNO = 'bruno@horizonte.example';
const REFRESH = '/authentication/autodocs/refresh';
const HAND_IN = '/devices/hand-in';
const ITEM = {
  kind: 'template',
  recordId: 'modelo-que-ficou',
  state: JSON.stringify({
    uid: 'modelo-que-ficou',
    write: { id: 'escrita-0001' },
    name: 'Ficou no aparelho',
  }),
};

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.dispose());

async function devicesOf({ headers }: SignedIn): Promise<SignedInDevice[]> {
  const response = await fetch(`${server.origin}/devices`, { headers });
  return listDevices.response.parse(await response.json()).devices;
}

async function currentOf(person: SignedIn): Promise<SignedInDevice> {
  const current = (await devicesOf(person)).find((device) => device.current);
  if (current === undefined) throw new Error('the device is not in its own list');
  return current;
}

function revoke(by: SignedIn, uid: string): Promise<Response> {
  return by.device.post(`/devices/${uid}/revoke`, {}, by.headers);
}

async function handedInTo(person: SignedIn): Promise<RevokedDeviceChanges[]> {
  const path = snapshotPath.replace(':collection', 'handedIn');
  const response = await fetch(server.origin + path, { headers: person.headers });
  const lines = (await response.text()).trimEnd().split('\n');
  return lines.flatMap((line) => {
    const parsed = snapshotLineSchema.parse(JSON.parse(line));
    return parsed.type === 'documents' ? (parsed.documents as unknown as RevokedDeviceChanges[]) : [];
  });
}

function describeAs(person: SignedIn, words: object): Promise<Response> {
  return person.device.post('/devices/current', words, person.headers);
}

describe('the devices of a person', () => {
  it('O01 A26 are listed to that person alone, with what each said of itself', async () => {
    const phone = await signIn(server.origin, ANA, DEMO_PASSWORD);
    const laptop = await signIn(server.origin, ANA, DEMO_PASSWORD);
    const bruno = await signIn(server.origin, BRUNO, DEMO_PASSWORD);
    const { uid } = await currentOf(phone);
    expect((await describeAs(phone, { name: 'Celular da obra', waiting: 3 })).status).toBe(200);
    const seen = (await devicesOf(laptop)).find((device) => device.uid === uid);
    expect(seen).toMatchObject({
      name: 'Celular da obra',
      waiting: 3,
      current: false,
      revoked: false,
      company: 'demo-horizonte',
    });
    expect((await describeAs(phone, { waiting: 0 })).status).toBe(200);
    expect((await devicesOf(laptop)).find((device) => device.uid === uid)).toMatchObject({
      name: 'Celular da obra',
      waiting: 0,
    });
    expect((await devicesOf(bruno)).map((device) => device.uid)).not.toContain(uid);
    expect(await codeOf(await describeAs(phone, { name: 'x'.repeat(61) }))).toBe('invalid-request');
  });

  it('O01 say which language their person used last, which mails then speak', async () => {
    const ana = await signIn(server.origin, ANA, DEMO_PASSWORD);
    const languageOfAna = (): Promise<string | undefined> =>
      withStore(server, async (central) => (await central.users.byLogin(ANA))?.language);
    await describeAs(ana, { waiting: 0 });
    expect(await languageOfAna()).toBeUndefined();
    for (const language of ['pt_PT', 'en_US'])
      expect((await describeAs(ana, { waiting: 0, language })).status).toBe(200);
    expect(await codeOf(await describeAs(ana, { language: 'de_DE' }))).toBe('invalid-request');
    expect(await languageOfAna()).toBe('en_US');
  });

  it('O01 C08 nobody takes away the access of another person’s device, or of none', async () => {
    const ana = await signIn(server.origin, ANA, DEMO_PASSWORD);
    const bruno = await signIn(server.origin, BRUNO, DEMO_PASSWORD);
    const { uid } = await currentOf(ana);
    expect(await codeOf(await revoke(bruno, uid))).toBe('not-found');
    expect(await codeOf(await revoke(ana, 'nenhum-aparelho'))).toBe('not-found');
    expect((await ana.device.post(REFRESH, {})).status).toBe(200);
  });

  it('O01 are listed no more after signing out', async () => {
    const phone = await signIn(server.origin, ANA, DEMO_PASSWORD);
    const laptop = await signIn(server.origin, ANA, DEMO_PASSWORD);
    const { uid } = await currentOf(phone);
    await phone.device.post('/unauthentication/autodocs', {});
    expect((await devicesOf(laptop)).map((device) => device.uid)).not.toContain(uid);
  });
});

describe('a device whose access was taken away', () => {
  it('O01 A26 is told so by every call, at once on its stream, and keeps its cookie for handing in', async () => {
    const phone = await signIn(server.origin, ANA, DEMO_PASSWORD);
    const laptop = await signIn(server.origin, ANA, DEMO_PASSWORD);
    const { uid } = await currentOf(phone);
    const stream = await fetch(`${server.origin}/replication/stream`, { headers: phone.headers });
    expect((await revoke(laptop, uid)).status).toBe(200);
    expect(await stream.text()).toContain('session-ended');
    expect(await codeOf(await phone.device.post(REFRESH, {}))).toBe('device-revoked');
    expect(await codeOf(await fetch(`${server.origin}/devices`, { headers: phone.headers }))).toBe(
      'device-revoked',
    );
    expect(phone.device.cookie).not.toBeNull();
    expect((await devicesOf(laptop)).find((device) => device.uid === uid)).toMatchObject({ revoked: true });
    expect((await laptop.device.post(REFRESH, {})).status).toBe(200);
  });

  it('O01 hands its unsent work in once, however often; its owner alone reads it and may delete it', async () => {
    const phone = await signIn(server.origin, ANA, DEMO_PASSWORD);
    const laptop = await signIn(server.origin, ANA, DEMO_PASSWORD);
    const bruno = await signIn(server.origin, BRUNO, DEMO_PASSWORD);
    await describeAs(phone, { name: 'Tablet' });
    const { uid } = await currentOf(phone);
    await revoke(laptop, uid);
    for (let round = 0; round < 3; round += 1) {
      const response = await phone.device.post(HAND_IN, { items: [ITEM, ITEM], done: false });
      expect(response.status).toBe(200);
    }
    const mine = await handedInTo(laptop);
    expect(mine).toHaveLength(1);
    const [copy] = mine;
    expect(copy).toMatchObject({ ...ITEM, device: 'Tablet', code: 'device-revoked', deleted: false });
    expect(await handedInTo(bruno)).toEqual([]);
    const write = {
      id: 'apagado-0001',
      by: laptop.answer.user.uid,
      at: copy?.write.at,
      ancestors: [copy?.write.id],
    };
    const row = { ...copy, deleted: true, write };
    const pushed = await laptop.device.post(
      '/replication/push',
      { collection: 'handedIn', rows: [row] },
      laptop.headers,
    );
    expect(await pushed.json()).toMatchObject({ results: [{ outcome: 'accepted' }] });
    await phone.device.post(HAND_IN, { items: [ITEM], done: false });
    expect(await handedInTo(laptop)).toMatchObject([{ deleted: true }]);
    const done = await phone.device.post(HAND_IN, { items: [], done: true });
    expect(done.status).toBe(200);
    expect(phone.device.cookie).toBeNull();
    expect((await devicesOf(laptop)).map((device) => device.uid)).not.toContain(uid);
    const entries = await withStore(server, (central) => central.audit.of('demo-horizonte'));
    expect(entries.slice(-2).map((entry) => entry.event)).toEqual(['device-revoked', 'device-handed-in']);
  });

  it('O01 C08 lets nobody hand in who was not revoked, whose token is older, or into a company not theirs', async () => {
    const phone = await signIn(server.origin, ANA, DEMO_PASSWORD);
    const laptop = await signIn(server.origin, ANA, DEMO_PASSWORD);
    expect(await codeOf(await phone.device.post(HAND_IN, { items: [ITEM], done: false }))).toBe(
      'not-allowed',
    );
    const oldest = phone.device.cookie;
    await phone.device.post(REFRESH, {});
    const former = phone.device.cookie;
    await phone.device.post(REFRESH, {});
    const newest = phone.device.cookie;
    await revoke(
      laptop,
      (await devicesOf(laptop)).find((device) => device.uid === oldest?.split('.')[1])?.uid ?? '',
    );
    const tries: [string | null, object, string | number][] = [
      [oldest, {}, 'session-revoked'],
      ['loopback-refresh=a.b.c.d', {}, 'session-missing'],
      [null, {}, 'session-missing'],
      [newest, { company: 'demo-outra' }, 'company-not-allowed'],
    ];
    for (const [cookie, body, code] of tries) {
      phone.device.cookie = cookie;
      const response = await phone.device.post(HAND_IN, { items: [ITEM], done: false, ...body });
      expect(await codeOf(response)).toBe(code);
    }
    phone.device.cookie = former;
    expect((await phone.device.post(HAND_IN, { items: [], done: false })).status).toBe(200);
    const cross = await phone.device.post(
      HAND_IN,
      { items: [], done: true },
      { 'sec-fetch-site': 'cross-site' },
    );
    expect(await codeOf(cross)).toBe('not-allowed');
  });

  it('O01 C08 takes nothing into a company that disabled the person', async () => {
    const phone = await signIn(server.origin, ANA, DEMO_PASSWORD);
    const laptop = await signIn(server.origin, ANA, DEMO_PASSWORD);
    await revoke(laptop, (await currentOf(phone)).uid);
    await changeUser(server, 'demo-ana-horizonte', () => ({ active: [] }));
    const late = await phone.device.post(HAND_IN, { items: [ITEM], done: false });
    expect(await codeOf(late)).toBe('company-not-allowed');
    expect((await phone.device.post(HAND_IN, { items: [], done: true })).status).toBe(200);
    await changeUser(server, 'demo-ana-horizonte', () => ({ active: ['demo-horizonte'] }));
  });

  it('O01 F01 sends the files of its unsent work with the token it is given, which opens nothing else', async () => {
    const phone = await signIn(server.origin, ANA, DEMO_PASSWORD);
    const laptop = await signIn(server.origin, ANA, DEMO_PASSWORD);
    await revoke(laptop, (await currentOf(phone)).uid);
    const answer = (await (await phone.device.post(HAND_IN, { items: [], done: false })).json()) as {
      uploadToken: string;
    };
    const headers = { ...phone.headers, 'firebase-token': answer.uploadToken };
    const announced = await phone.device.post(
      `/files/${'a'.repeat(64)}`,
      { type: 'image/png', size: 10 },
      headers,
    );
    expect(await announced.json()).toEqual({ missing: [0] });
    for (const path of ['/devices', `/files/${'a'.repeat(64)}`])
      expect(await codeOf(await fetch(server.origin + path, { headers }))).toBe('device-revoked');
    await phone.device.post(HAND_IN, { items: [], done: true });
    const late = await phone.device.post(
      `/files/${'b'.repeat(64)}`,
      { type: 'image/png', size: 10 },
      headers,
    );
    expect(await codeOf(late)).toBe('device-revoked');
  });
});
