import { clientsClaim } from 'workbox-core';
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { isApiPath } from '#domain/api/paths.ts';
import { ASSET_CACHE } from '#app/data/environment/keys.ts';
import { listenForSync } from './background-sync.ts';

declare const self: ServiceWorkerGlobalScope;

/**
 * The whole app is fetched before a version is used, so that its parts always fit one another and every screen opens
 * with no network. A new version waits until the page asks for it.
 */
precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();

/** Hashed files outside the precache, as fonts fetched on demand, never change: once fetched, they are kept. */
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({ cacheName: ASSET_CACHE }),
);

const page = createHandlerBoundToURL('/index.html');
registerRoute(
  new NavigationRoute((options) =>
    isApiPath(options.url.pathname) ? fetch(options.request) : page(options),
  ),
);

self.addEventListener('message', (event: ExtendableMessageEvent) => {
  if (event.data?.type === 'SKIP_WAITING') void self.skipWaiting();
});
listenForSync(self);
clientsClaim();
