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

/** Goes over to the waiting version. Does nothing while something is unsaved. */
export function applyUpdate(): void {
  if (!hasUnsavedWork()) waiting?.();
}

function offer(apply: () => void): void {
  waiting = apply;
  changed.emit();
}

/**
 * The first worker takes over a page of its own version, and nothing changes. Any later one is another version, also for
 * a page that has been open since the first visit; workbox tells the two apart only by how the page began.
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

/** How often an update that was asked for has already reloaded this tab. */
const owedKey = 'autodocs-update-owed';
const mostReloads = 3;
/** A worker that is busy with something long keeps the next one waiting; without the pages it serves it lets go. */
const letGoMilliseconds = 4000;

function reloadForUpdate(): void {
  const reloads = Number(sessionStorage.getItem(owedKey) ?? 0);
  if (reloads >= mostReloads || hasUnsavedWork()) return;
  sessionStorage.setItem(owedKey, String(reloads + 1));
  location.reload();
}

function isUpdateOwed(): boolean {
  const reloads = Number(sessionStorage.getItem(owedKey) ?? 0);
  return reloads > 0 && reloads <= mostReloads;
}

/** Installs the offline app once the page has loaded, and looks for newer versions every hour and on return. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  let asked = false;
  onControllerReplaced(
    () => {
      sessionStorage.removeItem(owedKey);
      // Another tab may have asked: this one then reloads when nobody is at work in it, or offers to.
      if (hasUnsavedWork() || (!asked && isUserActive())) offer(() => location.reload());
      else location.reload();
    },
    () => asked,
  );
  const whenLoaded = () => {
    const install = installWorker(() => {
      asked = true;
    });
    // Without a worker the app works as a plain page, so a refusal (private windows) is no failure to show.
    install.catch(() => undefined);
  };
  if (document.readyState === 'complete') whenLoaded();
  else addEventListener('load', whenLoaded, { once: true });
}

/** @param goesOver called when the waiting version is asked to take over */
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
  await workbox.register();
}
