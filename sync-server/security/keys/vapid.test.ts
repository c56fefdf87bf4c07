import { expect, it } from 'vitest';
import { provenSender } from '#tests/support/push-peer.ts';
import { createVapid } from './vapid.ts';

const secret = new Uint8Array(32).fill(7);
const endpoint = new URL('https://push.example/send/abc');
const clockAt = (now: () => number) => ({ now: () => new Date(now()) });

it('S07 C14 says who sends, to the service alone that is asked (RFC 8292)', async () => {
  const vapid = createVapid(secret, 'mailto:ops@example.com', clockAt(Date.now));
  const header = await vapid.authorization(endpoint);
  const { claims, serverKey } = provenSender(header, 'https://push.example');
  expect(claims).toMatchObject({ aud: 'https://push.example', sub: 'mailto:ops@example.com' });
  expect(serverKey).toBe(vapid.publicKey);
  expect(() => provenSender(header, 'https://other.example')).toThrow('not for this service');
});

it('S07 C14 all servers of one secret key have one key pair, and no other', () => {
  const of = (key: Uint8Array) => createVapid(key, 'mailto:a@example.com', clockAt(Date.now)).publicKey;
  expect(of(secret)).toBe(of(Uint8Array.from(secret)));
  expect(of(secret)).not.toBe(of(new Uint8Array(32).fill(8)));
});

it('S07 C14 a token is used again while half of its time is left', async () => {
  let now = Date.now();
  const vapid = createVapid(
    secret,
    'mailto:a@example.com',
    clockAt(() => now),
  );
  const first = await vapid.authorization(endpoint);
  expect(await vapid.authorization(endpoint)).toBe(first);
  now += 7 * 3_600_000;
  expect(await vapid.authorization(endpoint)).not.toBe(first);
});
