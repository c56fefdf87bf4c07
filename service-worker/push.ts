import { z } from 'zod';
import { noticeSchema, pageMessages, type Notice } from '#domain/api/notifications.ts';
import { isShown, pathToOpen, windowToUse } from '#domain/rules/notice-decision.ts';

// The content security policy forbids what zod would compile.
z.config({ jitless: true });

const ICON = '/icons/icon-192.png';

interface Badging {
  setAppBadge?(count?: number): Promise<void>;
}
/** Of the Push API, which TypeScript's library does not know. */
interface SubscriptionChange extends ExtendableEvent {
  oldSubscription?: PushSubscription | null;
}

/** Shows what the server tells this device, and leads to it. */
export function listenForPush(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('push', (event) => {
    const notice = noticeIn(event);
    if (notice !== null) event.waitUntil(take(worker, notice));
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
    return noticeSchema.safeParse(data?.json()).data ?? null;
  } catch {
    return null;
  }
}

function windowsOf({ clients }: ServiceWorkerGlobalScope): Promise<readonly WindowClient[]> {
  return clients.matchAll({ type: 'window', includeUncontrolled: true });
}

async function take(worker: ServiceWorkerGlobalScope, notice: Notice): Promise<void> {
  const windows = await windowsOf(worker);
  if (!isShown(notice, windows)) return;
  const { title, body, tag, url, kind, badge } = notice;
  // A test counts for nothing, and where nothing is known of a number there is a dot.
  if (kind !== 'test')
    await (worker.navigator as Badging)
      .setAppBadge?.(...(badge === undefined ? [] : [badge]))
      .catch(() => undefined);
  await worker.registration.showNotification(title, {
    tag,
    icon: ICON,
    badge: ICON,
    data: url,
    ...(body === undefined ? {} : { body }),
  });
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

/** The address changed: open pages tell the server the new one; without any, the next that is opened does. */
async function subscribeAgain(
  worker: ServiceWorkerGlobalScope,
  { oldSubscription }: SubscriptionChange,
): Promise<void> {
  const key = oldSubscription?.options.applicationServerKey ?? null;
  if (key !== null)
    await worker.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  for (const window of await windowsOf(worker)) window.postMessage({ type: pageMessages.renew }, []);
}
