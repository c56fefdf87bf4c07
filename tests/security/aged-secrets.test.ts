import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessionTimes, TEMPORARY_PASSWORD_DAYS } from '#domain/api/limits.ts';
import { signInAnswerSchema } from '#domain/api/authentication.ts';
import { recoveryCodeHash } from '#server/security/second-factor/codes.ts';
import { codeOf, createDevice, signIn, type Device } from '#tests/support/api.ts';
import { DEMO_PASSWORD, startServer, type TestServer } from '#tests/support/server.ts';
import { withStore } from '#tests/support/store.ts';
import { put } from '#tests/support/put-central.ts';

const ANA = 'ana@horizonte.example';
const BRUNO = 'bruno@horizonte.example';
const CARLA = 'carla@outra.example';
const SAVE = '/authentication/user/save-password';
const OLD_CODE = 'K7QF-2MXB-9HTD-R4WN';
const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString();

const formerHash = await hash(DEMO_PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });

let server: TestServer;
let carla: Device;

/** Bruno was invited a week ago and never came; Carla's browser came daily for months; Ana's code and hash are of a former release. */
beforeAll(async () => {
  server = await startServer();
  const signedIn = await signIn(server.origin, CARLA, DEMO_PASSWORD);
  carla = signedIn.device;
  await withStore(server, async ({ users, credentials, sessions, secondFactors }) => {
    await users.change('demo-bruno-horizonte', (user) => ({ ...user, emailVerified: false }));
    const given = await credentials.read('demo-bruno-horizonte');
    if (given !== null)
      await put.credential({ credentials }, { ...given, updatedAt: daysAgo(TEMPORARY_PASSWORD_DAYS) });
    for await (const { value, rev } of sessions.listOf('demo-carla-outra'))
      await sessions.write({ ...value, createdAt: daysAgo(sessionTimes.mostDays) }, rev);
    const anas = await credentials.read('demo-ana-horizonte');
    if (anas !== null) await put.credential({ credentials }, { ...anas, passwordHash: formerHash });
    await users.change('demo-ana-horizonte', (user) => ({ ...user, signInWith2fa: true }));
    await secondFactors.judge('demo-ana-horizonte', (factors) => ({
      next: { ...factors, recoveryCodes: [{ hash: recoveryCodeHash(OLD_CODE), usedAt: null }] },
      result: null,
    }));
  });
});
afterAll(() => server.dispose());

describe('what was given out long ago', () => {
  it('C06 a temporary password that nobody used opens nothing, and only who has it is told so', async () => {
    const device = createDevice(server.origin);
    const enter = (password: string) => device.post('/authentication/autodocs', { user: BRUNO, password });
    expect(await codeOf(await enter(DEMO_PASSWORD))).toBe('temporary-password-over');
    expect(await codeOf(await enter('errada'))).toBe('wrong-password');
    const change = { user: BRUNO, oldPassword: DEMO_PASSWORD, password: 'Trem-da-Serra-7' };
    expect(await codeOf(await device.post(SAVE, change))).toBe('temporary-password-over');
  });

  it('A26 a session ends 90 days after it began, however often its device came', async () => {
    const refused = await carla.post('/authentication/autodocs/refresh', {});
    expect(await codeOf(refused)).toBe('session-expired');
  });

  it('A22 a recovery code of a former release still works, once, and is stored as those of today', async () => {
    const device = createDevice(server.origin);
    const use = async (): Promise<Response> => {
      const entry = await device.post('/authentication/autodocs', { user: ANA, password: DEMO_PASSWORD });
      const answer = signInAnswerSchema.parse(await entry.json());
      const challenge = 'secondStep' in answer ? answer.secondStep.challenge : '';
      return device.post('/authentication/2fa/verify', {
        user: ANA,
        challenge,
        code: OLD_CODE,
        method: 'recovery',
      });
    };
    expect((await use()).status).toBe(200);
    const again = await createDevice(server.origin).post('/authentication/autodocs', {
      user: ANA,
      password: DEMO_PASSWORD,
    });
    await withStore(server, async ({ secondFactors }) => {
      const { recoveryCodes } = await secondFactors.read('demo-ana-horizonte');
      expect(recoveryCodes.map(({ hash }) => hash.slice(0, 10))).toEqual(['$argon2id$']);
    });
    // Without another way left nobody gets in by the password alone.
    expect(await codeOf(again)).toBe('second-factor-unavailable');
  });

  it('A26 a password hashed by a former release was hashed as those of today when its owner came, and is the same', async () => {
    const enter = async (password: string) =>
      codeOf(await createDevice(server.origin).post('/authentication/autodocs', { user: ANA, password }));
    // The second step, which only who knows the password is told of.
    expect(await enter(DEMO_PASSWORD)).toBe('second-factor-unavailable');
    expect(await enter('errada')).toBe('wrong-password');
    await withStore(server, async ({ credentials }) => {
      const renewed = await credentials.read('demo-ana-horizonte');
      expect(renewed?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=24576,t=2,p=1\$/);
      // As when the password was changed while the hash was made.
      await credentials.rehash('demo-ana-horizonte', formerHash, 'another');
      expect(await credentials.read('demo-ana-horizonte')).toEqual(renewed);
    });
  });
});
