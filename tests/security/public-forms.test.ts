import { request } from 'node:http';
import { randomUUID } from 'node:crypto';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  beginPublicAnswer,
  changePublicLink,
  publicFormViewSchema,
  type PublicFormView,
  type PublicLink,
  type PublicLinkChange,
} from '#domain/api/public-forms.ts';
import { push, snapshotLineSchema, snapshotPath } from '#domain/api/replication.ts';
import type { Template } from '#domain/entities/template.ts';
import type { Execution } from '#domain/entities/execution.ts';
import { codeOf, createDevice, signIn, type SignedIn } from '#tests/support/api.ts';
import { startPushPeer, type PushPeer } from '#tests/support/push-peer.ts';
import { changeUser } from '#tests/support/memberships.ts';
import { DEMO_PASSWORD, startServer, type TestServer } from '#tests/support/server.ts';
import { withStore } from '#tests/support/store.ts';

const TEMPLATE = 'demo-contrato-servicos';
const OPEN: PublicLinkChange = {
  on: true,
  expiresAt: null,
  maxUses: null,
  answersReturned: true,
  publish: true,
};

let server: TestServer;
let ana: SignedIn;
let peer: PushPeer;

async function recordsOf<T>(person: SignedIn, collection: string): Promise<T[]> {
  const path = snapshotPath.replace(':collection', collection);
  const response = await fetch(server.origin + path, { headers: person.headers });
  const lines = (await response.text()).trimEnd().split('\n');
  return lines.flatMap((line) => {
    const parsed = snapshotLineSchema.parse(JSON.parse(line));
    return parsed.type === 'documents' ? (parsed.documents as unknown as T[]) : [];
  });
}

function put(person: SignedIn, uid: string, change: Partial<PublicLinkChange>): Promise<Response> {
  return fetch(`${server.origin}/public-links/${uid}`, {
    method: 'PUT',
    headers: { ...person.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ ...OPEN, ...change }),
  });
}

async function link(change: Partial<PublicLinkChange> = {}): Promise<PublicLink> {
  const response = await put(ana, TEMPLATE, { pin: null, ...change });
  expect(response.status).toBe(200);
  return changePublicLink.response.parse(await response.json()).link;
}

function post(path: string, body: unknown, address = '203.0.113.1'): Promise<Response> {
  return createDevice(server.origin).post(path, body, { 'x-forwarded-for': address });
}

async function open(id: string): Promise<PublicFormView> {
  return publicFormViewSchema.parse(await (await fetch(`${server.origin}/public-forms/${id}`)).json());
}

function valuesOf(view: PublicFormView, typed: string): Record<string, string> {
  return Object.fromEntries(view.sections.flatMap(({ fields }) => fields.map(({ id }) => [id, typed])));
}

/** Solves the puzzle for `key` as a phone does. */
async function proofFor(id: string, grant: string, key: string) {
  const response = await post(`/public-forms/${id}/challenge`, { grant, key });
  const challenge = beginPublicAnswer.response.parse(await response.json());
  const solution = await solveChallenge({ challenge, deriveKey });
  return { challenge, solution: { counter: solution?.counter ?? 0, derivedKey: solution?.derivedKey ?? '' } };
}

async function answer(id: string, view: PublicFormView, values?: Record<string, string>, key = randomUUID()) {
  const body = { grant: view.grant, key, version: view.version, values };
  return { ...body, proof: await proofFor(id, view.grant, key) };
}

const answersOf = async (): Promise<Execution[]> =>
  (await recordsOf<Execution>(ana, 'execution')).filter(({ write }) => write.by === 'autodocs-server');

beforeAll(async () => {
  // Strangers come from many addresses.
  peer = await startPushPeer();
  server = await startServer({ env: { TRUST_PROXY: '1', PUSH_ORIGINS: peer.origin } });
  ana = await signIn(server.origin, 'ana@horizonte.example', DEMO_PASSWORD);
});
afterAll(async () => {
  await server.dispose();
  await peer.close();
});

describe('T23 the public form against strangers', () => {
  it('T23 tells nothing of the company but its name and what is published, and the link is long enough not to be guessed', async () => {
    const { id } = await link();
    const response = await fetch(`${server.origin}/public-forms/${id}`);
    const text = await response.text();
    const view = publicFormViewSchema.parse(JSON.parse(text));
    expect(id).toMatch(/^[A-Za-z0-9_-]{24}$/);
    expect(view.company).toEqual({ name: 'Horizonte Engenharia', logo: null });
    expect(view.sections.flatMap(({ fields }) => fields).length).toBeGreaterThan(0);
    const secrets = ['demo-horizonte', 'ana@', ana.answer.user.uid, 'proofSecret', 'pinHash', 'createdBy'];
    for (const secret of secrets) expect(text).not.toContain(secret);
    const document = await post(`/public-forms/${id}/document`, { grant: view.grant, version: view.version });
    expect(Object.keys((await document.json()) as object)).toEqual(['document']);
    const foreign = await fetch(`${server.origin}/public-forms/${id}/files/${'a'.repeat(64)}`);
    expect(await codeOf(foreign)).toBe('not-found');
  });

  it('T23 answers alike for links that are unknown, switched off, expired and used up', async () => {
    const answers: unknown[] = [];
    const look = async (id: string): Promise<void> => {
      for (const path of [`/public-forms/${id}`, `/public-forms/${id}/cover`, `/public-forms/${id}/unlock`]) {
        const response = path.endsWith('unlock')
          ? await post(path, { pin: '123456' })
          : await fetch(server.origin + path);
        const { error } = (await response.json()) as { error: Record<string, unknown> };
        answers.push([response.status, { ...error, requestId: '' }]);
      }
    };
    await look('A'.repeat(24));
    const { id } = await link({ on: false });
    await look(id);
    await link({ expiresAt: '2020-01-01T00:00:00.000Z' });
    await look(id);
    await link({ maxUses: 1 });
    const view = await open(id);
    expect(
      (await post(`/public-forms/${id}/answers`, await answer(id, view, valuesOf(view, 'x')))).status,
    ).toBe(200);
    await look(id);
    expect(new Set(answers.map((each) => JSON.stringify(each))).size).toBe(1);
    expect(answers[0]).toEqual([404, { code: 'public-form-gone', requestId: '' }]);
  });

  it('T23 a PIN locks everything, its tries are counted even when made at once, and another PIN closes what was open', async () => {
    const { id, hasPin } = await link({ pin: '482913' });
    expect(hasPin).toBe(true);
    expect(await codeOf(await fetch(`${server.origin}/public-forms/${id}`))).toBe('public-form-pin-missing');
    const cover = await fetch(`${server.origin}/public-forms/${id}/cover`);
    expect(await cover.json()).toEqual({ company: 'Horizonte Engenharia' });
    const unlocked = await post(`/public-forms/${id}/unlock`, { pin: '482913' });
    const view = publicFormViewSchema.parse(await unlocked.json());
    await link({ pin: '775533' });
    const old = await post(`/public-forms/${id}/challenge`, { grant: view.grant, key: randomUUID() });
    expect(await codeOf(old)).toBe('public-form-pin-missing');
    const tries = await Promise.all(
      Array.from({ length: 90 }, (_, at) =>
        post(`/public-forms/${id}/unlock`, { pin: String(100_000 + at) }, `198.51.100.${at}`),
      ),
    );
    const codes = await Promise.all(tries.map(codeOf));
    // How many are looked at exactly needs a clock of its own: `attempts.test.ts`.
    expect(new Set(codes)).toEqual(new Set(['public-form-pin-wrong', 'too-many-requests']));
  });

  it('T23 an answer sent a thousand times, many at once, and again after a restart, becomes one execution that its owner receives', async () => {
    const { id, uses } = await link();
    const view = await open(id);
    const before = (await answersOf()).length;
    const body = await answer(id, view, valuesOf(view, '<img src=x onerror=alert(1)>'));
    const statuses = new Set<number>();
    for (let round = 0; round < 10; round += 1) {
      const sent = await Promise.all(
        Array.from({ length: 100 }, (_, at) => post(`/public-forms/${id}/answers`, body, `192.0.2.${at}`)),
      );
      for (const { status } of sent) statuses.add(status);
    }
    expect([...statuses]).toEqual([200]);
    await server.restart();
    ana = await signIn(server.origin, 'ana@horizonte.example', DEMO_PASSWORD);
    expect((await post(`/public-forms/${id}/answers`, body)).status).toBe(200);
    const stored = await answersOf();
    expect(stored.length).toBe(before + 1);
    const values = stored.flatMap(({ fields }) => fields.map(({ value }) => value));
    expect(values).toContain('<img src=x onerror=alert(1)>');
    expect((await link()).uses).toBe(uses + 1);
    const changed = { ...body, values: valuesOf(view, 'outra coisa') };
    expect(await codeOf(await post(`/public-forms/${id}/answers`, changed))).toBe(
      'public-form-answer-invalid',
    );
    expect((await answersOf()).length).toBe(before + 1);
  });

  it('T23 a use is never given out twice, however many answer at once', async () => {
    const { id, uses } = await link();
    const view = await open(id);
    await link({ maxUses: uses + 2 });
    const bodies = await Promise.all(
      Array.from({ length: 6 }, () => answer(id, view, valuesOf(view, 'ao mesmo tempo'))),
    );
    const sent = await Promise.all(bodies.map((body) => post(`/public-forms/${id}/answers`, body)));
    expect(sent.filter(({ status }) => status === 200).length).toBe(2);
    expect((await link({ maxUses: null })).uses).toBe(uses + 2);
  });

  it('T23 takes no answer without its own solved puzzle, with unknown fields, foreign values, or more than was asked', async () => {
    const { id } = await link();
    const view = await open(id);
    const good = await answer(id, view, valuesOf(view, 'bom'));
    const send = async (change: object): Promise<unknown> =>
      codeOf(await post(`/public-forms/${id}/answers`, { ...good, ...change }));
    expect(await send({ key: randomUUID() })).toBe('public-form-proof-wrong');
    const unsolved = { ...good.proof, solution: { counter: 1, derivedKey: '00'.repeat(32) } };
    expect(await send({ proof: unsolved })).toBe('public-form-proof-wrong');
    const easier = {
      ...good.proof.challenge,
      parameters: { ...good.proof.challenge.parameters, keyPrefix: '' },
    };
    expect(await send({ proof: { ...good.proof, challenge: easier } })).toBe('public-form-proof-wrong');
    expect(await send({ values: { ...good.values, OUTRO: 'x' } })).toBe('public-form-answer-invalid');
    expect(await send({ values: { constructor: 'x' } })).toBe('public-form-answer-invalid');
    expect(await send({ createdBy: 'alguem-outro' })).toBe('invalid-request');
    expect(await send({ grant: 'x'.repeat(24) })).toBe('public-form-pin-missing');
    expect(await send({ version: 99 })).toBe('invalid-request');
    await link({ answersReturned: false });
    expect(await send({})).toBe('public-form-gone');
  });

  it('T23 refuses fifty megabytes before they are sent', async () => {
    const { id } = await link();
    const sent = await new Promise<{ status: number; bytes: number }>((resolve, reject) => {
      const outgoing = request(`${server.origin}/public-forms/${id}/answers`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'content-length': 50_000_000 },
      });
      outgoing.on('response', (response) => {
        resolve({ status: response.statusCode ?? 0, bytes: outgoing.socket?.bytesWritten ?? 0 });
        outgoing.destroy();
      });
      outgoing.on('error', reject);
      outgoing.flushHeaders();
    });
    expect(sent.status).toBe(413);
    expect(sent.bytes).toBeLessThan(10_000);
  });
});

describe('T23 the public link of a template', () => {
  it('T23 is switched by who made the template or a company admin, of their company alone, and every change is noted', async () => {
    const { id } = await link();
    const bruno = await signIn(server.origin, 'bruno@horizonte.example', DEMO_PASSWORD);
    const carla = await signIn(server.origin, 'carla@outra.example', DEMO_PASSWORD);
    expect(await codeOf(await put(bruno, TEMPLATE, { on: false }))).toBe('not-allowed');
    const read = async (person: SignedIn): Promise<Response> =>
      fetch(`${server.origin}/public-links/${TEMPLATE}`, { headers: person.headers });
    expect(await (await read(bruno)).json()).toMatchObject({ link: { id, on: true } });
    expect(await codeOf(await read(carla))).toBe('not-found');
    expect(await codeOf(await put(carla, TEMPLATE, { on: false }))).toBe('not-found');
    expect(await codeOf(await put(ana, 'modelo-que-nao-existe', {}))).toBe('not-found');
    expect((await fetch(`${server.origin}/public-links/${TEMPLATE}`)).status).toBe(401);
    expect((await open(id)).version).toBeGreaterThan(0);
    const events = await withStore(server, async (central) => {
      const entries = await central.audit.of('demo-horizonte');
      return entries.filter(({ subject }) => subject === TEMPLATE).map(({ event }) => event);
    });
    expect(events).toContain('public-link-on');
    expect(events).toContain('public-link-off');
  });

  it('T23 O04 is not opened for one side of a conflict; one that was open is closed to strangers and can be switched off', async () => {
    const [template] = (await recordsOf<Template>(ana, 'template')).filter(({ uid }) => uid === TEMPLATE);
    const uid = `${TEMPLATE}-copia`;
    const by = ana.answer.user.uid;
    const at = new Date().toISOString();
    const ancestors: string[] = [];
    const write = async (part: Partial<Template>): Promise<void> => {
      const mark = { id: randomUUID(), by, at, ancestors: [...ancestors] };
      const row = { ...template, uid, createdBy: by, createdAt: at, write: mark, ...part };
      const pushed = await ana.device.post(push.path, { collection: 'template', rows: [row] }, ana.headers);
      expect(await pushed.json()).toMatchObject({ results: [{ outcome: 'accepted' }] });
      ancestors.unshift(mark.id);
    };
    const read = async (): Promise<unknown> =>
      (await fetch(`${server.origin}/public-links/${uid}`, { headers: ana.headers })).json();
    const conflict = { template: TEMPLATE, parts: ['body'], name: 'Contrato' };
    await write({ conflict });
    expect(await codeOf(await put(ana, uid, {}))).toBe('not-found');
    expect(await codeOf(await put(ana, uid, { on: false, publish: false }))).toBe('not-found');
    expect(await read()).toEqual({ link: null });

    await write({});
    const opened = changePublicLink.response.parse(await (await put(ana, uid, {})).json()).link;
    expect((await open(opened.id)).version).toBe(1);
    await write({ conflict });
    expect(await codeOf(await fetch(`${server.origin}/public-forms/${opened.id}`))).toBe('public-form-gone');
    expect(await read()).toMatchObject({ link: { id: opened.id, on: true } });
    for (const change of [
      { on: true, publish: false },
      { on: false, publish: true },
    ])
      expect(await codeOf(await put(ana, uid, change))).toBe('not-found');
    expect((await put(ana, uid, { on: false, publish: false })).status).toBe(200);
    expect(await read()).toMatchObject({ link: { id: opened.id, on: false } });
    await write({});
    expect(await codeOf(await fetch(`${server.origin}/public-forms/${opened.id}`))).toBe('public-form-gone');
  });

  it('T23 S07 an answer is told to whose form it is, without a word of it', async () => {
    const { keys, received } = peer.subscribe();
    const wishes = { kinds: ['formAnswer'], language: 'pt_BR', muted: [] };
    const on = await fetch(`${server.origin}/notifications`, {
      method: 'PUT',
      headers: { ...ana.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ ...keys, ...wishes }),
    });
    expect(on.status).toBe(200);
    const { id } = await link();
    const view = await open(id);
    const given = await answer(id, view, valuesOf(view, 'x'));
    for (let time = 0; time < 2; time += 1)
      expect((await post(`/public-forms/${id}/answers`, given)).status).toBe(200);
    await expect.poll(() => received.length).toBe(1);
    const title = 'Chegou uma resposta do seu formulário público';
    const tag = `form-answer:${TEMPLATE}`;
    expect(received[0]?.notice).toEqual({ kind: 'formAnswer', title, url: '/templateExecution', tag });
  });

  it('T23 closes with the access of who opened it, which is said, until somebody who may takes it over', async () => {
    const opened = await link();
    const see = async (id: string): Promise<number> =>
      (await fetch(`${server.origin}/public-forms/${id}`)).status;
    await changeUser(server, 'demo-bruno-horizonte', () => ({ companyadmin: true }));
    expect(await see(opened.id)).toBe(200);
    await changeUser(server, 'demo-ana-horizonte', () => ({ active: [] }));
    expect(await see(opened.id)).toBe(404);
    const bruno = await signIn(server.origin, 'bruno@horizonte.example', DEMO_PASSWORD);
    const shown = await fetch(`${server.origin}/public-links/${TEMPLATE}`, { headers: bruno.headers });
    expect(await shown.json()).toMatchObject({ link: { id: opened.id, on: true, ownerGone: true } });
    const taken = changePublicLink.response.parse(await (await put(bruno, TEMPLATE, {})).json());
    expect([taken.link.id, taken.link.ownerGone]).toEqual([opened.id, undefined]);
    expect(await see(opened.id)).toBe(200);
    await changeUser(server, 'demo-ana-horizonte', () => ({ active: ['demo-horizonte'] }));
    await changeUser(server, 'demo-bruno-horizonte', () => ({ companyadmin: false }));
    ana = await signIn(server.origin, 'ana@horizonte.example', DEMO_PASSWORD);
  });
});
