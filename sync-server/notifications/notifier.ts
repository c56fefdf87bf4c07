import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Notice } from '#domain/api/notifications.ts';
import { Semaphore } from '#primitives/semaphore.ts';
import type { Delivery } from '#server/gateways/push/push-gateway.ts';
import { TooManyRequests } from '#server/security/limiter.ts';
import { memberNow, sessionProblem } from '#server/security/sessions/session.ts';
import type { NeedsOf, Services } from '#server/services.ts';
import type { Subscribed } from '#server/stores/people/push-subscriptions.ts';
import type { NoticeEvent } from './events.ts';
import { noticeOf, testNotice } from './notice-of.ts';
import { recipientsOf } from './recipients.ts';

type Needs = Pick<
  Services,
  'identities' | 'limiter' | 'log' | 'metrics' | 'pushGateway' | 'pushSubscriptions'
> &
  NeedsOf<typeof recipientsOf> &
  NeedsOf<typeof memberNow>;

const EVENTS = { atOnce: 2, mostWaiting: 1000 } as const;
const DELIVERIES = { atOnce: 16, mostWaiting: 5000 } as const;
/** Pause after a failure, doubled each time: a slow address delays nobody else. */
const REST_MS = { first: 60_000, most: 3_600_000 } as const;
const MOST_RESTING = 10_000;
/** Maximum length of a topic in base64url (RFC 8030, section 5.4). */
const TOPIC_LENGTH = 32;

/** Result of one notification to one device; `dropped`: the queue was full, `limited`: too many for one person. */
export type NoticeOutcome = Delivery | 'dropped' | 'limited' | 'rested';

interface Rest {
  ms: number;
  until: number;
}

/** The queue is full. */
class QueueFull extends Error {}

function boundedQueue({ atOnce, mostWaiting }: { atOnce: number; mostWaiting: number }): Semaphore {
  return new Semaphore(atOnce, { mostWaiting, full: () => new QueueFull() });
}

/**
 * Sends notifications of events to people's devices. Nobody waits for it: events and deliveries have bounded queues; of
 * several notifications about the same thing (a chat) the push service stores only the last, by its topic. A device is
 * notified only if a stream of its session would get the event too.
 */
export class Notifier {
  private readonly services: Needs;
  private readonly events = boundedQueue(EVENTS);
  private readonly deliveries = boundedQueue(DELIVERIES);
  private readonly underWay = new Set<Promise<void>>();
  private closed = false;
  private readonly resting = new LRUCache<string, Rest>({ max: MOST_RESTING });

  constructor(services: Needs) {
    this.services = services;
  }

  /** Queues the event and returns at once. */
  tell(event: NoticeEvent): void {
    this.queue(this.events, () => this.spread(event));
  }

  /** Sends the device's own test notification; resolves with the result of the push service. */
  async test(subscribed: Subscribed): Promise<Delivery> {
    return this.send(subscribed, testNotice(subscribed.subscription.language));
  }

  /** Resolves once all queued events are sent or given up. */
  async idle(): Promise<void> {
    while (this.underWay.size > 0) await Promise.all(this.underWay);
  }

  /** Drops waiting events and waits for those being sent. */
  async close(): Promise<void> {
    this.closed = true;
    await this.idle();
  }

  private queue(queue: Semaphore, task: () => Promise<void>): void {
    const run = queue
      .run(() => (this.closed ? undefined : task()))
      .catch((error: unknown) => {
        if (error instanceof QueueFull) this.count('dropped');
        else this.services.log.warn({ error }, 'not notified');
      })
      .finally(() => this.underWay.delete(run));
    this.underWay.add(run);
  }

  private async spread(event: NoticeEvent): Promise<void> {
    const { pushSubscriptions, central } = this.services;
    const users = await recipientsOf(this.services, event);
    const company = users.length === 0 ? null : await central.companies.read(event.company);
    const withText = company?.messageTextInNotifications === true;
    for await (const subscribed of pushSubscriptions.of(users)) {
      const { subscription } = subscribed;
      if (!wants(subscribed, event)) continue;
      const notice = noticeOf(event, subscription.language, withText);
      this.queue(this.deliveries, () => this.deliver(subscribed, event, notice));
    }
  }

  private async deliver(subscribed: Subscribed, event: NoticeEvent, notice: Notice): Promise<void> {
    if (!(await this.mayBeTold(subscribed, event))) return;
    const { endpoint } = subscribed.subscription;
    const rest = this.resting.get(endpoint);
    if (rest !== undefined && rest.until > performance.now()) return this.count('rested');
    if (!(await this.isWithinLimit(subscribed.user))) return this.count('limited');
    await this.send(subscribed, notice);
  }

  /**
   * Checks the rights at the time of sending, so that nothing goes to a person who was signed out or removed in the
   * meantime.
   */
  private async mayBeTold({ user, session }: Subscribed, event: NoticeEvent): Promise<boolean> {
    const { identities, clock, pushSubscriptions } = this.services;
    const identity = await identities.of({ user, session, company: event.company });
    if (sessionProblem(identity.stored, identity.user, clock.now()) !== null) {
      await pushSubscriptions.remove(user, session);
      return false;
    }
    return (await memberNow(this.services, identity, event.company)) !== null;
  }

  private async isWithinLimit(user: string): Promise<boolean> {
    try {
      await this.services.limiter.take('pushed', user);
      return true;
    } catch (error) {
      if (error instanceof TooManyRequests) return false;
      throw error;
    }
  }

  private async send({ user, session, subscription }: Subscribed, notice: Notice): Promise<Delivery> {
    const { endpoint } = subscription;
    const { pushGateway, pushSubscriptions } = this.services;
    const delivery = await pushGateway.send(subscription, notice, topicOf(session, notice.tag));
    this.count(delivery);
    if (delivery === 'failed') this.rest(endpoint);
    else this.resting.delete(endpoint);
    if (delivery === 'gone') await pushSubscriptions.remove(user, session, endpoint);
    return delivery;
  }

  private rest(endpoint: string): void {
    const before = this.resting.get(endpoint)?.ms ?? REST_MS.first / 2;
    const ms = Math.min(REST_MS.most, 2 * before);
    this.resting.set(endpoint, { ms, until: performance.now() + ms });
  }

  private count(outcome: NoticeOutcome): void {
    this.services.metrics.notified(outcome);
  }
}

function wants({ subscription }: Subscribed, event: NoticeEvent): boolean {
  const muted = event.kind === 'message' && subscription.muted.includes(event.chat);
  return subscription.kinds.includes(event.kind) && !muted;
}

/** Includes the device, so that a push service cannot see who is notified of the same thing. */
function topicOf(session: string, tag: string): string {
  return createHash('sha256').update(`${session} ${tag}`).digest('base64url').slice(0, TOPIC_LENGTH);
}
