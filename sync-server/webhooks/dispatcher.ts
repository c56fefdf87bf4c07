import { WEBHOOK_LOG_DAYS } from '#domain/entities/webhook.ts';
import { eachApart } from '#server/load/each-apart.ts';
import { daysBefore } from '#server/stores/webhooks/webhook-deliveries.ts';
import type { EndpointKey, WebhookEndpoints } from '#server/stores/webhooks/webhook-endpoints.ts';
import { runLine, type LineParts, type NextLook } from './line.ts';

/** Endpoints that are sent to concurrently: more than one company may have, so that no company occupies all places. */
const AT_ONCE = 32;
/** Timers count milliseconds in 31 bits; longer waits are split. */
const LONGEST_TIMER = 3_600_000;

export interface DispatcherParts extends Omit<LineParts, 'signal'> {
  report: (error: unknown) => void;
}

/**
 * Sends to all endpoints, each with its own queue: a slow, failing or hostile endpoint occupies one place and delays no
 * other. Only the deliveries being sent are in memory; the rest is in the store.
 */
export class WebhookDispatcher {
  private readonly parts: DispatcherParts;
  private readonly stop = new AbortController();
  /** Endpoints to check, in order of arrival; each once. */
  private readonly due = new Map<string, EndpointKey>();
  private readonly running = new Map<string, Promise<void>>();
  private readonly timers = new Map<string, NodeJS.Timeout>();
  private looking: NodeJS.Timeout | null = null;

  constructor(parts: DispatcherParts) {
    this.parts = parts;
  }

  /** Checks all endpoints now and at intervals. */
  start(): void {
    const look = (): void => void this.lookAtAll().catch(this.parts.report);
    look();
    this.looking = setInterval(look, this.parts.times.look).unref();
  }

  /** A delivery is waiting for the endpoint, or sending may continue. */
  wake(key: EndpointKey): void {
    if (this.stop.signal.aborted) return;
    const id = `${key.company}:${key.endpoint}`;
    clearTimeout(this.timers.get(id));
    this.timers.delete(id);
    this.due.set(id, key);
    this.next();
  }

  /** Resolves once nothing can be sent at the moment. */
  async idle(): Promise<void> {
    while (this.running.size > 0) await Promise.all(this.running.values());
  }

  /** Waits for deliveries that are being sent. */
  async close(): Promise<void> {
    this.stop.abort();
    if (this.looking !== null) clearInterval(this.looking);
    for (const timer of this.timers.values()) clearTimeout(timer);
    this.due.clear();
    await this.idle();
  }

  /** Removes old deliveries and the rest of removed endpoints. */
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

/**
 * Removes the data of an endpoint marked as removed, and finally the endpoint itself. Can be repeated after an
 * interruption.
 */
export async function removeEndpoint(
  { deliveries, endpoints }: Pick<LineParts, 'deliveries' | 'endpoints'>,
  key: EndpointKey,
): Promise<void> {
  await deliveries.removeAll(key);
  await endpoints.removeLine(key);
  await endpoints.change(key.company, (fresh) => fresh.filter(({ uid }) => uid !== key.endpoint));
}
