import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sessionAnswerSchema, signInAnswerSchema } from '#domain/api/authentication.ts';
import { headers } from '#domain/api/call.ts';
import { allowLinkedAccount } from '#domain/api/linked-accounts.ts';
import { beginProviderSignIn } from '#domain/api/sign-in-methods.ts';
import { codeOf, createDevice, signIn, signOutEverywhere, type Device } from '#tests/support/api.ts';
import { startOpenidPeer, type OpenidPeer } from '#tests/support/openid-peer.ts';
import { DEMO_PASSWORD, startServer, type TestServer } from '#tests/support/server.ts';
import { withStore } from '#tests/support/store.ts';
import { put } from '#tests/support/put-central.ts';

const ANA = { subject: 'ana', email: 'ana@horizonte.example', emailVerified: true };
const SIGN_IN = '/authentication/autodocs';

let peer: OpenidPeer;
let server: TestServer;

beforeAll(async () => {
  // The provider knows where it sends people back to, and the server knows the provider.
  const probe = await startServer();
  peer = await startOpenidPeer([probe.origin, 'https://evil.example']);
  await probe.restart({ ...peer.env, LOG_LEVEL: 'trace' });
  server = probe;
});
afterAll(async () => {
  await server.dispose();
  await peer.close();
});
beforeEach(() => {
  peer.person = ANA;
});

type Provider = 'google' | 'linkedin' | 'government';

interface Visit {
  device: Device;
  /** Where the browser was sent. */
  address: URL;
  /** What it came back with. */
  proof: { token: string; state: string; issuer?: string; typeProvider: Provider };
}

async function begin(provider: Provider, device = createDevice(server.origin)): Promise<URL> {
  const response = await device.post(`${SIGN_IN}/providers/${provider}`, {});
  return new URL(beginProviderSignIn.response.parse(await response.json()).address);
}

async function visit(provider: Provider): Promise<Visit> {
  const device = createDevice(server.origin);
  const address = await begin(provider, device);
  const back = await peer.visit(address.href);
  expect(back.origin + back.pathname).toBe(`${server.origin}/${provider}`);
  const issuer = back.searchParams.get('iss');
  return {
    device,
    address,
    proof: {
      token: back.searchParams.get('code') ?? '',
      state: back.searchParams.get('state') ?? '',
      ...(issuer === null ? {} : { issuer }),
      typeProvider: provider,
    },
  };
}

function comeBack({ device, proof }: Visit, change: object = {}): Promise<Response> {
  return device.post(SIGN_IN, { ...proof, ...change });
}

describe('signing in at an identity provider', () => {
  it('A03 says which methods the server has', async () => {
    const response = await fetch(`${server.origin}${SIGN_IN}/methods`);
    expect(await response.json()).toEqual({ methods: ['password', 'google', 'linkedin', 'government'] });
  });

  it('A06 C01 binds code, state and nonce to the browser, and begins an ordinary session', async () => {
    const google = await visit('google');
    const { searchParams } = google.address;
    expect(searchParams.get('code_challenge_method')).toBe('S256');
    expect(searchParams.get('nonce')).not.toBeNull();
    expect(searchParams.get('scope')?.split(' ').toSorted()).toEqual(['email', 'openid', 'profile']);
    expect(google.device.cookie).toMatch(/^loopback-sign-in=/);
    const response = await comeBack(google, { all: true });
    const answer = sessionAnswerSchema.parse(await response.json());
    expect([answer.user.uid, Object.keys(answer.tokens)]).toEqual([
      'demo-ana-horizonte',
      ['dokia', 'workflux'],
    ]);
    expect(google.device.cookie).toMatch(/^loopback-refresh=/);
    expect((await google.device.post('/authentication/autodocs/refresh', {})).status).toBe(200);
  });

  it('A06 an account that one provider opens is opened by another only once its owner allowed that', async () => {
    expect(await codeOf(await comeBack(await visit('linkedin')))).toBe('identity-not-linked');
    const owner = await signIn(server.origin, ANA.email, DEMO_PASSWORD);
    const change = (what: string, proof: object) =>
      owner.device.post(`/authentication/linked-accounts/linkedin/${what}`, { proof }, owner.headers);
    expect(await codeOf(await change('allow', { password: 'errada' }))).toBe('wrong-password');
    const allowed = allowLinkedAccount.response.parse(
      await (await change('allow', { password: DEMO_PASSWORD })).json(),
    );
    expect(allowed.accounts.map(({ provider, linkedAt }) => [provider, linkedAt !== null])).toEqual([
      ['google', true],
      ['linkedin', false],
      ['government', false],
    ]);
    const linkedin = await comeBack(await visit('linkedin'), { domain: server.origin });
    expect(linkedin.status).toBe(200);
    // Used up: once disconnected it takes another consent.
    expect((await change('remove', { password: DEMO_PASSWORD })).status).toBe(200);
    expect(await codeOf(await comeBack(await visit('linkedin')))).toBe('identity-not-linked');
  });

  it('A06 what was begun or allowed before its person ended all sessions is over', async () => {
    const owner = await signIn(server.origin, ANA.email, DEMO_PASSWORD);
    const proof = { password: DEMO_PASSWORD };
    const allow = '/authentication/linked-accounts/linkedin/allow';
    expect((await owner.device.post(allow, { proof }, owner.headers)).status).toBe(200);
    const begun = await visit('google');
    await signOutEverywhere(owner);
    expect(await codeOf(await comeBack(begun))).toBe('sign-in-attempt-invalid');
    expect(await codeOf(await comeBack(await visit('linkedin')))).toBe('identity-not-linked');
    expect((await comeBack(await visit('google'))).status).toBe(200);
    const { headers: held } = await signIn(server.origin, ANA.email, DEMO_PASSWORD);
    const shown = await fetch(`${server.origin}/authentication/linked-accounts`, { headers: held });
    const { accounts } = allowLinkedAccount.response.parse(await shown.json());
    expect(accounts.map(({ allowedUntil }) => allowedUntil)).toEqual([null, null, null]);
  });

  it('A06 makes no account: who has none is told so', async () => {
    peer.person = { subject: 'desconhecida', email: 'ninguem@horizonte.example', emailVerified: true };
    expect(await codeOf(await comeBack(await visit('google')))).toBe('identity-without-account');
  });

  it('A06 anonymous tokens open nothing that needs a person', async () => {
    const response = await createDevice(server.origin).post(`${SIGN_IN}/anonymous`, {});
    const { customToken } = (await response.json()) as { customToken: string };
    for (const path of ['/user/demo-ana-horizonte', '/devices'])
      expect(
        await codeOf(
          await fetch(`${server.origin}${path}`, {
            headers: { [headers.token]: customToken, [headers.company]: 'demo-horizonte' },
          }),
        ),
      ).toBe('session-missing');
    const traded = await createDevice(server.origin).post(
      `/authentication/sso/from/token/${customToken}`,
      {},
    );
    expect(await codeOf(traded)).toBe('session-missing');
  });
});

describe('signing in with a government account', () => {
  const CPF = '11144477735';
  const giveCpf = (uid: string, taxDocument: string) =>
    withStore(server, async ({ users }) => {
      const user = await users.read(uid);
      if (user !== null) await put.user({ users }, { ...user, taxDocument });
    });

  it('A06 asks as gov.br documents it, and knows a person by their CPF whatever e-mail they keep there', async () => {
    await giveCpf('demo-bruno-horizonte', CPF);
    peer.person = { subject: CPF, email: ANA.email, emailVerified: false };
    const government = await visit('government');
    const { searchParams } = government.address;
    expect(searchParams.get('scope')).toBe('openid email profile govbr_confiabilidades');
    expect(searchParams.get('code_challenge_method')).toBe('S256');
    expect(searchParams.get('nonce')).not.toBeNull();
    const answer = sessionAnswerSchema.parse(await (await comeBack(government)).json());
    expect(answer.user.uid).toBe('demo-bruno-horizonte');
    const again = sessionAnswerSchema.parse(await (await comeBack(await visit('government'))).json());
    expect(again.user.uid).toBe('demo-bruno-horizonte');
  });

  it('A06 opens no account by e-mail, by what is no CPF, or by a CPF of nobody or of two', async () => {
    peer.person = { subject: '52998224725', email: ANA.email, emailVerified: true };
    expect(await codeOf(await comeBack(await visit('government')))).toBe('cpf-without-account');
    peer.person = { subject: 'ana', email: ANA.email, emailVerified: true };
    expect(await codeOf(await comeBack(await visit('government')))).toBe('identity-not-verified');
    await giveCpf('demo-ana-horizonte', CPF);
    peer.person = { subject: CPF, email: ANA.email, emailVerified: true };
    expect(await codeOf(await comeBack(await visit('government')))).toBe('cpf-without-account');
    await giveCpf('demo-ana-horizonte', '');
  });

  it('A06 a person whose CPF was changed is not opened by who has it now', async () => {
    await giveCpf('demo-bruno-horizonte', '39053344705');
    peer.person = { subject: '39053344705', email: 'outra@pessoa.example', emailVerified: true };
    expect(await codeOf(await comeBack(await visit('government')))).toBe('sign-in-failed');
    await giveCpf('demo-bruno-horizonte', CPF);
  });

  it('A06 a code for another nonce and challenge is refused', async () => {
    peer.person = { subject: CPF, email: '', emailVerified: false };
    const [mine, anothers] = [await visit('government'), await visit('government')];
    const swapped = await comeBack(mine, { token: anothers.proof.token });
    expect(await codeOf(swapped)).toBe('identity-provider-failed');
  });
});

describe('attacks on it', () => {
  it('A06 neither a state nor a code is good twice', async () => {
    const first = await visit('google');
    const { cookie } = first.device;
    expect((await comeBack(first)).status).toBe(200);
    first.device.cookie = cookie;
    expect(await codeOf(await comeBack(first))).toBe('sign-in-attempt-invalid');

    const second = await visit('google');
    const replayed = { ...second.proof, token: first.proof.token };
    expect(await codeOf(await second.device.post(SIGN_IN, replayed))).toBe('identity-provider-failed');
    for (const secret of [first.proof.token, first.proof.state, second.proof.state])
      expect(server.output()).not.toContain(secret);
    // Used up by the failed try.
    second.device.cookie = cookie;
    expect(await codeOf(await comeBack(second))).toBe('sign-in-attempt-invalid');
  });

  it('A06 of ten who bring one answer at the same time, exactly one is let in', async () => {
    const { device, proof } = await visit('google');
    const { cookie } = device;
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => {
        const copy = createDevice(server.origin);
        copy.cookie = cookie;
        return copy.post(SIGN_IN, proof);
      }),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('A06 an answer begun in another browser is nothing: no one is signed in as somebody else', async () => {
    const attacker = await visit('google');
    const victim = createDevice(server.origin);
    expect(await codeOf(await victim.post(SIGN_IN, attacker.proof))).toBe('sign-in-attempt-invalid');
    await begin('google', victim);
    const other = await visit('google');
    expect(await codeOf(await victim.post(SIGN_IN, other.proof))).toBe('sign-in-attempt-invalid');
  });

  it('A06 a code made for another attempt carries the wrong nonce and challenge', async () => {
    const [mine, anothers] = [await visit('google'), await visit('google')];
    const swapped = await comeBack(mine, { token: anothers.proof.token });
    expect(await codeOf(swapped)).toBe('identity-provider-failed');
  });

  it('A06 a code for another client, another provider or another product is refused', async () => {
    const mine = await visit('google');
    const foreign = new URL(mine.address);
    foreign.searchParams.set('client_id', 'cliente-outro');
    foreign.searchParams.set('redirect_uri', `${server.origin}/outro`);
    foreign.searchParams.set('state', mine.proof.state);
    const token = (await peer.visit(foreign.href)).searchParams.get('code') ?? '';
    expect(await codeOf(await comeBack(mine, { token }))).toBe('identity-provider-failed');
    expect(await codeOf(await comeBack(await visit('google'), { typeProvider: 'linkedin' }))).toBe(
      'sign-in-attempt-invalid',
    );
    const other = await visit('google');
    expect(await codeOf(await other.device.post('/authentication/dokia', other.proof))).toBe(
      'sign-in-attempt-invalid',
    );
  });

  it('A06 an answer of another issuer is refused', async () => {
    const mixed = await comeBack(await visit('google'), { issuer: 'https://evil.example' });
    expect(await codeOf(mixed)).toBe('identity-provider-failed');
  });

  it('A06 an e-mail that the provider does not vouch for opens nothing', async () => {
    peer.person = { ...ANA, subject: 'impostora', emailVerified: false };
    expect(await codeOf(await comeBack(await visit('google')))).toBe('identity-not-verified');
  });

  it('A06 an address that was given to somebody else does not open the former owner’s account', async () => {
    expect((await comeBack(await visit('google'))).status).toBe(200);
    peer.person = { ...ANA, subject: 'nova-dona-do-endereco' };
    expect(await codeOf(await comeBack(await visit('google')))).toBe('sign-in-failed');
  });

  it('A06 sends nobody, and nothing, to another site', async () => {
    const evil = createDevice(server.origin);
    const begun = await evil.post(`${SIGN_IN}/providers/google`, {}, { origin: 'https://evil.example' });
    expect(await codeOf(begun)).toBe('not-allowed');
    expect((await begin('google')).searchParams.get('redirect_uri')).toBe(`${server.origin}/google`);
    const elsewhere = await comeBack(await visit('linkedin'), { domain: 'https://evil.example' });
    expect(await codeOf(elsewhere)).toBe('not-allowed');
  });

  it('A06 A22 a second step is asked for as after a password', async () => {
    await withStore(server, async ({ users }) => {
      const ana = await users.read('demo-ana-horizonte');
      const date = new Date().toISOString();
      const approved2fa = { countryCode: '55', areaCode: '11', phone: '999990000', date };
      if (ana !== null) await put.user({ users }, { ...ana, signInWith2fa: true, approved2fa });
    });
    const { device, proof } = await visit('google');
    const answer = signInAnswerSchema.parse(await (await device.post(SIGN_IN, proof)).json());
    expect('secondStep' in answer && answer.secondStep.methods).toContain('sms');
    expect((await device.post('/authentication/autodocs/refresh', {})).status).toBe(401);
    await withStore(server, async ({ users }) => {
      const ana = await users.read('demo-ana-horizonte');
      if (ana !== null) await put.user({ users }, { ...ana, signInWith2fa: false });
    });
  });

  it('A06 a blocked person stays out, and the log and audit name no secret', async () => {
    const blocked = await visit('google');
    await withStore(server, async ({ users }) => {
      const ana = await users.read('demo-ana-horizonte');
      if (ana !== null) await put.user({ users }, { ...ana, blocked: true });
    });
    expect(await codeOf(await comeBack(blocked))).toBe('user-blocked');
    for (const secret of [blocked.proof.token, blocked.proof.state, 'segredo-do-cliente-de-teste'])
      expect(server.output()).not.toContain(secret);
    const events = await withStore(server, async ({ audit }) => audit.of('demo-horizonte'));
    const ways = events.flatMap(({ event, subject }) => (event === 'sign-in' ? [subject] : []));
    expect(new Set(ways)).toEqual(new Set(['password', 'google', 'linkedin', 'government']));
    expect(events.findLast(({ event }) => event === 'sign-in-failed')?.subject).toBe('google');
    expect(events.map(({ event }) => event)).toEqual(
      expect.arrayContaining(['sign-in', 'identity-linked', 'sign-in-failed']),
    );
  });
});

describe('a server without providers', () => {
  it('A03 says that it has none', async () => {
    await server.restart({ GOOGLE_CLIENT_ID: '', LINKEDIN_CLIENT_ID: '', GOVBR_CLIENT_ID: '' });
    const methods = await fetch(`${server.origin}${SIGN_IN}/methods`);
    expect(await methods.json()).toEqual({ methods: ['password'] });
    const begun = await createDevice(server.origin).post(`${SIGN_IN}/providers/google`, {});
    expect([begun.status, await codeOf(begun)]).toEqual([501, 'login-method-unavailable']);
    const government = await createDevice(server.origin).post(`${SIGN_IN}/providers/government`, {});
    expect(await codeOf(government)).toBe('login-method-unavailable');
    const certificate = await createDevice(server.origin).post(`${SIGN_IN}/certificate`, {});
    expect(await codeOf(certificate)).toBe('icp-brasil-auth-not-enabled');
  });
});
