import { isUserActive } from '#app/ui/user-activity.ts';
import { hasUnsavedWork } from '#app/ui/unsaved-work.ts';
import { Emitter } from '#primitives/emitter.ts';

const checkEveryMilliseconds = 3_600_000;

let waiting: (() => void) | null = null;
const changed = new Emitter();

export function isUpdateWaiting(): boolean {
  return waiting !== null;
}

export const subscribeUpdate = changed.subscribe;

/** Switches to the waiting version. Does nothing while work is unsaved. */
export function applyUpdate(): void {
  if (!hasUnsavedWork()) waiting?.();
}

function offer(apply: () => void): void {
  waiting = apply;
  changed.emit();
}

/**
 * The first worker takes control of a page of its own version, which changes nothing. Any later one is another
 * version, also for a page that has been open since the first visit; workbox distinguishes them only by the page's
 * state at load.
 */
function onControllerReplaced(act: () => void, wasAsked: () => boolean): void {
  let { controller } = navigator.serviceWorker;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    const isFirst = controller === null && !wasAsked();
    ({ controller } = navigator.serviceWorker);
    if (!isFirst) act();
  });
}

let look: () => void = () => undefined;

/** Asks the server for a newer version now. */
export function lookForUpdate(): void {
  look();
}

/** Number of times that a requested update has already reloaded this tab. */
const owedKey = 'autodocs-update-owed';
const mostReloads = 3;
/** A worker with a long task delays the next one; it stops once the pages it controls are reloaded. */
const letGoMilliseconds = 4000;

function reloadForUpdate(): void {
  const reloads = Number(sessionStorage.getItem(owedKey) ?? 0);
  if (reloads >= mostReloads || hasUnsavedWork()) return;
  sessionStorage.setItem(owedKey, String(reloads + 1));
  location.reload();
}

/**
 * The new version can take control while the page is still loading: the page is of the former version, whose parts are
 * no longer cached, and `controllerchange` came before anything listened.
 */
function reloadIfReplaced(registration: ServiceWorkerRegistration | undefined): void {
  if (!isUpdateOwed() || registration === undefined || registration.waiting !== null) return;
  sessionStorage.removeItem(owedKey);
  if (hasUnsavedWork()) offer(() => location.reload());
  else location.reload();
}

function isUpdateOwed(): boolean {
  const reloads = Number(sessionStorage.getItem(owedKey) ?? 0);
  return reloads > 0 && reloads <= mostReloads;
}

/**
 * Installs the offline app once the page has loaded, and checks for newer versions every hour and when the person
 * returns.
 */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  let asked = false;
  onControllerReplaced(
    () => {
      sessionStorage.removeItem(owedKey);
      // Another tab may have requested the update: this one reloads if nobody is working in it, or else offers it.
      if (hasUnsavedWork() || (!asked && isUserActive())) offer(() => location.reload());
      else location.reload();
    },
    () => asked,
  );
  const whenLoaded = () => {
    const install = installWorker(() => {
      asked = true;
    });
    // Without a service worker the app works as a normal page, so a refusal (private windows) is not shown.
    install.catch(() => undefined);
  };
  if (document.readyState === 'complete') whenLoaded();
  else addEventListener('load', whenLoaded, { once: true });
}

/** @param goesOver called when the waiting version is asked to take control */
async function installWorker(goesOver: () => void): Promise<void> {
  const { Workbox } = await import('workbox-window');
  const workbox = new Workbox('/sw.js');
  workbox.addEventListener('waiting', () => {
    offer(() => {
      goesOver();
      workbox.messageSkipWaiting();
      setTimeout(reloadForUpdate, letGoMilliseconds);
    });
    if (isUpdateOwed()) applyUpdate();
  });
  look = () => void workbox.update().catch(() => undefined);
  setInterval(look, checkEveryMilliseconds);
  document.addEventListener(
    'visibilitychange',
    () => document.visibilityState === 'visible' && navigator.onLine && look(),
  );
  reloadIfReplaced(await workbox.register());
}
