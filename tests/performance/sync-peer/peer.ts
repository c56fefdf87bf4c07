import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import type { StoredDocument } from '#couchdb/store.ts';
import type { Device } from '#tests/e2e/support/device.ts';
import { startPeerSource, type PeerSource } from './source.ts';

async function bundle(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    root: fileURLToPath(new URL('.', import.meta.url)),
    define: { global: 'globalThis', 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'es2022',
      rollupOptions: { input: fileURLToPath(new URL('page.ts', import.meta.url)) },
    },
  });
  const [output] = Array.isArray(result) ? result : [result];
  const chunk = output !== undefined && 'output' in output ? output.output[0] : undefined;
  if (chunk?.type !== 'chunk') throw new Error('The page of the peer could not be bundled.');
  return chunk.code;
}

/** PouchDB in a page of its own, beside a source that holds `documents`. */
export async function startPeer(documents: readonly StoredDocument[]): Promise<PeerSource> {
  return startPeerSource(documents, await bundle());
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
