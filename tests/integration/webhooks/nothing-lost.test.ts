import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStore } from '#couchdb/open-store.ts';
import { toDocument } from '#couchdb/record-document.ts';
import type { Store } from '#couchdb/store.ts';
import { newestFirstKey, type Execution } from '#domain/entities/execution.ts';
import { systemClock } from '#server/clock.ts';
import { addEndpoint } from '#server/commands/webhooks/save-webhook.ts';
import { createOutbound } from '#server/gateways/outbound/outbound.ts';
import { createNames } from '#server/gateways/public-address.ts';
import { createSecretBox } from '#server/security/keys/secret-box.ts';
import { createWebhooks } from '#server/webhooks/create-webhooks.ts';
import { executionCreated } from '#server/webhooks/webhook-topic.ts';
import type { WebhookTimes } from '#server/webhooks/webhook-times.ts';
import { poll } from '#tests/support/poll.ts';
import { createRandom } from '#tests/support/same-random.ts';
import {
  startWebhookPeer,
  type HookManner,
  type PeerHook,
  type WebhookPeer,
} from '#tests/support/webhook-peer.ts';
import { quickTimes, toldOf } from './stage.ts';

const SEEDS = [1, 2, 3];
const STEPS = 40;
const MANNERS: readonly HookManner[] = ['take', 'take', 'failing', 'every-other', 'redirect', 'silent'];
const AT = '2026-11-26T10:00:00.000Z';
const secretBox = createSecretBox(Buffer.alloc(32, 7));

let folder: string;
let store: Store;
let peer: WebhookPeer;
type Webhooks = ReturnType<typeof createWebhooks>;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'autodocs-webhooks-'));
  store = await openStore({ dataDir: folder, couchdbUrl: null });
  peer = await startWebhookPeer();
});
afterAll(async () => {
  await store.close();
  await peer.close();
  await rm(folder, { recursive: true });
});

/** A receiver's answer comes too late, and a lease ends, while a history is played. */
const hastyTimes: WebhookTimes = { ...quickTimes, answer: 100, unsure: 50, lease: 400 };

/** No answer is late, and no lease of a running server ends, either of which sends a delivery again. */
const steadyTimes: WebhookTimes = { ...quickTimes, answer: 15_000, unsure: 50, lease: 4000 };

/** A server over the store; `kind`: whether it takes itself for the only one. */
function serverOn(kind: Store['kind'], times: WebhookTimes): Webhooks {
  return createWebhooks({
    store: { ...store, kind, company: (uid) => store.company(uid) },
    clock: systemClock,
    secretBox,
    outbound: createOutbound(createNames(null), [peer.origin]),
    times,
    report: (error) => {
      throw error;
    },
  });
}

async function endpointOf(webhooks: Webhooks, company: string): Promise<{ hook: PeerHook; uid: string }> {
  const hook = peer.hook();
  const { endpoint, secret } = await addEndpoint(
    { ...webhooks, clock: systemClock, secretBox, audit: { record: () => Promise.resolve() } },
    { uid: 'user-ana-1', company, address: '127.0.0.1' },
    { name: 'ERP', url: hook.url, events: ['execution.created'] },
  );
  hook.secret = secret;
  return { hook, uid: endpoint.uid };
}

function newExecution(company: string): Execution {
  const by = 'user-ana-1';
  return {
    id: randomUUID(),
    company,
    createdAt: AT,
    createdBy: by,
    deleted: false,
    write: { id: randomUUID(), by, at: AT, ancestors: [] },
    template: 'template-1',
    templateName: 'Contrato',
    fields: [],
    newestFirst: newestFirstKey(AT),
  };
}

/** How far an act comes: what ends a server in between leaves it there. */
const ENDS = ['done', 'done', 'done', 'refused', 'killed before', 'killed after'] as const;

async function act(webhooks: Webhooks, execution: Execution, end: (typeof ENDS)[number]): Promise<boolean> {
  const { records } = await store.company(execution.company);
  const done = webhooks.webhookOutbox.during({
    company: execution.company,
    happenings: [executionCreated(execution, AT)],
    act: async () => {
      if (end === 'killed before') throw new Error(end);
      if (end === 'refused') return false;
      await records.put(toDocument('execution', execution, null));
      if (end === 'killed after') throw new Error(end);
      return true;
    },
    cameAbout: (written) => written,
  });
  await done.catch(() => undefined);
  return end === 'done' || end === 'killed after';
}

/** Acts, receivers that change their manners, and servers that end and begin, as `seed` has it; gives what is missing. */
async function play(
  seed: number,
  { damage = () => undefined, patience }: { damage?: (webhooks: Webhooks) => void; patience: number },
): Promise<string[]> {
  const random = createRandom(seed);
  const any = <T>(values: readonly T[]): T => values[random(values.length)] as T;
  const company = `company-${randomUUID()}`;
  const begin = (): Webhooks => {
    const begun = serverOn('embedded', hastyTimes);
    damage(begun);
    begun.webhookDispatcher.start();
    return begun;
  };
  let server = begin();
  const endpoints = [await endpointOf(server, company), await endpointOf(server, company)];
  const stored: string[] = [];
  for (let step = 0; step < STEPS; step += 1) {
    const choice = random(10);
    if (choice === 0) any(endpoints).hook.answer(any(MANNERS));
    else if (choice === 2) await server.webhookDispatcher.idle();
    else if (choice === 1) {
      await server.webhookDispatcher.close();
      server = begin();
    } else {
      const execution = newExecution(company);
      if (await act(server, execution, any(ENDS))) stored.push(execution.id);
    }
  }
  for (const { hook, uid } of endpoints) {
    hook.answer('take');
    await server.webhookEndpoints.changeLine({ company, endpoint: uid }, (line) => ({
      ...line,
      failures: 0,
      restUntil: null,
      pausedAt: null,
      pausedFor: null,
    }));
    server.webhookDispatcher.wake({ company, endpoint: uid });
  }
  const missing = (): string[] =>
    endpoints.flatMap(({ hook }) => stored.filter((id) => !toldOf(hook).includes(id)));
  await poll(() => missing().length === 0, { ms: patience }).catch(() => undefined);
  await server.webhookDispatcher.close();
  for (const { hook } of endpoints)
    expect(toldOf(hook).filter((id) => !stored.includes(String(id)))).toEqual([]);
  return missing();
}

/**
 * Promise: what is stored is told, to each endpoint, whatever its receiver does and whenever a server ends; and what is
 * not stored is not told. The receiver checks every signature by code of its own.
 */
describe('C12 nothing is lost', () => {
  it.each(SEEDS)(
    'C12 whatever receivers do and servers end (%i)',
    async (seed) => {
      expect(await play(seed, { patience: 30_000 })).toEqual([]);
      expect(peer.refused).toEqual([]);
    },
    60_000,
  );

  it('C12 a server that forgets what it set aside is caught', async () => {
    const forgetful = ({ webhookDeliveries }: Webhooks): void => {
      Object.assign(webhookDeliveries, {
        setAside: (held: Parameters<Webhooks['webhookDeliveries']['setAside']>[0]) =>
          webhookDeliveries.withdraw([held]),
      });
    };
    const missing: string[] = [];
    for (const seed of SEEDS) missing.push(...(await play(seed, { damage: forgetful, patience: 6000 })));
    expect(missing.length).toBeGreaterThan(0);
  }, 60_000);
});

describe('C12 two servers on one store', () => {
  it('C12 send each delivery once and in order, whichever of them noted it', async () => {
    const company = `company-${randomUUID()}`;
    const [one, other] = [serverOn('couchdb', steadyTimes), serverOn('couchdb', steadyTimes)];
    const { hook, uid } = await endpointOf(one, company);
    const stored: string[] = [];
    for (let turn = 0; turn < 20; turn += 1) {
      const execution = newExecution(company);
      await act(turn % 2 === 0 ? one : other, execution, 'done');
      stored.push(execution.id);
      // As the changes of the central database wake every server.
      for (const { webhookDispatcher } of [one, other]) webhookDispatcher.wake({ company, endpoint: uid });
    }
    await poll(() => toldOf(hook).length >= stored.length);
    await Promise.all([one.webhookDispatcher.idle(), other.webhookDispatcher.idle()]);
    expect(toldOf(hook)).toEqual(stored);
    await one.webhookDispatcher.close();
    const late = newExecution(company);
    await act(other, late, 'done');
    await poll(() => toldOf(hook).includes(late.id));
    await other.webhookDispatcher.close();
  });
});
