import 'fake-indexeddb/auto';
import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { readNotifications } from '#domain/api/notifications.ts';
import type { PushAddress } from '#app/data/environment/push-address.ts';
import { HttpClient } from '#app/data/http/client.ts';
import { CookieSession } from '#app/data/http/cookie-session.ts';
import type { ReportedSubscription } from '#app/data/notifications/notice-memory.ts';
import { renewSubscription } from '#app/data/notifications/renew-subscription.ts';
import type { AppDevice } from '#tests/support/app-device.ts';
import { deviceLab } from '#tests/support/device-lab.ts';
import { nodeEnvironment } from '#tests/support/node-environment.ts';

const lab = deviceLab();

const [ANA, BRUNO] = ['ana@horizonte.example', 'bruno@horizonte.example'];

const wish: ReportedSubscription = {
  user: 'demo-ana-horizonte',
  publicKey: 'the-key-of-the-server',
  kinds: ['message', 'conflict'],
  language: 'pt_BR',
  muted: ['chat-0001'],
};

function address(): PushAddress {
  return {
    endpoint: `https://push.example/${randomBytes(8).toString('hex')}`,
    p256dh: `B${randomBytes(64).toString('base64url').slice(0, 86)}`.padEnd(87, 'A'),
    auth: randomBytes(16).toString('base64url'),
  };
}

/** What the service worker runs, on the disk and with the cookies of a device whose app is closed. */
function renew(
  { disk }: AppDevice,
  kept: ReportedSubscription | null,
  made: PushAddress,
  keys: string[] = [],
) {
  return renewSubscription({
    environment: nodeEnvironment(disk).environment,
    origin: lab.proxy.origin,
    memory: { wish: () => Promise.resolve(kept) },
    subscribe: (key) => {
      keys.push(key);
      return Promise.resolve(made);
    },
  });
}

/** What the server knows of the device that these cookies are of. */
async function known({ disk }: AppDevice) {
  const { environment } = nodeEnvironment(disk);
  const http = new HttpClient(environment, lab.server.origin);
  http.authorizeWith(new CookieSession(environment, lab.server.origin));
  return (await http.call(readNotifications, { params: {} })).subscription;
}

it('S07 another push address is told to the server while the app is closed, with what was wanted', async () => {
  const ana = await lab.signedIn(ANA);
  await ana.close();
  const [first, second] = [address(), address()];
  const keys: string[] = [];
  await renew(ana, wish, first, keys);
  expect(await known(ana)).toEqual({ endpoint: first.endpoint, kinds: ['message', 'conflict'] });
  lab.proxy.unplug();
  await expect(renew(ana, wish, second)).rejects.toMatchObject({ code: 'network-unreachable' });
  lab.proxy.plug();
  await renew(ana, wish, second, keys);
  expect(await known(ana)).toMatchObject({ endpoint: second.endpoint });
  expect(keys).toEqual(['the-key-of-the-server', 'the-key-of-the-server']);
});

it('S07 it is told in nobody else’s name, of no device that was not turned on, and by no session that is over', async () => {
  const bruno = await lab.signedIn(BRUNO);
  await bruno.close();
  await renew(bruno, wish, address());
  await renew(bruno, null, address());
  expect(await known(bruno)).toBeNull();
  bruno.disk.cookies.clear();
  const over = renew(bruno, { ...wish, user: 'demo-bruno-horizonte' }, address());
  await expect(over).rejects.toMatchObject({ code: 'session-missing' });
});
