/** Registered only for forms, so that a stranger's phone does not download the whole app. */
const WORKER = '/forms-sw.js';
const SCOPE = '/forms/';
/** Timeout: a page that was reloaded bypassing its service worker gets none. */
const PATIENCE_MS = 10_000;

async function controlled(): Promise<boolean> {
  const { serviceWorker } = navigator;
  await serviceWorker.register(WORKER, { scope: SCOPE });
  if (serviceWorker.controller !== null) return true;
  return new Promise((resolve) => {
    serviceWorker.addEventListener('controllerchange', () => resolve(true), { once: true });
    setTimeout(() => resolve(false), PATIENCE_MS);
  });
}

/**
 * The page's own files were loaded before the service worker was active; requesting them again takes them from the
 * browser's cache.
 */
async function fetchThroughWorker(): Promise<void> {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
  const own = loaded.filter((path) => path.startsWith('/assets/') || path === '/theme.js');
  const answers = await Promise.all([...new Set([...own, '/form.html'])].map((path) => fetch(path)));
  if (answers.some(({ ok }) => !ok)) throw new Error('Not all of the page could be had.');
}

/** Caches the page for offline visits. False if this browser cannot. */
export async function keepForOffline(): Promise<boolean> {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return false;
  try {
    if (!(await controlled())) return false;
    await fetchThroughWorker();
    return true;
  } catch {
    return false;
  }
}
