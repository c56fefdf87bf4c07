import { randomUUID } from 'node:crypto';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  listPrefilledLinks,
  makePrefilledLink,
  openedPrefilledSchema,
  revokePrefilledLink,
  type PrefilledLinkInput,
} from '#domain/api/prefilled-links.ts';
import {
  beginPublicAnswer,
  changePublicLink,
  publicFormViewSchema,
  type PublicFormView,
} from '#domain/api/public-forms.ts';
import { push } from '#domain/api/replication.ts';
import type { Template, TemplateField } from '#domain/entities/template.ts';
import { createPrefilledLinks } from '#server/security/tokens/prefilled-links.ts';
import { readSecretKey } from '#server/security/keys/secret-key.ts';
import { codeOf, createDevice, signIn, signOutEverywhere, type SignedIn } from '#tests/support/api.ts';
import { DEMO_PASSWORD, startServer, type TestServer } from '#tests/support/server.ts';
import { withStore } from '#tests/support/store.ts';

const SECRET = 'a-secret-of-the-prefilled-links-tests';
const UID = 'modelo-preenchido';
const FIELDS: TemplateField[] = [
  { id: 'NOME', name: 'Nome' },
  { id: 'VALOR', name: 'Valor', type: 'currency' },
  { id: 'CIDADE', name: 'Cidade' },
];
const WISH: PrefilledLinkInput = {
  fields: [
    { id: 'NOME', value: 'Maria da Silva', locked: true },
    { id: 'VALOR', value: '1500.00', locked: true },
    { id: 'CIDADE', value: 'Recife', locked: false },
  ],
  days: 30,
};
const FILLED = { NOME: 'Maria da Silva', VALOR: '1500.00', CIDADE: 'Olinda' };

let server: TestServer;
let ana: SignedIn;
let form: string;
/** What was said before the template had a public link. */
let unopened: string;
let ancestors: string[] = [];
const createdAt = new Date().toISOString();

const post = (path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> =>
  createDevice(server.origin).post(path, body, headers);

async function write(fields: TemplateField[]): Promise<void> {
  const by = ana.answer.user.uid;
  const at = new Date().toISOString();
  const mark = { id: randomUUID(), by, at, ancestors: [...ancestors] };
  const row: Template = {
    uid: UID,
    company: ana.answer.company.uid,
    createdBy: by,
    createdAt,
    deleted: false,
    write: mark,
    name: 'Modelo',
    description: '',
    templateArea: '',
    fields,
    sections: [],
    document: { header: null, content: { root: { type: 'root', version: 1, children: [] } }, footer: null },
    lastModifiedAt: at,
  };
  const pushed = await post(push.path, { collection: 'template', rows: [row] }, ana.headers);
  expect(await pushed.json()).toMatchObject({ results: [{ outcome: 'accepted' }] });
  ancestors = [mark.id, ...ancestors];
}

async function publish(): Promise<string> {
  const wish = { on: true, expiresAt: null, maxUses: null, answersReturned: true, publish: true, pin: null };
  const response = await fetch(`${server.origin}/public-links/${UID}`, {
    method: 'PUT',
    headers: { ...ana.headers, 'content-type': 'application/json' },
    body: JSON.stringify(wish),
  });
  return changePublicLink.response.parse(await response.json()).link.id;
}

const make = (person: SignedIn | null, wish: unknown = WISH, template = UID): Promise<Response> =>
  post(`/public-links/${template}/prefilled`, wish, person?.headers);

async function signed(wish: PrefilledLinkInput = WISH): Promise<string> {
  return makePrefilledLink.response.parse(await (await make(ana, wish)).json()).signed;
}

async function view(): Promise<PublicFormView> {
  return publicFormViewSchema.parse(await (await fetch(`${server.origin}/public-forms/${form}`)).json());
}

async function open(bundle: string, id = form) {
  const { grant, version } = await view();
  const response = await post(`/public-forms/${id}/prefilled`, { grant, version, signed: bundle });
  return openedPrefilledSchema.parse(await response.json());
}

async function answer(values: Record<string, string>, prefilled?: string): Promise<Response> {
  const { grant, version } = await view();
  const key = randomUUID();
  const begun = await post(`/public-forms/${form}/challenge`, { grant, key });
  const challenge = beginPublicAnswer.response.parse(await begun.json());
  const solved = await solveChallenge({ challenge, deriveKey });
  const solution = { counter: solved?.counter ?? 0, derivedKey: solved?.derivedKey ?? '' };
  const proof = { challenge, solution };
  return post(`/public-forms/${form}/answers`, { grant, key, version, values, prefilled, proof });
}

async function fieldOf(response: Response): Promise<unknown> {
  return ((await response.json()) as { error: { code: string; field?: string } }).error;
}

/** A link that this server made at another time. */
async function agedLink(): Promise<string> {
  const links = createPrefilledLinks(await readSecretKey({ dataDir: '', secretKey: SECRET }));
  return links.sign(
    { company: ana.answer.company.uid, id: form },
    { id: randomUUID(), fields: WISH.fields, until: new Date(Date.now() - 1000).toISOString() },
  );
}

beforeAll(async () => {
  server = await startServer({ env: { SECRET_KEY: SECRET } });
  ana = await signIn(server.origin, 'ana@horizonte.example', DEMO_PASSWORD);
  await write(FIELDS);
  unopened = await codeOf(await make(ana));
  form = await publish();
});
afterAll(() => server.dispose());

describe('T23 who makes a prefilled link', () => {
  it('T23 is who may set the public link: no colleague, no other company, nobody and no dead session', async () => {
    expect(unopened).toBe('not-found');
    expect((await make(ana)).status).toBe(200);
    const bruno = await signIn(server.origin, 'bruno@horizonte.example', DEMO_PASSWORD);
    const carla = await signIn(server.origin, 'carla@outra.example', DEMO_PASSWORD);
    expect(await codeOf(await make(bruno))).toBe('not-allowed');
    expect(await codeOf(await make(carla))).toBe('not-found');
    expect(await codeOf(await make(ana, WISH, 'modelo-que-nao-existe'))).toBe('not-found');
    expect(await codeOf(await make(null))).toBe('session-missing');
    const gone = await signIn(server.origin, 'bruno@horizonte.example', DEMO_PASSWORD);
    await signOutEverywhere(gone);
    expect(await codeOf(await make(gone))).toBe('session-revoked');
  });

  it('T23 fills in what the fields take, once each, and no more than a link carries', async () => {
    const field = (part: object) => ({ ...WISH, fields: [{ ...WISH.fields[0], ...part }] });
    for (const wish of [field({ id: 'OUTRO' }), field({ id: 'constructor' }), field({ id: 'VALOR' })])
      expect(await fieldOf(await make(ana, wish))).toMatchObject({
        code: 'public-form-answer-invalid',
        field: 'body.fields.0',
      });
    const twice = { ...WISH, fields: [WISH.fields[0], WISH.fields[0]] };
    expect(await fieldOf(await make(ana, twice))).toMatchObject({ field: 'body.fields.1' });
    expect(await codeOf(await make(ana, field({ value: 'x'.repeat(3500) })))).toBe('body-too-large');
    for (const wish of [
      { ...WISH, fields: [] },
      { ...WISH, days: 366 },
      { ...WISH, days: 0 },
    ])
      expect(await codeOf(await make(ana, wish))).toBe('invalid-request');
  });
});

describe('T23 a prefilled link in a stranger’s hands', () => {
  it('T23 brings its values to its form, and to nobody without the form’s PIN', async () => {
    expect(await open(await signed())).toMatchObject({ state: 'good', fields: WISH.fields, dropped: 0 });
    const { version } = await view();
    const sent = { grant: 'x'.repeat(24), version, signed: await signed() };
    const closed = await post(`/public-forms/${form}/prefilled`, sent);
    expect(await codeOf(closed)).toBe('public-form-pin-missing');
    const unknown = await post(`/public-forms/${'A'.repeat(24)}/prefilled`, sent);
    expect(await codeOf(unknown)).toBe('public-form-gone');
  });

  it('T23 tells no value where it was changed, is of another form, or too old', async () => {
    const bundle = await signed();
    const [payload = '', signature = ''] = bundle.split('.');
    const json = Buffer.from(payload, 'base64url').toString('utf8');
    const forged = `${Buffer.from(json.replace('1500.00', '15.00')).toString('base64url')}.${signature}`;
    for (const wrong of [forged, `${bundle}A`, payload, 'x'])
      expect(await open(wrong)).toEqual({ state: 'invalid' });
    const foreign = createPrefilledLinks(await readSecretKey({ dataDir: '', secretKey: SECRET })).sign(
      { company: 'demo-outra', id: form },
      { id: randomUUID(), fields: WISH.fields, until: '2099-01-01T00:00:00.000Z' },
    );
    expect(await open(foreign)).toEqual({ state: 'invalid' });
    expect(await open(await agedLink())).toEqual({ state: 'expired' });
  });

  it('T23 takes answers with what it locks as it is, and what it leaves open as they like', async () => {
    const bundle = await signed();
    expect((await answer(FILLED, bundle)).status).toBe(200);
    const refused = async (values: Record<string, string>, by: string) => fieldOf(await answer(values, by));
    const code = 'public-form-answer-invalid';
    expect(await refused({ ...FILLED, VALOR: '15.00' }, bundle)).toMatchObject({
      code,
      field: 'body.values.VALOR',
    });
    expect(await refused({ VALOR: FILLED.VALOR }, bundle)).toMatchObject({ code, field: 'body.values.NOME' });
    expect(await refused(FILLED, `${bundle.slice(0, -2)}AA`)).toMatchObject({
      code,
      field: 'body.prefilled',
    });
  });

  it('T23 takes one that was made in time and arrives after the link’s end', async () => {
    expect((await answer(FILLED, await agedLink())).status).toBe(200);
    const changed = await answer({ ...FILLED, NOME: 'Outra' }, await agedLink());
    expect(await fieldOf(changed)).toMatchObject({ field: 'body.values.NOME' });
  });

  it('T23 drops what the changed template takes no more, and says how much', async () => {
    const bundle = await signed();
    await write([
      { id: 'NOME', name: 'Nome', type: 'date' },
      { id: 'CIDADE', name: 'Cidade' },
    ]);
    await publish();
    expect(await open(bundle)).toMatchObject({ state: 'good', fields: [WISH.fields[2]], dropped: 2 });
    expect((await answer({ NOME: '2026-11-26', CIDADE: 'Olinda' }, bundle)).status).toBe(200);
  });
});

describe('T23 links that were made', () => {
  const at = (rest = ''): string => `${server.origin}/public-links/${UID}/prefilled${rest}`;
  const list = (person: SignedIn | null): Promise<Response> =>
    fetch(at(), person === null ? {} : { headers: person.headers });
  const revoke = (person: SignedIn | null, id: string): Promise<Response> =>
    post(`/public-links/${UID}/prefilled/${id}/revoke`, {}, person?.headers);
  const listed = async () => listPrefilledLinks.response.parse(await (await list(ana)).json()).links;
  const WORDS = { fields: [{ id: 'CIDADE', value: 'Recife', locked: true }], days: 30, label: 'Maria' };
  const made = async () => makePrefilledLink.response.parse(await (await make(ana, WORDS)).json());

  it('T23 are listed without what they carry, with who made them and what became of them', async () => {
    const { id, signed: bundle } = await made();
    const find = async () => (await listed()).find((link) => link.id === id);
    expect(await find()).toMatchObject({ label: 'Maria', openedAt: null, answers: 0, revokedAt: null });
    expect((await find())?.maker.name).toBe(ana.answer.user.name);
    expect((await open(bundle)).state).toBe('good');
    const opened = (await find())?.openedAt;
    expect(opened).not.toBeNull();
    await open(bundle);
    expect((await answer({ CIDADE: 'Recife' }, bundle)).status).toBe(200);
    expect(await find()).toMatchObject({ openedAt: opened, answers: 1 });
    expect(JSON.stringify(await listed())).not.toContain('Recife');
  });

  it('T23 are revoked alone: no value is told, and no answer taken with it any more', async () => {
    const [one, other] = [await made(), await made()];
    const { revokedAt } = revokePrefilledLink.response.parse(await (await revoke(ana, one.id)).json());
    expect(await open(one.signed)).toEqual({ state: 'revoked' });
    expect(await fieldOf(await answer({ CIDADE: 'Recife' }, one.signed))).toMatchObject({
      code: 'public-form-answer-invalid',
      field: 'body.prefilled',
    });
    expect((await open(other.signed)).state).toBe('good');
    expect((await answer({ CIDADE: 'Recife' }, other.signed)).status).toBe(200);
    expect(await (await revoke(ana, one.id)).json()).toEqual({ revokedAt });
  });

  it('T23 are shown to and revoked by who may set the public link: nobody else', async () => {
    const { id, signed: bundle } = await made();
    const carla = await signIn(server.origin, 'carla@outra.example', DEMO_PASSWORD);
    const gone = await signIn(server.origin, 'bruno@horizonte.example', DEMO_PASSWORD);
    await signOutEverywhere(gone);
    const people: [SignedIn | null, string][] = [
      [carla, 'not-found'],
      [null, 'session-missing'],
      [gone, 'session-revoked'],
    ];
    for (const [person, code] of people)
      expect([await codeOf(await list(person)), await codeOf(await revoke(person, id))]).toEqual([
        code,
        code,
      ]);
    const bruno = await signIn(server.origin, 'bruno@horizonte.example', DEMO_PASSWORD);
    expect([await codeOf(await list(bruno)), await codeOf(await revoke(bruno, id))]).toEqual([
      'not-allowed',
      'not-allowed',
    ]);
    expect(await codeOf(await revoke(ana, randomUUID()))).toBe('not-found');
    expect((await open(bundle)).state).toBe('good');
  });

  it('T23 leave a trace of their making, first opening, answers and revoking, and no value', async () => {
    const { id, signed: bundle } = await made();
    await open(bundle);
    await open(bundle);
    await answer({ CIDADE: 'Recife' }, bundle);
    await revoke(ana, id);
    await revoke(ana, id);
    const entries = await withStore(server, async (central) =>
      (await central.audit.of(ana.answer.company.uid)).filter(({ subject }) => subject === id),
    );
    expect(entries.map(({ event }) => event).toSorted()).toEqual([
      'prefilled-link-answered',
      'prefilled-link-made',
      'prefilled-link-opened',
      'prefilled-link-revoked',
    ]);
    expect(JSON.stringify(entries)).not.toContain('Recife');
  });
});
