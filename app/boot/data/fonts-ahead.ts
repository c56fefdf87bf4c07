import { AppError } from '#domain/api/errors.ts';
import { ASSET_CACHE } from '#app/data/environment/keys.ts';
import type { Ahead } from '#app/data/files/prefetch.ts';

/**
 * Prefetches the fonts of synced templates, so that they can be filled in offline. Only the default family is
 * installed with the app.
 */
export const fontsAhead: Ahead = {
  async of({ document }) {
    const { fontAddressesOf } = await import('#app/typeset/fonts/fonts-of-template.ts');
    return fontAddressesOf([
      document.header,
      document.content,
      document.footer,
      document.pagesInfo?.firstPage,
    ]);
  },

  async fetch(address) {
    if (!('caches' in window)) return true;
    if ((await caches.match(address)) !== undefined) return true;
    const answer = await fetch(address).catch(() => {
      throw new AppError('network-unreachable');
    });
    if (!answer.ok) return false;
    await (await caches.open(ASSET_CACHE)).put(address, answer);
    return true;
  },
};
