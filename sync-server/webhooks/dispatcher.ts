import { WEBHOOK_LOG_DAYS } from '#domain/entities/webhook.ts';
import { eachApart } from '#server/load/each-apart.ts';
import { daysBefore } from '#server/stores/webhooks/webhook-deliveries.ts';
import type { EndpointKey, WebhookEndpoints } from '#server/stores/webhooks/webhook-endpoints.ts';
import { runLine, type LineParts, type NextLook } from './line.ts';

/** Endpoints that are sent to at the same time: more than one company may have, so that none takes all places. */
const AT_ONCE = 32;
/** A timer counts milliseconds in 31 bits; what is due later is looked at again before. */
const LONGEST_TIMER = 3_600_000;

export interface DispatcherParts extends Omit<LineParts, 'signal'> {
  report: (error: unknown) => void;
}

/**
 * Sends to all endpoints, each in its own line: one that is slow, down or hostile takes one place of many and delays no
 * other. Holds no delivery itself but what is being sent; what waits lies in the store.
 */
export class WebhookDispatcher {
  private readonly parts: DispatcherParts;
  private readonly stop = new AbortController();
  /** That want to be looked at, in the order in which they came; each once. */
  private readonly due = new Map<string, EndpointKey>();
  private readonly running = new Map<string, Promise<void>>();
  private readonly timers = new Map<string, NodeJS.Timeout>();
  private looking: NodeJS.Timeout | null = null;

  constructor(parts: DispatcherParts) {
    this.parts = parts;
  }

  /** Looks at all endpoints now, and again now and then. */
  start(): void {
    const look = (): void => void this.lookAtAll().catch(this.parts.report);
    look();
    this.looking = setInterval(look, this.parts.times.look).unref();
  }

  /** Something waits for the endpoint, or it may be sent to again. */
  wake(key: EndpointKey): void {
    if (this.stop.signal.aborted) return;
    const id = `${key.company}:${key.endpoint}`;
    clearTimeout(this.timers.get(id));
    this.timers.delete(id);
    this.due.set(id, key);
    this.next();
  }

  /** Resolves once nothing can be sent at this moment. */
  async idle(): Promise<void> {
    while (this.running.size > 0) await Promise.all(this.running.values());
  }

  /** What is being sent is waited for. */
  async close(): Promise<void> {
    this.stop.abort();
    if (this.looking !== null) clearInterval(this.looking);
    for (const timer of this.timers.values()) clearTimeout(timer);
    this.due.clear();
    await this.idle();
  }

  /** Forgets what is too old, and what is left of endpoints that were removed. */
  async sweep(): Promise<void> {
    const before = daysBefore(this.parts.clock.now(), WEBHOOK_LOG_DAYS);
    const { deliveries, endpoints, report } = this.parts;
    const work = async ({ value, ...key }: EachEndpoint): Promise<void> => {
      if (value.removed) await removeEndpoint(this.parts, key);
      else await deliveries.forget(key, before);
    };
    await eachApart(endpoints.all(), work, { report, stopped: () => this.stop.signal.aborted });
  }

  private async lookAtAll(): Promise<void> {
    const sentTo = new Set<string>();
    for await (const { value, company, endpoint } of this.parts.endpoints.all()) {
      if (!value.on || value.removed) continue;
      sentTo.add(endpoint);
      this.wake({ company, endpoint });
    }
    this.parts.meter.only(sentTo);
  }

  private next(): void {
    for (const [id, key] of this.due) {
      if (this.running.size >= AT_ONCE || this.stop.signal.aborted) return;
      if (this.running.has(id)) continue;
      this.due.delete(id);
      this.running.set(
        id,
        this.run(key).then((next) => {
          this.running.delete(id);
          this.lookAgain(id, key, next);
          this.next();
        }),
      );
    }
  }

  private async run(key: EndpointKey): Promise<NextLook> {
    try {
      return await runLine({ ...this.parts, signal: this.stop.signal }, key);
    } catch (error) {
      this.parts.report(error);
      return this.parts.clock.now().getTime() + this.parts.times.firstRetry;
    }
  }

  private lookAgain(id: string, key: EndpointKey, next: NextLook): void {
    if (next === null || this.stop.signal.aborted || this.due.has(id)) return;
    const wait = next - this.parts.clock.now().getTime();
    if (wait <= 0) return void this.due.set(id, key);
    const timer = setTimeout(() => this.wake(key), Math.min(wait, LONGEST_TIMER)).unref();
    this.timers.set(id, timer);
  }
}

type EachEndpoint = ReturnType<WebhookEndpoints['all']> extends AsyncGenerator<infer E> ? E : never;

/** What is kept of an endpoint that is marked as removed, and at last itself. Can be repeated after it was cut off. */
export async function removeEndpoint(
  { deliveries, endpoints }: Pick<LineParts, 'deliveries' | 'endpoints'>,
  key: EndpointKey,
): Promise<void> {
  await deliveries.removeAll(key);
  await endpoints.removeLine(key);
  await endpoints.change(key.company, (fresh) => fresh.filter(({ uid }) => uid !== key.endpoint));
}
