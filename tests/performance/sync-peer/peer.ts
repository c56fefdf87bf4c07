import type { StoredDocument } from '#couchdb/store.ts';
import type { Device } from '#tests/e2e/support/device.ts';
import { bundlePage } from '../bundle-page.ts';
import { startPeerSource, type PeerSource } from './source.ts';

/** PouchDB in a page of its own, beside a source that holds `documents`. */
export async function startPeer(documents: readonly StoredDocument[]): Promise<PeerSource> {
  return startPeerSource(documents, await bundlePage(new URL('page.ts', import.meta.url)));
}

/** Milliseconds in which PouchDB brings everything from the source into the browser's IndexedDB. */
export async function timePeer(device: Device, source: string, expected: number): Promise<number> {
  const page = await device.open();
  await page.addScriptTag({ url: '/peer.js', type: 'module' });
  await page.waitForFunction(() => window.replicateAll !== undefined);
  const { milliseconds, documents } = await page.evaluate(async (from) => {
    if (window.replicateAll === undefined) throw new Error('The page of the peer is not ready.');
    return window.replicateAll(from);
  }, source);
  if (documents !== expected)
    throw new Error(`The peer holds ${documents} documents instead of ${expected}.`);
  return milliseconds;
}

/**
 * Milliseconds in which PouchDB brings documents from the browser's IndexedDB to a new database of a real store, from
 * the moment the network is there until all are confirmed: neither a sign-in nor a connection made anew is counted.
 * `tuned` with the batch that suits it best, otherwise with its own default.
 */
export async function timePeerPush(
  device: Device,
  target: string,
  documents: readonly StoredDocument[],
  tuned: boolean,
): Promise<number> {
  const page = await device.open();
  await page.addScriptTag({ url: '/peer.js', type: 'module' });
  await page.waitForFunction(() => window.pushAll !== undefined);
  return page.evaluate(
    async ([to, all, best]) => {
      if (window.pushAll === undefined) throw new Error('The page of the peer is not ready.');
      return window.pushAll(to, all, best);
    },
    [target, [...documents], tuned] as const,
  );
}
