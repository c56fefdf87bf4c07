import type { Database } from '#couchdb/store.ts';
import {
  PUSH_DEVICES_MAX,
  pushSubscriptionsSchema,
  type PushSubscription,
  type PushSubscriptions as Stored,
} from '#domain/entities/push-subscription.ts';
import { centralCollection } from '../central/central-collection.ts';

/** People that are read at once: each may have some 200 KB. */
const READ = 20;

/** A subscribed device. */
export interface Subscribed {
  user: string;
  session: string;
  subscription: PushSubscription;
}

/** Push subscriptions by person and session; those of ended sessions are removed. */
export interface PushSubscriptionStore {
  read(user: string, session: string): Promise<PushSubscription | null>;
  /** The subscriptions of all these people, page by page. */
  of(users: readonly string[]): AsyncGenerator<Subscribed>;
  save(user: string, session: string, subscription: PushSubscription): Promise<void>;
  /** @param endpoint removes the subscription only if it has this address */
  remove(user: string, session: string, endpoint?: string): Promise<void>;
}

export function createPushSubscriptions(database: Database): PushSubscriptionStore {
  const documents = centralCollection(database, 'pushSubscriptions', pushSubscriptionsSchema);
  return {
    read: async (user, session) => (await documents.read(user))?.value.devices[session] ?? null,
    of: async function* (users) {
      for (let from = 0; from < users.length; from += READ)
        for (const { user, devices } of (await documents.readable(users.slice(from, from + READ))).values())
          for (const [session, subscription] of Object.entries(devices))
            yield { user, session, subscription };
    },
    save: async (user, session, subscription) => {
      await documents.change(user, (fresh) => ({
        user,
        devices: newest({ ...fresh?.devices, [session]: subscription }),
      }));
    },
    remove: async (user, session, endpoint) => {
      await documents.change(user, (fresh) => {
        const held = fresh?.devices[session];
        if (fresh === null || held === undefined) return null;
        if (endpoint !== undefined && held.endpoint !== endpoint) return null;
        return { ...fresh, devices: without(fresh.devices, session) };
      });
    },
  };
}

function without(devices: Stored['devices'], session: string): Stored['devices'] {
  return Object.fromEntries(Object.entries(devices).filter(([uid]) => uid !== session));
}

function newest(devices: Stored['devices']): Stored['devices'] {
  const sorted = Object.entries(devices).sort(([, a], [, b]) => b.createdAt.localeCompare(a.createdAt));
  return Object.fromEntries(sorted.slice(0, PUSH_DEVICES_MAX));
}
