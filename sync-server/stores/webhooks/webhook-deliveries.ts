import { rangePages } from '#couchdb/client/range-pages.ts';
import type { Database, StoredDocument } from '#couchdb/store.ts';
import { AppError } from '#domain/api/errors.ts';
import { newestFirstKey } from '#domain/entities/execution.ts';
import {
  webhookDeliverySchema,
  webhookWaitingSchema,
  type WebhookDelivery,
  type WebhookWaiting,
} from '#domain/entities/webhook.ts';
import { centralCollection, type Held } from '#server/stores/central/central-collection.ts';
import { DueKeys } from './due-keys.ts';
import type { EndpointKey } from './webhook-endpoints.ts';

/** Documents written in one request. */
const PAGE = 500;
const DAY_MS = 86_400_000;

/** A waiting delivery, with the key that contains its due time. */
interface KeyedWaiting {
  key: string;
  value: WebhookWaiting;
}
export type HeldWaiting = KeyedWaiting & Held<WebhookWaiting>;

/**
 * The waiting deliveries of each endpoint by due time, and the log of sent ones. Both are in the central database, so
 * that no action is answered before its deliveries are stored.
 */
export interface WebhookDeliveries {
  /** Assigns keys, due at `moment`, in the given order. Writes nothing. */
  keyed(waiting: readonly WebhookWaiting[], moment: Date): KeyedWaiting[];
  /** @throws AppError store-unavailable: some may still have been stored */
  add(waiting: readonly KeyedWaiting[]): Promise<HeldWaiting[]>;
  /** Confirms that the action is stored. */
  confirm(waiting: readonly HeldWaiting[]): Promise<void>;
  /** Removes deliveries whose action did not happen. */
  withdraw(waiting: readonly HeldWaiting[]): Promise<void>;
  /** In order of due time, each in its current state. */
  waiting(key: EndpointKey): AsyncGenerator<HeldWaiting>;
  /** The current state. */
  read(key: string): Promise<HeldWaiting | null>;
  /** Updates it after an attempt without a final result; it keeps its position. */
  note(waiting: HeldWaiting): Promise<HeldWaiting>;
  /** Postpones it to `due`; until then it does not block others. */
  setAside(waiting: HeldWaiting, due: Date): Promise<void>;
  /** Moves it from the queue to the log. */
  settle(waiting: HeldWaiting, delivery: WebhookDelivery): Promise<void>;
  /** Newest first. */
  log(key: EndpointKey, after?: string): AsyncGenerator<{ key: string } & Held<WebhookDelivery>>;
  logged(key: EndpointKey, delivery: string): Promise<WebhookDelivery | null>;
  /** Removes an endpoint's deliveries older than `before`, waiting or sent. */
  forget(key: EndpointKey, before: Date): Promise<void>;
  removeAll(key: EndpointKey): Promise<void>;
}

/** Due time of the waiting delivery with this key. */
export function dueOf(key: string): number {
  return DueKeys.momentOf(key.slice(key.lastIndexOf(':') + 1));
}

export function createWebhookDeliveries(central: Database): WebhookDeliveries {
  const waiting = centralCollection(central, 'webhook-waiting', webhookWaitingSchema);
  const log = centralCollection(central, 'webhook-delivery', webhookDeliverySchema);
  const dueKeys = new DueKeys();
  const prefix = ({ company, endpoint }: EndpointKey): string => `${company}:${endpoint}:`;
  const gone = ({ key, rev }: Pick<HeldWaiting, 'key' | 'rev'>): StoredDocument => ({
    _id: waitingId(key),
    _rev: rev,
    _deleted: true,
  });
  const writeAll = async (documents: readonly StoredDocument[]): Promise<void> => {
    for (let from = 0; from < documents.length; from += PAGE)
      await central.putMany(documents.slice(from, from + PAGE));
  };
  /** Written to the new position first: after an interruption it exists twice rather than not at all. */
  const move = async (held: HeldWaiting, to: StoredDocument): Promise<void> => {
    const [put, removed] = await central.putMany([to, gone(held)]);
    if (put?.outcome === 'refused') throw new AppError('store-unavailable', { cause: put });
    if (removed?.outcome === 'written') return;
    const fresh = await waiting.read(held.key);
    if (fresh !== null) await waiting.remove(held.key, fresh.rev);
  };
  const removeSpan = async (start: string, end: string): Promise<void> => {
    for await (const page of rangePages(central, { start, end }))
      await writeAll(page.map(({ _id, _rev }) => ({ _id, _rev, _deleted: true })));
  };
  return {
    keyed: (values, moment) =>
      values.map((value) => ({ value, key: `${prefix(value)}${dueKeys.next(moment.getTime())}` })),
    add: (keyed) => addAll(central, keyed),
    confirm: (held) =>
      writeAll(held.map(({ key, rev, value }) => ({ ...value, sure: true, _id: waitingId(key), _rev: rev }))),
    withdraw: (held) => writeAll(held.map(gone)),
    waiting: (key) => waiting.current(prefix(key)),
    read: async (key) => {
      const held = await waiting.read(key);
      return held === null ? null : { key, ...held };
    },
    note: async ({ key, value, rev }) => {
      const next = await central.put({ ...value, _id: waitingId(key), _rev: rev });
      return { key, value, rev: next };
    },
    setAside: (held, due) => {
      const key = `${prefix(held.value)}${dueKeys.next(due.getTime())}`;
      return move(held, { ...held.value, _id: waitingId(key) });
    },
    settle: (held, delivery) => {
      const place = held.key.slice(prefix(delivery).length);
      const key = `${prefix(delivery)}${newestFirstKey(delivery.endedAt)}-${place}`;
      return move(held, { ...delivery, _id: `webhook-delivery:${key}` });
    },
    log: (key, after) => log.list(prefix(key), after),
    logged: async (key, delivery) =>
      delivery.startsWith(prefix(key)) ? ((await log.read(delivery))?.value ?? null) : null,
    forget: async (key, before) => {
      const waits = `webhook-waiting:${prefix(key)}`;
      await removeSpan(waits, `${waits}${DueKeys.at(before.getTime())}`);
      const sent = `webhook-delivery:${prefix(key)}`;
      await removeSpan(`${sent}${newestFirstKey(before.toISOString())}`, `${sent};`);
    },
    removeAll: async (key) => {
      for (const kind of ['webhook-waiting', 'webhook-delivery'])
        await removeSpan(`${kind}:${prefix(key)}`, `${kind}:${prefix(key).slice(0, -1)};`);
    },
  };
}

function waitingId(key: string): string {
  return `webhook-waiting:${key}`;
}

async function addAll(central: Database, keyed: readonly KeyedWaiting[]): Promise<HeldWaiting[]> {
  const held: HeldWaiting[] = [];
  for (let from = 0; from < keyed.length; from += PAGE) {
    const page = keyed.slice(from, from + PAGE);
    const outcomes = await central.putMany(page.map(({ value, key }) => ({ ...value, _id: waitingId(key) })));
    for (const [index, outcome] of outcomes.entries()) {
      const written = page[index];
      if (outcome.outcome !== 'written' || written === undefined)
        throw new AppError('store-unavailable', { cause: outcome });
      held.push({ ...written, rev: outcome.rev });
    }
  }
  return held;
}

/** Limit of the age of stored deliveries. */
export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS);
}
