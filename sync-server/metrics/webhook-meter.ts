import { Counter, Gauge, type Registry } from 'prom-client';

/** Metrics of deliveries; each server counts those it sends. */
export interface WebhookMeter {
  /** Counts one attempt. `again`: not the first of that delivery. */
  tried(outcome: 'delivered' | 'failed', again: boolean): void;
  /** A delivery has used all its attempts and is not sent any more. */
  givenUp(): void;
  /** An endpoint was paused until it is resumed by hand. */
  paused(): void;
  /** Since when the endpoint's next delivery waits, at this server's last check; null if none waits. */
  waits(endpoint: string, since: string | null): void;
  /** Removes the values of all endpoints except these. */
  only(endpoints: ReadonlySet<string>): void;
}

export const noWebhookMeter: WebhookMeter = {
  tried: () => undefined,
  givenUp: () => undefined,
  paused: () => undefined,
  waits: () => undefined,
  only: () => undefined,
};

/** Labels contain no endpoint and no company, so that the metrics reveal neither. */
export function createWebhookMeter(register: Registry): WebhookMeter {
  const registers = [register];
  const attempts = new Counter({
    name: 'autodocs_webhook_attempts_total',
    help: 'Attempts to deliver webhooks, by outcome, and whether the delivery had been tried before.',
    labelNames: ['outcome', 'retry'] as const,
    registers,
  });
  const givenUp = new Counter({
    name: 'autodocs_webhook_given_up_total',
    help: 'Deliveries that failed so often, while others were taken, that they are not sent any more.',
    registers,
  });
  const paused = new Counter({
    name: 'autodocs_webhook_pauses_total',
    help: 'Endpoints that were paused, after too many failures in a row or since they said they are gone.',
    registers,
  });
  const waiting = new Map<string, number>();
  const age: Gauge = new Gauge({
    name: 'autodocs_webhook_waiting_seconds',
    help: 'How long ago the oldest happened of what is next at an endpoint; 0 where nothing waits. Paused endpoints count.',
    registers,
    collect: () => {
      const oldest = Math.min(...waiting.values());
      age.set(Number.isFinite(oldest) ? Math.max(0, (Date.now() - oldest) / 1000) : 0);
    },
  });
  for (const outcome of ['delivered', 'failed'])
    for (const retry of ['true', 'false']) attempts.inc({ outcome, retry }, 0);
  return {
    tried: (outcome, again) => attempts.inc({ outcome, retry: String(again) }),
    givenUp: () => givenUp.inc(),
    paused: () => paused.inc(),
    waits: (endpoint, since) => {
      if (since === null) waiting.delete(endpoint);
      else waiting.set(endpoint, Date.parse(since));
    },
    only: (endpoints) => {
      for (const endpoint of waiting.keys()) if (!endpoints.has(endpoint)) waiting.delete(endpoint);
    },
  };
}
