import { AppError } from '#domain/api/errors.ts';
import { isPageMessage, pageMessages } from '#domain/api/notifications.ts';
import { IconBadge, type Badging } from '../notifications/icon-badge.ts';
import { NoticeMemory } from '../notifications/notice-memory.ts';
import type { BrowserPush, PushPermission } from './environment.ts';
import { addressOf, inBase64Url, type PushAddress } from './push-address.ts';

/** The registration of the app's own worker; the public form has one too. */
async function registration(): Promise<ServiceWorkerRegistration | undefined> {
  return 'serviceWorker' in navigator ? navigator.serviceWorker.getRegistration('/') : undefined;
}

function isAppleMobile(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
}

function permission(): PushPermission {
  if ('Notification' in window && 'PushManager' in window && 'serviceWorker' in navigator)
    return Notification.permission;
  return isAppleMobile() ? 'once-installed' : 'unsupported';
}

async function subscribe(publicKey: string): Promise<PushAddress> {
  try {
    const manager = (await registration())?.pushManager;
    if (manager === undefined) throw new Error('no service worker');
    const held = await manager.getSubscription();
    const same = held !== null && inBase64Url(held.options.applicationServerKey) === publicKey;
    if (held !== null && !same) await held.unsubscribe();
    const subscription = same
      ? held
      : await manager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
    return addressOf(subscription);
  } catch (cause) {
    throw new AppError('push-unavailable', { cause });
  }
}

/** If the browser refuses, nothing is stored: the next page that opens reports to the server again. */
async function inMemory(act: (memory: NoticeMemory) => Promise<void>): Promise<void> {
  if ('caches' in window) await act(new NoticeMemory(window.caches)).catch(() => undefined);
}

/** The pages' count is exact: the worker, which continues from it, asks pages to set it again. */
function badge(): (unread: number) => void {
  let counted: number | null = null;
  const show = (): void => {
    if (counted === null) return;
    // Without permission the worker does not count.
    if (permission() === 'granted')
      void inMemory((memory) => new IconBadge(navigator, memory).show(() => counted ?? 0));
    else void (navigator as Badging).setAppBadge?.(counted).catch(() => undefined);
  };
  if ('serviceWorker' in navigator)
    navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (isPageMessage(data, pageMessages.count)) show();
    });
  return (unread) => {
    counted = unread;
    show();
  };
}

export function browserPush(): BrowserPush {
  return {
    permission,
    ask: async () => {
      if (permission() === 'default') await Notification.requestPermission();
      return permission();
    },
    subscribe,
    remember: (wish) => inMemory((memory) => memory.keepWish(wish)),
    unsubscribe: async () => {
      await inMemory((memory) => memory.forgetWish());
      await (await (await registration())?.pushManager?.getSubscription())?.unsubscribe();
    },
    badge: badge(),
  };
}
