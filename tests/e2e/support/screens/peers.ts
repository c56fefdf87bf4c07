import { startGedPeer, type GedPeer } from '#tests/support/ged-peer.ts';
import { startSignaturePeer, type SignaturePeer } from '#tests/support/signature-peer.ts';
import { startWebhookPeer, type WebhookPeer } from '#tests/support/webhook-peer.ts';

/** The other systems that a company works with, each a real one of its own. */
export interface Peers {
  ged: GedPeer;
  product: SignaturePeer;
  receiver: WebhookPeer;
  /** What a server is told of them. */
  settings: Record<string, string>;
  close(): Promise<void>;
}

export async function startPeers(): Promise<Peers> {
  const [ged, product, receiver] = await Promise.all([
    startGedPeer(),
    startSignaturePeer(),
    startWebhookPeer(),
  ]);
  return {
    ged,
    product,
    receiver,
    settings: {
      GED_ORIGINS: ged.origin,
      SIBLING_ORIGINS: `collectame=${product.origin}`,
      WEBHOOK_ORIGINS: receiver.origin,
    },
    close: async () => {
      await Promise.all([ged.close(), product.close(), receiver.close()]);
    },
  };
}
