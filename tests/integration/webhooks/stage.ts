import * as calls from '#domain/api/company/webhooks.ts';
import type { WebhookEvent } from '#domain/entities/webhook.ts';
import { webhookTimes, type WebhookTimes } from '#server/webhooks/webhook-times.ts';
import { startGateway, type Device, type Gateway } from '#tests/integration/replication/gateway.ts';
import { newExecution } from '#tests/integration/replication/records.ts';
import { poll } from '#tests/support/poll.ts';
import { startWebhookPeer, type PeerHook, type WebhookPeer } from '#tests/support/webhook-peer.ts';

/** Retries that a test can wait for; everything else as it is. */
export const quickTimes: WebhookTimes = { ...webhookTimes, firstRetry: 40, longestRetry: 160, answer: 400 };

export interface Stage {
  peer: WebhookPeer;
  gateway: Gateway;
  close(): Promise<void>;
}

export async function setStage(times = quickTimes): Promise<Stage> {
  const peer = await startWebhookPeer();
  const settings = { WEBHOOK_ORIGINS: peer.origin, LOG_LEVEL: 'silent' };
  const gateway = await startGateway(undefined, settings, { webhookTimes: times });
  return {
    peer,
    gateway,
    close: async () => {
      await gateway.stop();
      await peer.close();
    },
  };
}

/** A company with an admin, and what its admin has sent. */
export class Sender {
  readonly company: string;
  readonly ana: Device;
  private readonly stage: Stage;

  private constructor(stage: Stage, company: string, ana: Device) {
    this.stage = stage;
    this.company = company;
    this.ana = ana;
  }

  static async in(stage: Stage): Promise<Sender> {
    const company = await stage.gateway.company('Horizonte');
    return new Sender(stage, company, await stage.gateway.device(company, { companyadmin: true }));
  }

  async hook(...events: WebhookEvent[]): Promise<{ hook: PeerHook; uid: string }> {
    const hook = this.stage.peer.hook();
    const chosen = events.length > 0 ? events : ['execution.created'];
    const body = { name: 'ERP', url: hook.url, events: chosen };
    const { webhook, secret } = await this.ana.call(calls.addWebhook, body);
    hook.secret = secret;
    return { hook, uid: webhook.uid };
  }

  /** Executions of Ana's, one after the other; gives their ids. */
  async execute(count = 1): Promise<string[]> {
    const executions = Array.from({ length: count }, () => newExecution(this.ana));
    const results = await this.ana.push('execution', ...executions);
    if (results.some(({ outcome }) => outcome !== 'accepted')) throw new Error(JSON.stringify(results));
    return executions.map(({ id }) => id);
  }

  async act(uid: string, act: 'resume' | 'test' | 'remove' | 'secret'): Promise<unknown> {
    const all = {
      resume: calls.resumeWebhook,
      test: calls.testWebhook,
      remove: calls.removeWebhook,
      secret: calls.renewWebhookSecret,
    };
    return this.ana.call(all[act], {}, `/company/self/webhooks/${uid}/${act}`);
  }

  log(uid: string, after: string | null = null) {
    return this.ana.call(calls.readWebhookLog, { after }, `/company/self/webhooks/${uid}/log`);
  }

  async shown(uid: string): Promise<calls.Webhook> {
    const response = await this.ana.fetch('/company/self/webhooks');
    const { webhooks } = calls.listWebhooks.response.parse(await response.json());
    const found = webhooks.find((webhook) => webhook.uid === uid);
    if (found === undefined) throw new Error('It is not listed.');
    return found;
  }
}

/** Ids of what was told, as they came. */
export function toldOf(hook: PeerHook): unknown[] {
  return hook.taken().map(({ body }) => body.data['id']);
}

export async function told(hook: PeerHook, count: number): Promise<unknown[]> {
  await poll(() => hook.taken().length >= count, { what: () => `${hook.taken().length} of ${count}` });
  return toldOf(hook);
}
