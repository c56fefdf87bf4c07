import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Notice } from '#domain/api/notifications.ts';
import type { PushSubscription } from '#domain/entities/push-subscription.ts';
import { systemClock } from '#server/clock.ts';
import { createOutbound } from '#server/gateways/outbound/outbound.ts';
import { createPushGateway, type PushGateway } from '#server/gateways/push/push-gateway.ts';
import type { Names } from '#server/gateways/public-address.ts';
import { createVapid } from '#server/security/keys/vapid.ts';
import { startPushPeer, type PeerSubscription, type PushPeer } from '#tests/support/push-peer.ts';

const vapid = createVapid(new Uint8Array(32).fill(1), 'mailto:ops@example.com', systemClock);
const notice: Notice = { kind: 'test', title: 'Título', url: '/', tag: 'test' };
/** Every name leads to this machine. */
const names = {
  resolve4: () => Promise.resolve(['127.0.0.1']),
  resolve6: () => Promise.resolve([]),
} as unknown as Names;

let peer: PushPeer;
let open: PushGateway;
let guarded: PushGateway;

beforeAll(async () => {
  peer = await startPushPeer();
  open = createPushGateway({ vapid, outbound: createOutbound(names, [peer.origin]) });
  guarded = createPushGateway({ vapid, outbound: createOutbound(names, []) });
});
afterAll(() => peer.close());

function subscribed({ keys }: PeerSubscription, endpoint = keys.endpoint): PushSubscription {
  const createdAt = new Date().toISOString();
  return { ...keys, endpoint, kinds: ['message'], language: 'pt_BR', muted: [], createdAt };
}

it('S07 C14 what is sent is encrypted for its receiver, and proves who sends it', async () => {
  const device = peer.subscribe();
  expect(await open.send(subscribed(device), notice, 'topic')).toBe('delivered');
  expect(device.received).toMatchObject([
    {
      notice,
      topic: 'topic',
      ttl: '86400',
      urgency: 'normal',
      claims: { sub: 'mailto:ops@example.com' },
      serverKey: vapid.publicKey,
    },
  ]);
  expect(peer.refused).toEqual([]);
});

it('S07 C14 no redirect is followed, and no endless answer read', async () => {
  const device = peer.subscribe();
  device.answer('redirect');
  expect(await open.send(subscribed(device), notice, 't')).toBe('failed');
  device.answer('endless');
  expect(await open.send(subscribed(device), notice, 't')).toBe('delivered');
  expect([device.asked, peer.refused]).toEqual([2, []]);
});

it('S07 C14 a service that never answers is given up', async () => {
  const device = peer.subscribe();
  device.answer('silent');
  const hasty = createPushGateway({ vapid, outbound: createOutbound(names, [peer.origin]), timeoutMs: 200 });
  expect(await hasty.send(subscribed(device), notice, 't')).toBe('failed');
  expect(device.asked).toBe(1);
});

it('S07 a subscription that the service no longer knows is gone, one that it cannot take now is not', async () => {
  const device = peer.subscribe();
  device.answer('gone');
  expect(await open.send(subscribed(device), notice, 't')).toBe('gone');
  device.answer('failing');
  expect(await open.send(subscribed(device), notice, 't')).toBe('failed');
  expect(await open.send({ ...subscribed(device), p256dh: `B${'k'.repeat(86)}` }, notice, 't')).toBe(
    'failed',
  );
});

it.each([
  'http://push.example/x',
  'https://127.0.0.1/x',
  'https://[::1]/x',
  'https://[::ffff:127.0.0.1]/x',
  'https://2130706433/x',
  'https://0x7f.1/x',
  'https://10.0.0.8/x',
  'https://169.254.169.254/latest',
  'https://localhost/x',
  'https://couchdb/x',
  'https://push.example:5984/x',
  'https://user:word@push.example/x',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'not an address',
])('S07 C14 %s is no address to send to', async (endpoint) => {
  expect(guarded.accepts(endpoint)).toBe(false);
  expect(await guarded.send(subscribed(peer.subscribe(), endpoint), notice, 't')).toBe('gone');
});

it('S07 C14 a public name that leads to this machine is not followed', async () => {
  const device = peer.subscribe();
  expect(guarded.accepts('https://push.example/x')).toBe(true);
  expect(await guarded.send(subscribed(device, 'https://push.example/x'), notice, 't')).toBe('failed');
  expect(await guarded.send(subscribed(device), notice, 't')).toBe('gone');
  expect(device.asked).toBe(0);
});
