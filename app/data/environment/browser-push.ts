import { AppError } from '#domain/api/errors.ts';

/** Where this browser is told, as its push service made it. */
export interface PushAddress {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** `once-installed`: this browser tells installed apps alone (Safari on iPhone and iPad). */
export type PushPermission = 'unsupported' | 'once-installed' | 'default' | 'denied' | 'granted';

/** What the browser has for telling a person who looks elsewhere. */
export interface BrowserPush {
  permission(): PushPermission;
  /** Shows the browser's own question, where it was not answered before; to be called within a press. */
  ask(): Promise<PushPermission>;
  /** The address for the server's key, made where there is none, or one for another key. @throws AppError push-unavailable */
  subscribe(publicKey: string): Promise<PushAddress>;
  /** Nothing reaches this browser any more, whatever the server still knows. */
  unsubscribe(): Promise<void>;
  /** The number on the app's icon. */
  badge(unread: number): void;
}

interface Badging {
  setAppBadge?(count: number): Promise<void>;
}

/** Of the app's own worker; the public form has one too. */
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

function text(bytes: ArrayBuffer | null): string {
  const binary = String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0)));
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

async function subscribe(publicKey: string): Promise<PushAddress> {
  try {
    const manager = (await registration())?.pushManager;
    if (manager === undefined) throw new Error('no service worker');
    const held = await manager.getSubscription();
    const same = held !== null && text(held.options.applicationServerKey) === publicKey;
    if (held !== null && !same) await held.unsubscribe();
    const subscription = same
      ? held
      : await manager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
    const { endpoint } = subscription;
    return { endpoint, p256dh: text(subscription.getKey('p256dh')), auth: text(subscription.getKey('auth')) };
  } catch (cause) {
    throw new AppError('push-unavailable', { cause });
  }
}

export function browserPush(): BrowserPush {
  return {
    permission,
    ask: async () => {
      if (permission() === 'default') await Notification.requestPermission();
      return permission();
    },
    subscribe,
    unsubscribe: async () => {
      await (await (await registration())?.pushManager?.getSubscription())?.unsubscribe();
    },
    badge: (unread) => {
      // Refused where the app is not installed: there is no icon then.
      void (navigator as Badging).setAppBadge?.(unread).catch(() => undefined);
    },
  };
}
