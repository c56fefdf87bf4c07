import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LocalCertificates } from '#app/data/certificates/local-certificates.ts';
import { sessionAnswerSchema, signInAnswerSchema } from '#domain/api/authentication.ts';
import { beginCertificateSignIn, certificateStatement } from '#domain/api/sign-in-methods.ts';
import type { User } from '#domain/entities/user.ts';
import { codeOf, createDevice, sessionHeaders, signOutEverywhere } from '#tests/support/api.ts';
import {
  PFX_PASSWORD,
  startCertificateAuthority,
  type CertificateAuthority,
  type IssuedCertificate,
} from '#tests/support/certificate-authority.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { withStore } from '#tests/support/store.ts';
import { put } from '#tests/support/put-central.ts';

const ANA = '52998224725';
const BRUNO = '11144477735';
const SIGN_IN = '/authentication/autodocs';

let authority: CertificateAuthority;
let server: TestServer;
let anas: IssuedCertificate;

async function giveCpf(uid: string, taxDocument: string): Promise<void> {
  await withStore(server, async ({ users }) => {
    const user = await users.read(uid);
    if (user !== null) await put.user({ users }, { ...user, taxDocument });
  });
}

beforeAll(async () => {
  authority = await startCertificateAuthority();
  anas = await authority.issue({ cpf: ANA });
  server = await startServer({
    env: { ICP_BRASIL_CERTIFICATES: authority.folder, LOG_LEVEL: 'trace' },
  });
  await giveCpf('demo-ana-horizonte', ANA);
  await giveCpf('demo-bruno-horizonte', BRUNO);
});
afterAll(async () => {
  await server.dispose();
  await authority.close();
});

async function challenge(app = 'autodocs'): Promise<string> {
  const response = await createDevice(server.origin).post(`/authentication/${app}/certificate`, {});
  return beginCertificateSignIn.response.parse(await response.json()).challenge;
}

interface Attempt {
  certificate?: IssuedCertificate;
  cpf?: string;
  statement?: string;
  chain?: string[];
  signature?: string;
  challenge?: string;
}

async function attempt(wish: Attempt = {}): Promise<Response> {
  const { certificate = anas } = wish;
  const asked = wish.challenge ?? (await challenge());
  const statement = wish.statement ?? certificateStatement(server.origin, 'autodocs', asked);
  return createDevice(server.origin).post(SIGN_IN, {
    cpf: wish.cpf ?? '529.982.247-25',
    certificate: {
      challenge: asked,
      chain: wish.chain ?? certificate.chain,
      signature: wish.signature ?? certificate.sign(statement),
    },
  });
}

async function refusal(wish: Attempt): Promise<string> {
  return codeOf(await attempt(wish));
}

describe('signing in with a certificate', () => {
  it('A05 C01 lets in who signed the challenge with the key of their CPF', async () => {
    const response = await attempt();
    expect(sessionAnswerSchema.parse(await response.json()).user.uid).toBe('demo-ana-horizonte');
    expect(response.headers.getSetCookie().join()).toContain('loopback-refresh=');
    const methods = await fetch(`${server.origin}${SIGN_IN}/methods`);
    expect(await methods.json()).toEqual({ methods: ['password', 'certificate'] });
  });

  it.each(['prime256v1', 'secp384r1', 'secp521r1'])(
    'A05 opens the file of a key on the curve %s where the person is, and takes what it signs',
    async (curve) => {
      const certificate = await authority.issue({ cpf: ANA, name: 'ANA RIBEIRO', curve });
      const certificates = new LocalCertificates();
      const file = new Blob([new Uint8Array(certificate.pfx)]);
      await expect(certificates.open(file, 'outra')).rejects.toThrow('certificate-password-wrong');
      const opened = await certificates.open(file, PFX_PASSWORD);
      expect(opened.subjectName).toBe(`ANA RIBEIRO:${ANA}`);
      expect(opened.issuerName).toBe('AC de teste');
      expect(opened.pkiBrazil).toEqual({ certificateType: 'A1', cpf: ANA });
      expect(Date.parse(opened.validityEnd)).toBeGreaterThan(Date.now());
      const asked = await challenge();
      const statement = certificateStatement(server.origin, 'autodocs', asked);
      const { chain, signature } = await certificates.sign(opened.thumbprint, statement);
      expect(chain).toEqual(certificate.chain);
      const response = await attempt({ challenge: asked, chain, signature });
      expect(sessionAnswerSchema.parse(await response.json()).user.uid).toBe('demo-ana-horizonte');
      const other = await challenge();
      expect(await refusal({ challenge: other, chain, signature })).toBe('certificate-invalid');
    },
  );

  it('A05 A22 asks for the second step that the person wants', async () => {
    const change = (more: Partial<User>) =>
      withStore(server, async ({ users }) => {
        const ana = await users.read('demo-ana-horizonte');
        if (ana !== null) await put.user({ users }, { ...ana, ...more });
      });
    const date = new Date().toISOString();
    const approved2fa = { countryCode: '55', areaCode: '11', phone: '999990000', date };
    await change({ signInWith2fa: true, approved2fa });
    const response = await attempt();
    expect('secondStep' in signInAnswerSchema.parse(await response.json())).toBe(true);
    expect(response.headers.getSetCookie()).toEqual([]);
    await change({ signInWith2fa: false });
  });

  it('A05 says what is wrong with the CPF', async () => {
    expect(await refusal({ cpf: ' ' })).toBe('missing-cpf');
    expect(await refusal({ cpf: '529.982.247-24' })).toBe('invalid-cpf');
  });
});

describe('attacks on it', () => {
  it('A05 a challenge is good once, also of many at the same time', async () => {
    const asked = await challenge();
    const answers = await Promise.all(Array.from({ length: 10 }, () => attempt({ challenge: asked })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await refusal({ challenge: asked })).toBe('sign-in-attempt-invalid');
    expect(await refusal({ challenge: 'A'.repeat(43) })).toBe('sign-in-attempt-invalid');
    expect(await refusal({ challenge: await challenge('dokia') })).toBe('sign-in-attempt-invalid');
  });

  it('A05 a challenge from before the person ended all sessions is over', async () => {
    const before = await challenge();
    const answer = sessionAnswerSchema.parse(await (await attempt()).json());
    await signOutEverywhere({ device: createDevice(server.origin), answer, headers: sessionHeaders(answer) });
    expect(await refusal({ challenge: before })).toBe('sign-in-attempt-invalid');
    expect((await attempt()).status).toBe(200);
  });

  it('A05 a signature for another site, product or challenge, or by another key, is none', async () => {
    const asked = await challenge();
    const statements = [
      certificateStatement('https://evil.example', 'autodocs', asked),
      certificateStatement(server.origin, 'dokia', asked),
      certificateStatement(server.origin, 'autodocs', await challenge()),
    ];
    for (const statement of statements) expect(await refusal({ statement })).toBe('certificate-invalid');
    const other = await authority.issue({ cpf: BRUNO });
    const fresh = await challenge();
    const signature = other.sign(certificateStatement(server.origin, 'autodocs', fresh));
    expect(await refusal({ challenge: fresh, signature })).toBe('certificate-invalid');
  });

  it('A05 a forged chain is refused, whichever genuine certificates it brings along', async () => {
    const forged = await authority.issue({ cpf: ANA, forged: true });
    expect(await refusal({ certificate: forged })).toBe('certificate-invalid');
    const mixed = [forged.chain[0] ?? '', anas.chain[1] ?? ''];
    expect(await refusal({ certificate: forged, chain: mixed })).toBe('certificate-invalid');
    expect(await refusal({ chain: anas.chain.slice(0, 1) })).toBe('certificate-invalid');
  });

  it('A05 a person’s certificate makes no other: it is no authority', async () => {
    const [own = ''] = anas.chain;
    expect(await refusal({ chain: [anas.chain[1] ?? '', own] })).toBe('certificate-invalid');
    const encryption = await authority.issue({ cpf: ANA, usage: 'keyEncipherment' });
    expect(await refusal({ certificate: encryption })).toBe('certificate-invalid');
  });

  it('A05 an expired certificate, and one that is not valid yet, are refused', async () => {
    const expired = await authority.issue({ cpf: ANA, days: [-10, -1] });
    expect(await refusal({ certificate: expired })).toBe('certificate-expired');
    const early = await authority.issue({ cpf: ANA, days: [2, 10] });
    expect(await refusal({ certificate: early })).toBe('certificate-expired');
  });

  it('A05 the certificate of one person opens nothing of another', async () => {
    const brunos = await authority.issue({ cpf: BRUNO });
    expect(await refusal({ certificate: brunos })).toBe('cpf-cert-not-match');
    expect(await refusal({ cpf: BRUNO })).toBe('cpf-cert-not-match');
    const stranger = await authority.issue({ cpf: '00000000191' });
    expect(await refusal({ certificate: stranger, cpf: '00000000191' })).toBe('cpf-without-account');
  });

  it('A05 a CPF that two accounts claim lets nobody in', async () => {
    await giveCpf('demo-carla-outra', BRUNO);
    const brunos = await authority.issue({ cpf: BRUNO });
    expect(await refusal({ certificate: brunos, cpf: BRUNO })).toBe('cpf-without-account');
    await giveCpf('demo-carla-outra', '');
  });

  it('A05 what is no certificate, and what is too large, is refused', async () => {
    expect(await refusal({ chain: [Buffer.from('nenhum certificado').toString('base64')] })).toBe(
      'certificate-invalid',
    );
    const large = Buffer.alloc(9_000, 1).toString('base64');
    expect(await refusal({ chain: [large] })).toBe('invalid-request');
    expect(await refusal({ chain: Array.from({ length: 7 }, () => anas.chain[0] ?? '') })).toBe(
      'invalid-request',
    );
    expect(await refusal({ signature: Buffer.alloc(200_000, 1).toString('base64') })).toBe('body-too-large');
  });

  it('A05 the log holds no challenge, certificate or CPF', async () => {
    const asked = await challenge();
    await attempt({ challenge: asked });
    await attempt({ challenge: asked });
    for (const secret of [asked, anas.chain[0]?.slice(0, 60) ?? '', ANA])
      expect(server.output()).not.toContain(secret);
  });
});

describe('lists of revoked certificates', () => {
  it('A05 a revoked certificate is refused, by a list of a host that the root names', async () => {
    const list = `http://${authority.host}/lista.crl`;
    const [good, revoked] = [
      await authority.issue({ cpf: ANA, list }),
      await authority.issue({ cpf: ANA, list }),
    ];
    await authority.revoke(revoked);
    expect(await refusal({ certificate: revoked })).toBe('certificate-revoked');
    expect((await attempt({ certificate: good })).status).toBe(200);
    // Read once for both.
    expect(authority.asked.filter((path) => path === '/lista.crl')).toHaveLength(1);
  });

  it('A05 an authority that is away shuts nobody out', async () => {
    const list = `http://${authority.host}/nenhuma.crl`;
    const certificate = await authority.issue({ cpf: ANA, list });
    expect((await attempt({ certificate })).status).toBe(200);
    expect(authority.asked).toContain('/nenhuma.crl');
  });

  it('A05 no address that a certificate brings along makes the server call an unknown host', async () => {
    const asked: string[] = [];
    const inner = createServer((request, response) => {
      asked.push(request.url ?? '');
      response.end('segredo interno');
    });
    inner.listen(0, '127.0.0.1');
    await once(inner, 'listening');
    const { port } = inner.address() as AddressInfo;
    const { host } = authority;
    for (const list of [
      `http://127.0.0.1:${port}/metadata`,
      `http://${host}@127.0.0.1:${port}/metadata`,
      `http://localhost:${port}/metadata`,
      'file:///etc/passwd',
    ]) {
      const certificate = await authority.issue({ cpf: ANA, list });
      expect([list, (await attempt({ certificate })).status]).toEqual([list, 200]);
    }
    expect(asked).toEqual([]);
    inner.close();
  });
});
