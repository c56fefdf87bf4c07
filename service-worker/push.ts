import { z } from 'zod';
import { noticeSchema, pageMessages, type Notice } from '#domain/api/notifications.ts';
import { isShown, pathToOpen, windowToUse } from '#domain/rules/notifications/notice-decision.ts';
import { addressOf } from '#app/data/environment/push-address.ts';
import { IconBadge } from '#app/data/notifications/icon-badge.ts';
import { NoticeMemory } from '#app/data/notifications/notice-memory.ts';
import { renewSubscription } from '#app/data/notifications/renew-subscription.ts';
import { environmentOf } from './environment.ts';

// The content security policy forbids what zod would compile.
z.config({ jitless: true });

const ICON = '/icons/icon-192.png';

/** A later server may add to what it tells. */
const toldSchema = z.object(noticeSchema.shape);

/** In place of what cannot be read: a push of which nothing is shown costs the permission for all others (Push API, `userVisibleOnly`). */
const UNREADABLE = { title: 'Autodocs', url: '/', tag: 'unreadable' } as const;

/** Of the Push API, which TypeScript's library does not know. */
interface SubscriptionChange extends ExtendableEvent {
  newSubscription?: PushSubscription | null;
}

/** Shows what the server tells this device, and leads to it. */
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
  // A page that runs has counted by itself what it knows, and says so again.
  await tell(worker, pageMessages.count);
}

/** An open window goes there by itself, so that nothing written in it is lost. */
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

/** The address changed. Where the server cannot be told now, open pages tell it, or the next that is opened. */
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
