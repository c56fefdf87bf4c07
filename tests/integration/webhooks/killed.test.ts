import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addWebhook } from '#domain/api/company/webhooks.ts';
import { sessionAnswerSchema } from '#domain/api/authentication.ts';
import type { User } from '#domain/entities/user.ts';
import { Device } from '#tests/integration/replication/gateway.ts';
import { newExecution } from '#tests/integration/replication/records.ts';
import { createDevice } from '#tests/support/api.ts';
import { poll } from '#tests/support/poll.ts';
import { DEMO_PASSWORD, startServer, type TestServer } from '#tests/support/server.ts';
import { startWebhookPeer, type WebhookPeer } from '#tests/support/webhook-peer.ts';
import { toldOf } from './stage.ts';

const KILLS = 4;
const ROWS = 60;

let peer: WebhookPeer;
let server: TestServer;

beforeAll(async () => {
  peer = await startWebhookPeer();
  server = await startServer({ ownProcess: true, embedded: true, env: { WEBHOOK_ORIGINS: peer.origin } });
});
afterAll(async () => {
  await server.dispose();
  await peer.close();
});

async function anaNow(): Promise<Device> {
  const body = { user: 'ana@horizonte.example', password: DEMO_PASSWORD, company: 'demo-horizonte' };
  const response = await createDevice(server.origin).post('/authentication/autodocs', body);
  const { customToken } = sessionAnswerSchema.parse(await response.json());
  return new Device(server.origin, { uid: 'demo-ana-horizonte' } as User, customToken, 'demo-horizonte');
}

/** Pushes rows, and again after a server that was killed under it began anew, until each was answered. */
async function pushKilled(ana: Device, rows: readonly object[], received: () => number): Promise<void> {
  const before = received();
  const killed = poll(() => received() > before + ROWS / 4).then(() => server.kill());
  const [pushed] = await Promise.allSettled([ana.push('execution', ...rows), killed]);
  await server.restart();
  if (pushed.status === 'fulfilled') return;
  const results = await (await anaNow()).push('execution', ...rows);
  expect(results.every(({ outcome }) => outcome === 'accepted')).toBe(true);
}

describe('C12 a server that is killed', () => {
  it('C12 while it sends loses nothing of what was answered, and repeats a thing by its id alone', async () => {
    const first = await anaNow();
    const hook = peer.hook();
    const wish = { name: 'ERP', url: hook.url, events: ['execution.created'] };
    hook.secret = (await first.call(addWebhook, wish)).secret;
    const ids: string[] = [];
    for (let kill = 0; kill < KILLS; kill += 1) {
      const ana = await anaNow();
      const rows = Array.from({ length: ROWS }, () => newExecution(ana));
      ids.push(...rows.map(({ id }) => id));
      await pushKilled(ana, rows, () => hook.received.length);
    }
    const missing = (): string[] => ids.filter((id) => !toldOf(hook).includes(id));
    await poll(() => missing().length === 0, { ms: 60_000, what: () => `${missing().length} are missing` });
    const webhookOf = new Map(hook.received.map(({ id, body }) => [id, body.data['id']]));
    expect(webhookOf.size).toBe(ids.length);
    expect(new Set(toldOf(hook))).toEqual(new Set(ids));
    expect(peer.refused).toEqual([]);
  }, 180_000);
});
