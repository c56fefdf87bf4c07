/** Registered for the forms alone: a stranger's phone is spared the whole app. */
const WORKER = '/forms-sw.js';
const SCOPE = '/forms/';
/** A page that was reloaded past its service worker gets none. */
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

/** What the page itself was made of came before the service worker; asked for again, it comes from the browser's cache. */
async function fetchThroughWorker(): Promise<void> {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
  const own = loaded.filter((path) => path.startsWith('/assets/') || path === '/theme.js');
  const answers = await Promise.all([...new Set([...own, '/form.html'])].map((path) => fetch(path)));
  if (answers.some(({ ok }) => !ok)) throw new Error('Not all of the page could be had.');
}

/** Keeps the page for visits with no network. False where this browser cannot. */
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
