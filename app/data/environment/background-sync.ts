import { backgroundSync } from '#domain/api/background-sync.ts';
import { isPageMessage, pageMessages } from '#domain/api/notifications.ts';

interface SyncRegistration extends ServiceWorkerRegistration {
  sync?: { register(tag: string): Promise<void> };
}

/** One registration is enough for all waiting items; browsers without Background Sync send while the app is open. */
export function wakeLater(): void {
  if (!('serviceWorker' in navigator)) return;
  void navigator.serviceWorker
    .getRegistration()
    .then((registration: SyncRegistration | undefined) => registration?.sync?.register(backgroundSync.tag))
    // Refused by the browser or the person: the app still sends while it is open.
    .catch(() => undefined);
}

/** Calls the listener when the service worker was woken and found this page open. */
export function onWorkerWake(listener: () => void): () => void {
  if (!('serviceWorker' in navigator)) return () => undefined;
  const container = navigator.serviceWorker;
  const heard = (event: MessageEvent<unknown>): void => {
    if (event.data === backgroundSync.wake || isPageMessage(event.data, pageMessages.renew)) listener();
  };
  container.addEventListener('message', heard);
  return () => container.removeEventListener('message', heard);
}
