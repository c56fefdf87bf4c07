import type { Clock } from '#server/clock.ts';
import type { HeldWaiting, WebhookDeliveries } from '#server/stores/webhooks/webhook-deliveries.ts';
import type { EndpointKey, WebhookEndpoints } from '#server/stores/webhooks/webhook-endpoints.ts';
import { waitingFor, type WebhookTopic } from './webhook-topic.ts';

interface Parts {
  endpoints: WebhookEndpoints;
  deliveries: WebhookDeliveries;
  clock: Clock;
  /** A delivery is waiting for this endpoint. */
  wake: (key: EndpointKey) => void;
  report: (error: unknown) => void;
}

/** An action and its events: `cameAbout` is called with the index of each event and returns whether it happened. */
export interface NotifyingWrite<T> {
  company: string;
  happenings: readonly (WebhookTopic | null)[];
  act: () => Promise<T>;
  cameAbout: (done: T, index: number) => boolean;
}

/**
 * Stores deliveries before the action that they report, so that a crash in between loses nothing: unconfirmed ones are
 * later compared with the store (`Line`).
 */
export class WebhookOutbox {
  private readonly parts: Parts;
  /** Keys of this server's deliveries that are not settled yet. */
  private readonly open = new Set<string>();

  constructor(parts: Parts) {
    this.parts = parts;
  }

  isOpen(key: string): boolean {
    return this.open.has(key);
  }

  /** @throws AppError what `act` throws, and store-unavailable before anything was done */
  async during<T>({ company, happenings, act, cameAbout }: NotifyingWrite<T>): Promise<T> {
    const noted = await this.noted(company, happenings);
    if (noted.length === 0) return act();
    const keyed = this.parts.deliveries.keyed(
      noted.map(({ value }) => value),
      this.parts.clock.now(),
    );
    for (const { key } of keyed) this.open.add(key);
    try {
      const held = await this.parts.deliveries.add(keyed);
      const done = await act();
      const isDone = (place: number): boolean => cameAbout(done, noted[place]?.index ?? -1);
      await this.settle(
        held.filter((_, place) => isDone(place)),
        held.filter((_, place) => !isDone(place)),
      );
      return done;
    } finally {
      for (const { key } of keyed) this.open.delete(key);
      for (const endpoint of new Set(noted.map(({ value }) => value.endpoint)))
        this.parts.wake({ company, endpoint });
    }
  }

  private async noted(company: string, happenings: readonly (WebhookTopic | null)[]) {
    if (happenings.every((happening) => happening === null)) return [];
    const all = await this.parts.endpoints.of(company);
    const wanting = all.filter(({ on, removed }) => on && !removed);
    return happenings.flatMap((happening, index) =>
      happening === null
        ? []
        : wanting
            .filter(({ events }) => events.includes(happening.event))
            .map((endpoint) => ({ index, value: waitingFor(company, endpoint, happening) })),
    );
  }

  /** The action itself is complete: if this fails, the result is determined later. */
  private async settle(done: readonly HeldWaiting[], undone: readonly HeldWaiting[]): Promise<void> {
    try {
      await this.parts.deliveries.confirm(done.filter(({ value }) => !value.sure));
      await this.parts.deliveries.withdraw(undone);
    } catch (error) {
      this.parts.report(error);
    }
  }
}
