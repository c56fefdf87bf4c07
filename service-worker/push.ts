import { z } from 'zod';
import { noticeSchema, pageMessages, type Notice } from '#domain/api/notifications.ts';
import { isShown, pathToOpen, windowToUse } from '#domain/rules/notifications/notice-decision.ts';
import { addressOf } from '#app/data/environment/push-address.ts';
import { IconBadge } from '#app/data/notifications/icon-badge.ts';
import { NoticeMemory } from '#app/data/notifications/notice-memory.ts';
import { renewSubscription } from '#app/data/notifications/renew-subscription.ts';
import { environmentOf } from './environment.ts';

// The content security policy forbids the code that zod would generate.
z.config({ jitless: true });

const ICON = '/icons/icon-192.png';

/** A later server may add fields. */
const toldSchema = z.object(noticeSchema.shape);

/**
 * Shown for an unreadable push: a push without a notification costs the permission for all others (Push API,
 * `userVisibleOnly`).
 */
const UNREADABLE = { title: 'Autodocs', url: '/', tag: 'unreadable' } as const;

/** Part of the Push API, which TypeScript's library does not define. */
interface SubscriptionChange extends ExtendableEvent {
  newSubscription?: PushSubscription | null;
}

/** Shows the server's notifications, and opens their addresses. */
export function listenForPush(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('push', (event) => {
    event.waitUntil(take(worker, noticeIn(event)));
  });
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close();
    const data: unknown = event.notification.data;
    event.waitUntil(open(worker, pathToOpen(data, worker.location.origin)));
  });
  worker.addEventListener('pushsubscriptionchange', (event) => {
    event.waitUntil(subscribeAgain(worker, event));
  });
}

function noticeIn({ data }: PushEvent): Notice | null {
  try {
    return toldSchema.safeParse(data?.json()).data ?? null;
  } catch {
    return null;
  }
}

function windowsOf({ clients }: ServiceWorkerGlobalScope): Promise<readonly WindowClient[]> {
  return clients.matchAll({ type: 'window', includeUncontrolled: true });
}

async function tell(worker: ServiceWorkerGlobalScope, type: string): Promise<void> {
  for (const window of await windowsOf(worker)) window.postMessage({ type }, []);
}

async function take(worker: ServiceWorkerGlobalScope, notice: Notice | null): Promise<void> {
  if (!isShown(notice, await windowsOf(worker))) return;
  const { title, url, tag } = notice ?? UNREADABLE;
  const body = notice?.body;
  await worker.registration.showNotification(title, {
    tag,
    icon: ICON,
    badge: ICON,
    data: url,
    ...(body === undefined ? {} : { body }),
  });
  if (notice === null || notice.kind === 'test') return;
  await new IconBadge(worker.navigator, new NoticeMemory(worker.caches)).oneMore();
  // An open page has an exact count, and sets it again.
  await tell(worker, pageMessages.count);
}

/** An open window navigates on its own, so that no unsaved work in it is lost. */
async function open(worker: ServiceWorkerGlobalScope, path: string): Promise<void> {
  const window = windowToUse(await windowsOf(worker));
  try {
    if (window === null) throw new Error('none is open');
    await window.focus();
    window.postMessage({ type: pageMessages.open, path }, []);
  } catch {
    await worker.clients.openWindow(path);
  }
}

/**
 * The push address changed. If the server cannot be reached now, open pages report it, or the next one that is
 * opened.
 */
async function subscribeAgain(
  worker: ServiceWorkerGlobalScope,
  { newSubscription }: SubscriptionChange,
): Promise<void> {
  const { pushManager } = worker.registration;
  const renewed = renewSubscription({
    environment: environmentOf(worker),
    origin: '',
    memory: new NoticeMemory(worker.caches),
    subscribe: async (applicationServerKey) =>
      addressOf(
        newSubscription ?? (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })),
      ),
  });
  await renewed.catch(() => undefined);
  await tell(worker, pageMessages.renew);
}
