import { startSignaturePeer, type SignaturePeer } from '#tests/support/signature-peer.ts';
import { test as base } from './test.ts';

/** A server beside a signature product of its own. */
export const test = base.extend<{ product: SignaturePeer }>({
  // oxlint-disable-next-line no-empty-pattern
  product: async ({}, provide) => {
    const peer = await startSignaturePeer();
    await provide(peer);
    await peer.close();
  },
  settings: async ({ product }, provide) => {
    await provide({ SIBLING_ORIGINS: `collectame=${product.origin}` });
  },
});
