import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signInAnswerSchema } from '#domain/api/authentication.ts';
import { addPasskey, beginPasskey, requestPasskey } from '#domain/api/passkeys.ts';
import { codeOf, createDevice, signIn, signOutEverywhere, type SignedIn } from '#tests/support/api.ts';
import { DEMO_PASSWORD, startServer, type TestServer } from '#tests/support/server.ts';
import { SoftwareKey, type Touch } from '#tests/support/software-key.ts';
import { withStore } from '#tests/support/store.ts';

const ANA = 'ana@horizonte.example';
const BRUNO = 'bruno@horizonte.example';
const proof = { password: DEMO_PASSWORD };

let server: TestServer;
let ana: SignedIn;
let key: SoftwareKey;

beforeAll(async () => {
  server = await startServer();
  ana = await signIn(server.origin, ANA, DEMO_PASSWORD);
  key = new SoftwareKey(ana.answer.user.uid);
});
afterAll(() => server.dispose());

async function challengeFor(who: SignedIn): Promise<string> {
  const begun = await who.device.post(beginPasskey.path, { proof }, who.headers);
  return beginPasskey.response.parse(await begun.json()).challenge;
}

async function add(who: SignedIn, made: SoftwareKey, more: Partial<Touch> = {}): Promise<Response> {
  const touch = { challenge: await challengeFor(who), origin: server.origin, ...more };
  return who.device.post(addPasskey.path, { name: 'Chave', key: made.register(touch) }, who.headers);
}

async function challenge(): Promise<string> {
  const asked = await createDevice(server.origin).post(requestPasskey.path, {});
  return requestPasskey.response.parse(await asked.json()).challenge;
}

function enter(assertion: object, more: object = {}): Promise<Response> {
  return createDevice(server.origin).post('/authentication/autodocs/passkey', { key: assertion, ...more });
}

async function use(more: Partial<Touch> = {}, whose = key): Promise<Response> {
  return enter(whose.assert({ challenge: await challenge(), origin: server.origin, ...more }));
}

describe('a passkey', () => {
  it('A22 is added by who proves themselves, for the challenge of their own session', async () => {
    const wrong = await ana.device.post(beginPasskey.path, { proof: { password: 'errada' } }, ana.headers);
    expect(await codeOf(wrong)).toBe('wrong-password');
    const bruno = await signIn(server.origin, BRUNO, DEMO_PASSWORD);
    expect(await codeOf(await add(ana, key, { challenge: await challengeFor(bruno) }))).toBe(
      'passkey-refused',
    );
    expect(await codeOf(await add(ana, key, { origin: 'https://evil.example' }))).toBe('passkey-refused');
    expect(await codeOf(await add(ana, key, { verified: false }))).toBe('passkey-refused');
    expect((await add(ana, key)).status).toBe(200);
  });

  it('A22 lets its person in, past the second step that the password would be asked for', async () => {
    await withStore(server, async ({ users }) => {
      await users.change(ana.answer.user.uid, (user) => ({ ...user, signInWith2fa: true }));
    });
    const step = await createDevice(server.origin).post('/authentication/autodocs', {
      user: ANA,
      password: DEMO_PASSWORD,
    });
    expect(signInAnswerSchema.parse(await step.json())).toMatchObject({
      secondStep: { methods: ['passkey'] },
    });
    const answer = signInAnswerSchema.parse(await (await use()).json());
    expect(answer).toMatchObject({ user: { user: ANA } });
  });

  it('A22 signs a challenge once, at this origin, unlocked, and with its own key', async () => {
    const replayed = key.assert({ challenge: await challenge(), origin: server.origin });
    expect((await enter(replayed)).status).toBe(200);
    expect(await codeOf(await enter(replayed))).toBe('passkey-refused');
    expect(await codeOf(await use({ challenge: 'A'.repeat(43) }))).toBe('passkey-refused');
    expect(await codeOf(await use({ origin: 'https://evil.example' }))).toBe('passkey-refused');
    expect(await codeOf(await use({ verified: false }))).toBe('passkey-refused');
    const stranger = new SoftwareKey(ana.answer.user.uid);
    expect(await codeOf(await use({}, stranger))).toBe('passkey-refused');
    const forged = { ...stranger.assert({ challenge: await challenge(), origin: server.origin }) };
    const named = key.id.toString('base64url');
    expect(await codeOf(await enter({ ...forged, id: named, rawId: named }))).toBe('passkey-refused');
    const other = key.assert({ challenge: await challenge(), origin: server.origin });
    expect(await codeOf(await enter(other, { user: 'demo-bruno-horizonte' }))).toBe(
      'device-of-another-person',
    );
  });

  it('A22 signs nothing in by a challenge from before its person ended all sessions', async () => {
    const before = await challenge();
    await signOutEverywhere(ana);
    expect(await codeOf(await use({ challenge: before }))).toBe('passkey-refused');
    expect((await use()).status).toBe(200);
  });

  it('A22 whose count goes back was copied, and is refused', async () => {
    expect((await use({ counter: 7 })).status).toBe(200);
    expect(await codeOf(await use({ counter: 7 }))).toBe('passkey-refused');
    expect(await codeOf(await use({ counter: 3 }))).toBe('passkey-refused');
    expect((await use({ counter: 8 })).status).toBe(200);
  });

  it('A22 answers the second step of its own person alone, and opens nothing once removed', async () => {
    const bruno = await signIn(server.origin, BRUNO, DEMO_PASSWORD);
    const brunos = new SoftwareKey(bruno.answer.user.uid);
    expect((await add(bruno, brunos)).status).toBe(200);
    const entry = { user: ANA, password: DEMO_PASSWORD };
    const asked = await createDevice(server.origin).post('/authentication/autodocs', entry);
    const answer = signInAnswerSchema.parse(await asked.json());
    if (!('secondStep' in answer)) throw new Error('no second step');
    const step = { challenge: answer.secondStep.challenge, user: ANA };
    const touch = async () => ({ challenge: await challenge(), origin: server.origin, counter: 9 });
    expect(await codeOf(await enter(brunos.assert(await touch()), { step }))).toBe('passkey-refused');
    expect((await enter(key.assert(await touch()), { step })).status).toBe(200);
    const id = brunos.id.toString('base64url');
    const gone = await bruno.device.post('/authentication/passkeys/remove', { id, proof }, bruno.headers);
    expect(gone.status).toBe(200);
    expect(await codeOf(await use({}, brunos))).toBe('passkey-refused');
  });
});
