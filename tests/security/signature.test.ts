import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DOCUMENT_TYPE, SIGNATURE_TYPE } from '#domain/api/files.ts';
import { handOverLimits } from '#domain/api/limits.ts';
import { handOver, readSignatureProduct } from '#domain/api/signature.ts';
import type { App } from '#domain/entities/user.ts';
import type { Permission } from '#domain/rules/permissions/permission-names.ts';
import { startGateway, type Device, type Gateway } from '#tests/integration/replication/gateway.ts';
import { codeOf } from '#tests/support/api.ts';
import { latin1, onePage, signedObjects, stream, writtenPdf } from '#tests/support/pdf/written-pdf.ts';
import { put } from '#tests/support/put-central.ts';
import { startSignaturePeer, type SignaturePeer } from '#tests/support/signature-peer.ts';
import { uploadFile } from '#tests/support/upload-file.ts';

let peer: SignaturePeer;
let gateway: Gateway;
/** Holds the licence. */
let ana: Device;
let company: string;
let pdf: string;

const bytes = writtenPdf(onePage());

async function license(of: string): Promise<void> {
  const kept = { status: 'paid', amount: 'unlimited', used: 0, singleUse: false, deleted: false } as const;
  const uid = randomUUID();
  await put.license(gateway.services.central, {
    ...kept,
    uid,
    company: of,
    app: 'collectame',
    type: 'users',
  });
}

async function person(of: string, apps: readonly App[] = ['autodocs', 'collectame']): Promise<Device> {
  const device = await gateway.device(of, { companyadmin: false });
  await gateway.services.central.users.change(device.user.uid, (user) => ({
    ...user,
    applications: Object.fromEntries(apps.map((app) => [app, [of]])),
  }));
  return device;
}

beforeAll(async () => {
  peer = await startSignaturePeer();
  gateway = await startGateway(undefined, {
    SIBLING_ORIGINS: `collectame=${peer.origin}`,
    LOG_LEVEL: 'silent',
  });
  company = await gateway.company('Horizonte');
  await license(company);
  ana = await person(company);
  pdf = await uploadFile(ana, bytes, SIGNATURE_TYPE);
});
afterAll(async () => {
  await gateway.stop();
  await peer.close();
});

const ask = (device: Device, file: string, name = 'Contrato.pdf'): Promise<Response> =>
  device.fetch(handOver.path, {
    method: 'POST',
    body: JSON.stringify({ file, name }),
    headers: { 'content-type': 'application/json' },
  });

/** Hands the document over; gives its own address, and the create page's. */
async function handedOver(name?: string): Promise<{ page: string; file: string; token: string }> {
  const { address } = handOver.response.parse(await (await ask(ana, pdf, name)).json());
  const file = new URL(address).searchParams.get('fileUrl') ?? '';
  return { page: address, file, token: new URL(file).pathname.split('/')[2] ?? '' };
}

/** Holds the licence, and may do nothing but what the permissions say. */
async function limitedTo(...permissions: Permission[]): Promise<Device> {
  const device = await person(company);
  const group = { description: '', tag: '', deleted: false, createdAt: new Date().toISOString() };
  await put.group(gateway.services.central, {
    ...group,
    uid: randomUUID(),
    company,
    name: 'Grupo',
    permissions,
    members: [device.user.uid],
  });
  return device;
}

async function eventsOf(event: string): Promise<number> {
  const entries = await gateway.services.central.audit.of(company);
  return entries.filter((entry) => entry.event === event && entry.subject === pdf).length;
}

describe('T25 handing a document to the signature product', () => {
  it('T25 lets it fetch the very bytes under name and moment, and tells of it', async () => {
    const { page, file } = await handedOver('Contrato de locação.pdf');
    expect(new URL(page).origin).toBe(peer.origin);
    expect(file).toContain('/documentsToSignYopen/');
    const shown = await (await fetch(page)).text();
    expect(shown).toContain('Contrato de locação-');
    const [told] = (await peer.told()).filter(({ fileUrl }) => fileUrl === file);
    expect(told).toMatchObject({ status: 200, size: bytes.length, hash: pdf });
    expect(told?.name).toMatch(/^Contrato de locação-\d{13}\.pdf$/);
    expect([await eventsOf('document-handed-over'), await eventsOf('document-fetched')]).toEqual([1, 1]);
  });

  it('T25 takes the licence of the person and of the company, and the right to make documents', async () => {
    expect(await codeOf(await ask(await person(company, ['autodocs']), pdf))).toBe('sso-user-is-not-in-app');
    const poor = await gateway.company('Sem licença');
    const carla = await person(poor);
    const own = await uploadFile(carla, bytes);
    expect(await codeOf(await ask(carla, own))).toBe('suitable-license-not-found');
    const limited = await limitedTo();
    expect(await codeOf(await ask(limited, pdf))).toBe('not-allowed');
  });

  it('T25 gives no file of another company, and none that cannot be signed', async () => {
    const other = await gateway.company('Outra');
    await license(other);
    expect(await codeOf(await ask(await person(other), pdf))).toBe('not-found');
    expect(await codeOf(await ask(ana, 'a'.repeat(64)))).toBe('not-found');
    const signed = await uploadFile(ana, writtenPdf(signedObjects));
    expect(await codeOf(await ask(ana, signed))).toBe('pdf-signed');
    const locked = await uploadFile(ana, writtenPdf(onePage(), { trailer: '/Encrypt 9 0 R' }));
    expect(await codeOf(await ask(ana, locked))).toBe('pdf-encrypted');
    const image = await uploadFile(ana, latin1('MZ no PDF at all'));
    expect(await codeOf(await ask(ana, image))).toBe('pdf-unreadable');
  });

  it('T25 takes 50 MB, of who may make documents, and shows them to nobody of the company', async () => {
    const large = writtenPdf({ ...onePage(), 40: stream('', 'a'.repeat(30_000_000)) });
    const refused = uploadFile(await limitedTo(), large, SIGNATURE_TYPE);
    await expect(refused).rejects.toThrow(/403 .*not-allowed/);
    const hash = await uploadFile(ana, large, SIGNATURE_TYPE);
    const { address } = handOver.response.parse(await (await ask(ana, hash)).json());
    const fetched = await fetch(new URL(address).searchParams.get('fileUrl') ?? '');
    expect((await fetched.arrayBuffer()).byteLength).toBe(large.length);
    for (const device of [ana, await person(company), await gateway.device(company, { companyadmin: true })])
      expect((await device.fetch(`/files/${hash}`)).status).toBe(404);
    await expect(uploadFile(ana, latin1('MZ no PDF'), SIGNATURE_TYPE)).rejects.toThrow(
      /file-type-not-allowed/,
    );
  });

  it('T25 S21 gives a kept document to who sees documents alone', async () => {
    const kept = writtenPdf(onePage('/Lang (pt-PT)'));
    const hash = await uploadFile(await gateway.device(company, { companyadmin: true }), kept, DOCUMENT_TYPE);
    expect(await codeOf(await ask(await limitedTo('executions.create'), hash))).toBe('not-found');
    const sees = await limitedTo('executions.create', 'documents.viewer');
    expect((await ask(sees, hash)).status).toBe(200);
  });

  it('T25 is nothing for nobody, or for a token that does not count', async () => {
    for (const call of [handOver, readSignatureProduct]) {
      const url = `${gateway.origin}${call.path}`;
      const body = call.method === 'POST' ? { body: JSON.stringify({ file: pdf, name: 'A.pdf' }) } : {};
      const init = { method: call.method, ...body, headers: { 'content-type': 'application/json' } };
      expect(await codeOf(await fetch(url, init))).toBe('session-missing');
      const dead = { ...init.headers, ...ana.headers, 'firebase-token': 'x.y.z' };
      expect(await codeOf(await fetch(url, { ...init, headers: dead }))).toBe('session-missing');
    }
  });

  it('T25 is unavailable where no product is configured', async () => {
    const bare = await startGateway(undefined, { LOG_LEVEL: 'silent' });
    const there = await bare.company('Só aqui');
    const device = await bare.device(there, { companyadmin: true });
    expect(await (await device.fetch(readSignatureProduct.path)).json()).toEqual({ configured: false });
    expect(await codeOf(await ask(device, pdf))).toBe('signature-unavailable');
    await bare.stop();
  });
});

describe('T25 the address of a document', () => {
  const gone = async (url: string, init?: RequestInit): Promise<string> => codeOf(await fetch(url, init));

  it('T25 cannot be guessed, nor is another told from one that never was', async () => {
    const { file, token } = await handedOver();
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const other = randomBytes(32).toString('base64url');
    const changed = `${token.slice(0, -1)}${token.endsWith('A') ? 'E' : 'A'}`;
    for (const guess of [other, changed, token.slice(1), '..%2F..%2Fapp-centre', '%00', 'a'.repeat(199)])
      expect(await gone(file.replace(token, guess))).toBe('hand-over-gone');
    const hash = createHash('sha256').update(`hand-over:${token}`).digest('base64url');
    expect(await gone(file.replace(token, hash))).toBe('hand-over-gone');
  });

  it('T25 is good so often and no more, also for many at once', async () => {
    const { file } = await handedOver();
    const more = handOverLimits.fetches + 5;
    const answers = await Promise.all(Array.from({ length: more }, () => fetch(file)));
    await Promise.all(answers.map((answer) => answer.arrayBuffer()));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(handOverLimits.fetches);
    expect(await gone(file)).toBe('hand-over-gone');
    expect(await eventsOf('document-fetch-refused')).toBeGreaterThan(0);
  });

  it('T25 is asked about without being used up, and gives no part alone', async () => {
    const { file } = await handedOver();
    for (let time = 0; time < handOverLimits.fetches + 1; time += 1) {
      const head = await fetch(file, { method: 'HEAD' });
      expect([head.status, head.headers.get('content-length')]).toEqual([200, String(bytes.length)]);
    }
    const answer = await fetch(file, { headers: { range: 'bytes=0-3', 'if-none-match': '*' } });
    expect([answer.status, (await answer.arrayBuffer()).byteLength]).toEqual([200, bytes.length]);
    expect(await gone(file, { method: 'POST' })).toBe('not-found');
  });

  it('T25 ends with its days, and with the access of who made it', async () => {
    const { file, token } = await handedOver();
    const ended = new Date().toISOString();
    await gateway.services.handOvers.change(token, (held) => ({ ...held, expiresAt: ended }));
    expect(await gone(file)).toBe('hand-over-gone');
    expect((await fetch(file, { method: 'HEAD' })).status).toBe(404);
    expect(await gateway.services.handOvers.sweep()).toBe(1);
    const later = await handedOver();
    const { users } = gateway.services.central;
    await users.change(ana.user.uid, (user) => ({ ...user, active: [] }));
    expect(await gone(later.file)).toBe('hand-over-gone');
    await users.change(ana.user.uid, (user) => ({ ...user, active: [company] }));
    expect((await fetch(later.file)).status).toBe(200);
  });

  it('T25 is a PDF that no page shows as something else, and that only the product’s page reads', async () => {
    const { headers } = await fetch((await handedOver('<script>.pdf')).file);
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename\*=UTF-8''[\w.%-]+$/);
    expect(headers.get('access-control-allow-origin')).toBe(peer.origin);
    expect(headers.get('cache-control')).toContain('no-store');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
  });
});
