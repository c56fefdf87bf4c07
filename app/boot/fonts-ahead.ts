import { AppError } from '#domain/api/errors.ts';
import type { Template } from '#domain/entities/template.ts';
import { ASSET_CACHE } from '#app/data/environment/keys.ts';
import type { Ahead } from '#app/data/files/prefetch.ts';

const addresses = new Map<string, { write: string; found: Promise<readonly string[]> }>();

async function addressesOf({ document }: Template): Promise<readonly string[]> {
  const { fontAddressesOf } = await import('#app/typeset/fonts/fonts-of-template.ts');
  return fontAddressesOf([document.header, document.content, document.footer]);
}

/**
 * The fonts of synchronised templates, so that filling one with no network never misses a family. Only the default
 * family comes with the app's installation.
 */
export const fontsAhead: Ahead = {
  of(template) {
    const known = addresses.get(template.uid);
    if (known?.write === template.write.id) return known.found;
    const found = addressesOf(template);
    addresses.set(template.uid, { write: template.write.id, found });
    found.catch(() => addresses.delete(template.uid));
    return found;
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
