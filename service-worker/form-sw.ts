/**
 * Stores the public form on a stranger's device: the page itself and the assets that this form needed, nothing else
 * of the app. Has no imports, so that it stays one file at one address.
 */
declare const self: ServiceWorkerGlobalScope;

const CACHE = 'autodocs-form-pages';
const PAGE = '/form.html';
/**
 * Maximum number of cached assets, including those of other forms and former versions; the oldest are dropped. One
 * form in several typefaces needs up to a hundred.
 */
const MOST_KEPT = 300;

async function prune(cache: Cache): Promise<void> {
  const kept = await cache.keys();
  const surplus = kept
    .filter(({ url }) => new URL(url).pathname !== PAGE)
    .slice(0, Math.max(0, kept.length - MOST_KEPT));
  await Promise.all(surplus.map((request) => cache.delete(request)));
}

async function fetchAndKeep(path: string): Promise<Response> {
  const response = await fetch(path);
  if (response.ok) {
    const cache = await caches.open(CACHE);
    await cache.put(path, response.clone());
    await prune(cache);
  }
  return response;
}

/** Hashed files never change; those under `/forms` are the same files. */
async function asset(path: string): Promise<Response> {
  const address = path.replace(/^\/forms/, '');
  return (await (await caches.open(CACHE)).match(address)) ?? fetchAndKeep(address);
}

/** Returns the cached page at once, and fetches it again for the next visit. */
async function page(path: string, event: FetchEvent): Promise<Response> {
  const kept = await (await caches.open(CACHE)).match(path);
  const fresh = fetchAndKeep(path);
  if (kept === undefined) return fresh;
  event.waitUntil(fresh.then(() => undefined).catch(() => undefined));
  return kept;
}

function answer(event: FetchEvent): Promise<Response> | null {
  const { pathname, origin } = new URL(event.request.url);
  if (event.request.method !== 'GET' || origin !== self.location.origin) return null;
  if (/^(\/forms)?\/assets\//.test(pathname)) return asset(pathname);
  if (pathname === '/theme.js') return page(pathname, event);
  return event.request.mode === 'navigate' || pathname === PAGE ? page(PAGE, event) : null;
}

self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('fetch', (event) => {
  const response = answer(event);
  if (response !== null) event.respondWith(response);
});
