import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rangePages } from '#couchdb/client/range-pages.ts';
import { authenticateGed, listGedWorkspaces, readGedSession, signOutOfGed } from '#domain/api/ged.ts';
import { attemptLimits, rateLimits } from '#domain/api/limits.ts';
import { createCompany, createUser } from '#tests/integration/replication/people.ts';
import { startGateway, type Device, type Gateway } from '#tests/integration/replication/gateway.ts';
import { put } from '#tests/support/put-central.ts';
import { codeOf } from '#tests/support/api.ts';
import { ANA, BRUNO, startGedPeer, type GedPeer } from '#tests/support/ged-peer.ts';
import { ask, everyCall, respond, signIn } from './asking.ts';

let peer: GedPeer;
let gateway: Gateway;
let company: string;

beforeAll(async () => {
  peer = await startGedPeer();
  gateway = await startGateway(undefined, { GED_ORIGINS: peer.origin, LOG_LEVEL: 'silent' });
  company = await gateway.company('Horizonte');
});
afterAll(async () => {
  await gateway.stop();
  await peer.close();
});

const admin = (): Promise<Device> => gateway.device(company, { companyadmin: true });
const titles = async (device: Device): Promise<string[]> =>
  (await ask(device, listGedWorkspaces)).items.map(({ title }) => title);

/** Everything that the central database holds, as text. */
async function everythingStored(): Promise<string> {
  const pages: string[] = [];
  for await (const page of rangePages(gateway.services.store.central, { start: ' ', end: '\ufff0' }))
    pages.push(JSON.stringify(page));
  return pages.join('\n');
}

describe('C11 T26 signing in to the GED', () => {
  it('C11 T26 keeps no password and no readable token, and gives neither away', async () => {
    const device = await admin();
    expect(await ask(device, readGedSession)).toMatchObject({
      state: 'signed-out',
      // The demo's own, which a newcomer cannot know.
      environmentUrl: peer.origin,
    });
    const answer = await respond(device, authenticateGed, {
      body: { environmentUrl: `${peer.origin}/`, ...ANA },
    });
    const text = await answer.text();
    expect(JSON.parse(text)).toMatchObject({ state: 'signed-in', environmentUrl: peer.origin, user: 'ana' });
    const { ged } = gateway.services;
    const { token } = await ged.signIn(peer.origin, ANA.user, ANA.password);
    expect(await titles(device)).toHaveLength(3);
    const stored = await everythingStored();
    expect(stored).toContain(`"environment":"${peer.origin}"`);
    for (const secret of [ANA.password, 'refreshToken', '"token"', token]) {
      expect(stored).not.toContain(secret);
      expect(text).not.toContain(secret);
    }
  });

  it('C11 T26 is each person’s own: nobody else’s token is ever used', async () => {
    const [ana, bruno, nobody] = await Promise.all([admin(), admin(), admin()]);
    await signIn(ana, peer.origin, ANA);
    await signIn(bruno, peer.origin, BRUNO);
    expect(await titles(ana)).toEqual(['Matriz', 'Filiais', 'Arquivo histórico']);
    expect(await titles(bruno)).toEqual(['Filiais']);
    await expect(titles(nobody)).rejects.toThrow('ged-signed-out');
    // A sealed token that is put under another person's name opens nothing.
    const { gedAccesses } = gateway.services;
    const held = await gedAccesses.read({ company, user: ana.user.uid });
    await gedAccesses.change(
      { company, user: nobody.user.uid },
      () => held && { ...held, user: nobody.user.uid },
    );
    await expect(titles(nobody)).rejects.toThrow('ged-signed-out');
  });

  it('C11 T26 is one company’s: the same person is signed out in another', async () => {
    const { services } = gateway;
    const other = await createCompany(services, 'Outra');
    const user = await createUser(services, company, { companyadmin: true });
    const both = { ...user, companies: [company, other.uid], active: [company, other.uid] };
    await put.user(services.central, { ...both, applications: { autodocs: both.companies } });
    const here = await gateway.signIn(user, company);
    await signIn(here, peer.origin, ANA);
    const there = await gateway.signIn(user, other.uid);
    expect(await ask(there, readGedSession)).toMatchObject({ state: 'signed-out', user: null });
    await expect(titles(there)).rejects.toThrow('ged-signed-out');
  });

  it('C11 T27 a token that is over is renewed, and told where it cannot be', async () => {
    const device = await admin();
    await signIn(device, peer.origin, ANA);
    await peer.expire(false);
    const both = await Promise.all([titles(device), titles(device)]);
    expect(both.map((each) => each.length)).toEqual([3, 3]);
    await peer.expire(true);
    await expect(titles(device)).rejects.toThrow('ged-expired');
    expect(await ask(device, readGedSession)).toMatchObject({ state: 'expired', user: 'ana' });
    const asked = (await peer.told()).seen.length;
    await expect(titles(device)).rejects.toThrow('ged-expired');
    expect((await peer.told()).seen).toHaveLength(asked);
    await signIn(device, `${peer.origin}/no-renewal`, ANA);
    expect(await titles(device)).toHaveLength(3);
    await peer.expire(true);
    await expect(titles(device)).rejects.toThrow('ged-expired');
  });

  it('T26 Reautenticar forgets the token, and what was typed stays but for the password', async () => {
    const device = await admin();
    await signIn(device, peer.origin, ANA);
    const left = await ask(device, signOutOfGed);
    expect(left).toMatchObject({ state: 'signed-out', environmentUrl: peer.origin, user: 'ana' });
    await expect(titles(device)).rejects.toThrow('ged-signed-out');
  });

  it('C11 T26 refuses addresses, passwords and answers, each by its own code', async () => {
    const device = await admin();
    for (const [environment, code] of [
      ['http://169.254.169.254', 'ged-address-refused'],
      ['https://localhost:6984', 'ged-address-refused'],
      ['https://2130706433', 'ged-address-refused'],
      [`${peer.origin}/all-html`, 'ged-answer-invalid'],
      [`${peer.origin}/all-redirecting`, 'ged-answer-invalid'],
      [`${peer.origin}/all-failing`, 'ged-unreachable'],
      [`${peer.origin}/all-endless`, 'ged-too-large'],
      [`${peer.origin}/nowhere`, 'ged-answer-invalid'],
    ] as const)
      await expect(signIn(device, environment, ANA)).rejects.toThrow(code);
    await expect(signIn(device, peer.origin, { ...ANA, password: 'errada' })).rejects.toThrow(
      'ged-sign-in-refused',
    );
    expect(await ask(device, readGedSession)).toMatchObject({ state: 'signed-out' });
  });
});

describe('C11 who may', () => {
  it('C11 nobody without the permission, and nobody without a session', async () => {
    const plain = await gateway.device(company);
    const before = (await peer.told()).seen.length;
    for (const [call, asked] of everyCall) {
      expect([call.path, await codeOf(await respond(plain, call, asked))]).toEqual([
        call.path,
        'not-allowed',
      ]);
      const headers = { 'firebase-token': '' };
      const nobody = await respond(plain, call, { ...asked, headers });
      expect([call.path, await codeOf(nobody)]).toEqual([call.path, 'session-missing']);
      const elsewhere = await respond(plain, call, {
        ...asked,
        headers: { 'company-id': 'another-company' },
      });
      expect([call.path, await codeOf(elsewhere)]).toEqual([call.path, 'company-not-allowed']);
    }
    expect((await peer.told()).seen).toHaveLength(before);
  });

  it('C11 asks of one company stand in no other’s way, and a person is no guesser of passwords', async () => {
    const [device, other] = [
      await admin(),
      await gateway.device(await gateway.company('Outra'), { companyadmin: true }),
    ];
    await signIn(device, `${peer.origin}/slow`, ANA);
    await signIn(other, peer.origin, ANA);
    const stop = new AbortController();
    const waiting = Array.from({ length: 3 }, () =>
      device.fetch('/integrations/ged/workspaces', { signal: stop.signal }).catch(() => null),
    );
    await expect.poll(async () => codeOf(await respond(device, listGedWorkspaces))).toBe('server-busy');
    expect(await titles(other)).toHaveLength(3);
    stop.abort();
    await Promise.all(waiting);
    for (let tried = 0; tried < attemptLimits.gedSignIn.points; tried += 1)
      await expect(signIn(other, peer.origin, { ...ANA, password: 'x' })).rejects.toThrow(
        'ged-sign-in-refused',
      );
    await expect(signIn(other, peer.origin, ANA)).rejects.toThrow('too-many-requests');
    expect(everyCall.filter(([{ limits }]) => !limits.some((name) => name in rateLimits))).toEqual([]);
  });
});
