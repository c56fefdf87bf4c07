import { randomUUID } from 'node:crypto';
import { put } from '#tests/support/put-central.ts';
import { startSignaturePeer, type SignaturePeer } from '#tests/support/signature-peer.ts';
import { withStore } from '#tests/support/store.ts';
import type { TestServer } from './server.ts';
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

/** Gives Ana, and her company, the licence of the signature product. */
export async function licenseSignature(server: TestServer): Promise<void> {
  await withStore(server, async (central) => {
    const company = 'demo-horizonte';
    await central.users.change('demo-ana-horizonte', (ana) => ({
      ...ana,
      applications: { ...ana.applications, collectame: [company] },
    }));
    await put.license(central, {
      uid: randomUUID(),
      company,
      app: 'collectame',
      type: 'users',
      status: 'paid',
      amount: 10,
      used: 0,
      singleUse: false,
      deleted: false,
    });
  });
}
