import { clientsClaim } from 'workbox-core';
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  matchPrecache,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { FORM_PAGES, isApiPath, isFormPage } from '#domain/api/paths.ts';
import { ASSET_CACHE } from '#app/data/environment/keys.ts';
import { listenForPush } from './push.ts';
import { listenForSync } from './background-sync.ts';

declare const self: ServiceWorkerGlobalScope;

/**
 * The whole app is fetched before a version is used, so that its parts always match and every screen opens offline. A
 * new version waits until the page activates it.
 */
precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();

/** Hashed files outside the precache, such as fonts loaded on demand, never change: they are cached permanently. */
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({ cacheName: ASSET_CACHE }),
);

/** The public form requests its assets under its own address; they are the same files. */
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith(`${FORM_PAGES}/assets/`),
  async ({ url }) => {
    const path = url.pathname.slice(FORM_PAGES.length);
    return (await matchPrecache(path)) ?? fetch(path);
  },
);

const page = createHandlerBoundToURL('/index.html');
const form = createHandlerBoundToURL('/form.html');
registerRoute(
  new NavigationRoute((options) => {
    const { pathname } = options.url;
    if (isApiPath(pathname)) return fetch(options.request);
    return isFormPage(pathname) ? form(options) : page(options);
  }),
);

self.addEventListener('message', (event: ExtendableMessageEvent) => {
  if (event.data?.type === 'SKIP_WAITING') void self.skipWaiting();
});
listenForSync(self);
listenForPush(self);
clientsClaim();
