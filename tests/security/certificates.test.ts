import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  cloudCertificateSchema,
  listCertificates,
  validateCertificate,
  type CloudCertificate,
} from '#domain/api/certificates.ts';
import { createCertificates } from '#server/stores/companies/certificates.ts';
import { codeOf, createDevice, signIn, type SignedIn } from '#tests/support/api.ts';
import {
  PFX_PASSWORD,
  startCertificateAuthority,
  type CertificateAuthority,
} from '#tests/support/certificate-authority.ts';
import { DEMO_PASSWORD, startServer, type TestServer } from '#tests/support/server.ts';
import { withStore } from '#tests/support/store.ts';

const CPF = '52998224725';
let authority: CertificateAuthority;
let server: TestServer;
let ana: SignedIn;
let bruno: SignedIn;
let good: Buffer;
let expired: Buffer;

beforeAll(async () => {
  authority = await startCertificateAuthority();
  good = (await authority.issue({ cpf: CPF, name: 'ANA RIBEIRO', legacy: true })).pfx;
  expired = (await authority.issue({ cpf: CPF, name: 'ANA ANTIGA', days: [-20, -5] })).pfx;
  server = await startServer({ env: { LOG_LEVEL: 'trace' } });
  ana = await signIn(server.origin, 'ana@horizonte.example', DEMO_PASSWORD);
  bruno = await signIn(server.origin, 'bruno@horizonte.example', DEMO_PASSWORD);
});
afterAll(async () => {
  await server.dispose();
  await authority.close();
});

function file(bytes: Buffer, name = 'ana.pfx') {
  const type = 'application/x-pkcs12';
  return { name, size: bytes.length, type, url: `data:${type};base64,${bytes.toString('base64')}` };
}

function post(who: SignedIn, path: string, body: object): Promise<Response> {
  return who.device.post(`/certificates/${path}`, body, who.headers);
}

async function keep(bytes: Buffer, password?: string, who = ana): Promise<CloudCertificate> {
  const response = await post(who, 'save', { certificate: file(bytes), ...(password ? { password } : {}) });
  return cloudCertificateSchema.parse(await response.json());
}

async function list(who = ana, query = ''): Promise<CloudCertificate[]> {
  const response = await fetch(`${server.origin}/certificates/list${query}`, { headers: who.headers });
  return listCertificates.response.parse(await response.json()).certificates;
}

async function isValid(certificate: object, password: string, who = ana): Promise<boolean> {
  const response = await post(who, 'validate', { certificate, password });
  return validateCertificate.response.parse(await response.json()).valid;
}

describe('a person’s certificates', () => {
  it('A18 S23 are kept as they came, opened with their password, chosen, deleted and restored', async () => {
    expect(await isValid(file(good), PFX_PASSWORD)).toBe(true);
    expect(await isValid(file(good), 'outra')).toBe(false);
    const kept = await keep(good);
    expect(kept).toMatchObject({ decrypted: false, deleted: false, issuer: { commonName: null } });
    expect(await codeOf(await post(ana, `${kept.uid}/update`, { updates: { favorite: true } }))).toBe(
      'not-allowed',
    );
    expect(await isValid({ uid: kept.uid }, 'outra')).toBe(false);
    expect(await isValid({ uid: kept.uid }, PFX_PASSWORD)).toBe(true);
    const [opened] = await list();
    expect(opened).toMatchObject({
      decrypted: true,
      subject: { commonName: `ANA RIBEIRO:${CPF}` },
      issuer: { commonName: 'AC de teste' },
      metadata: { user: { email: 'ana@horizonte.example' } },
    });
    const second = await keep(good, PFX_PASSWORD);
    for (const { uid } of [kept, second]) await post(ana, `${uid}/update`, { updates: { favorite: true } });
    expect((await list()).map(({ metadata }) => metadata.favorite)).toEqual([false, true]);
    await post(ana, `${second.uid}/update`, { updates: { deleted: true } });
    await post(ana, `${second.uid}/update`, { updates: { deleted: false } });
    expect((await list()).map(({ metadata }) => metadata.favorite)).toEqual([false, false]);
    expect(await list(ana, '?limit=1')).toHaveLength(1);
  });

  it('A18 one with a key on a curve is opened as well', async () => {
    const curved = await authority.issue({ cpf: CPF, name: 'ANA CURVA', curve: 'prime256v1' });
    expect(await isValid(file(curved.pfx), 'outra')).toBe(false);
    const kept = await keep(curved.pfx, PFX_PASSWORD);
    expect(kept).toMatchObject({ decrypted: true, issuer: { commonName: 'AC de teste' } });
    await post(ana, `${kept.uid}/update`, { updates: { deleted: true } });
  });

  it('A18 an expired one cannot be chosen, and loses what it was chosen as', async () => {
    const old = await keep(expired, PFX_PASSWORD);
    expect(await codeOf(await post(ana, `${old.uid}/update`, { updates: { favorite: true } }))).toBe(
      'not-allowed',
    );
    await withStore(server, async (_central, store) => {
      const certificates = createCertificates(store.central);
      const held = await certificates.read('demo-ana-horizonte', old.uid);
      if (held !== null) await certificates.write({ ...held.value, favorite: true }, held.rev);
    });
    const found = (await list()).find(({ uid }) => uid === old.uid);
    expect(found?.metadata.favorite).toBe(false);
  });
});

describe('attacks on them', () => {
  it('S23 C12 nobody reads, opens or changes another’s, nor without a session', async () => {
    const { uid } = await keep(good, PFX_PASSWORD);
    expect(await list(bruno)).toEqual([]);
    expect(await codeOf(await post(bruno, `${uid}/update`, { updates: { deleted: true } }))).toBe(
      'not-found',
    );
    const opening = await post(bruno, 'validate', { certificate: { uid }, password: PFX_PASSWORD });
    expect(await codeOf(opening)).toBe('not-found');
    const stranger = createDevice(server.origin);
    for (const path of ['save', 'validate', `${uid}/update`])
      expect(await codeOf(await stranger.post(`/certificates/${path}`, {}))).toBe('session-missing');
    const forged = { updates: { user: 'demo-bruno-horizonte', decrypted: true } };
    expect(await codeOf(await post(ana, `${uid}/update`, forged))).toBe('invalid-request');
  });

  it('S23 neither file nor password ever comes back, and no password is stored or logged', async () => {
    const told = JSON.stringify(await list());
    expect(told).not.toContain(good.toString('base64').slice(0, 60));
    expect(told).not.toContain('content');
    expect(server.output()).not.toContain(PFX_PASSWORD);
    const stored = await withStore(server, async (_central, store) => {
      const held = await createCertificates(store.central).of('demo-ana-horizonte');
      return JSON.stringify(held);
    });
    expect(stored).toContain(good.toString('base64'));
    expect(stored).not.toContain(PFX_PASSWORD);
  });

  it('S23 what is no certificate file, or far too large a one, is refused', async () => {
    const html = Buffer.from('<script>alert(1)</script>');
    expect(await codeOf(await post(bruno, 'save', { certificate: file(html) }))).toBe(
      'certificate-unreadable',
    );
    const lying = { ...file(good), size: good.length - 1 };
    expect(await codeOf(await post(bruno, 'save', { certificate: lying }))).toBe('certificate-unreadable');
    const elsewhere = { ...file(good), url: 'http://169.254.169.254/latest/meta-data' };
    expect(await codeOf(await post(bruno, 'save', { certificate: elsewhere }))).toBe('invalid-request');
    const large = Buffer.concat([good, Buffer.alloc(38_000)]);
    expect(await codeOf(await post(bruno, 'save', { certificate: file(large) }))).toBe('invalid-request');
    const huge = Buffer.alloc(2_000_000, 48);
    expect((await post(bruno, 'save', { certificate: file(huge) })).status).toBe(413);
    expect(await list(bruno)).toEqual([]);
  });

  it('S23 a file that asks for endless rounds stops neither the server nor the others', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'autodocs-pfx-'));
    const out = join(folder, 'endless.pfx');
    await writePfx(good, folder, out);
    const slow = await readFile(out);
    let answered = false;
    const opening = isValid(file(slow), PFX_PASSWORD, bruno).finally(() => (answered = true));
    expect((await fetch(`${server.origin}/health`)).status).toBe(200);
    expect(answered).toBe(false);
    expect(await opening).toBe(false);
    await rm(folder, { recursive: true, force: true });
  });
});

/** The same certificate, of which opening takes minutes in JavaScript. */
async function writePfx(bytes: Buffer, folder: string, out: string): Promise<void> {
  const run = promisify(execFile);
  const [from, pem] = [join(folder, 'in.pfx'), join(folder, 'in.pem')];
  await writeFile(from, bytes);
  const password = `pass:${PFX_PASSWORD}`;
  await run('openssl', ['pkcs12', '-legacy', '-in', from, '-out', pem, '-passin', password, '-nodes']);
  const rounds = ['-iter', '3000000', '-legacy'];
  await run('openssl', ['pkcs12', '-export', ...rounds, '-in', pem, '-out', out, '-passout', password]);
}
