import { startWebhookPeer, type WebhookPeer } from '#tests/support/webhook-peer.ts';
import { test as base } from './test.ts';

/** With another system beside the server that is told of events, and that the operator named. */
export const test = base.extend<{ receiver: WebhookPeer }>({
  // oxlint-disable-next-line no-empty-pattern
  receiver: async ({}, provide) => {
    const receiver = await startWebhookPeer();
    await provide(receiver);
    await receiver.close();
  },
  settings: async ({ receiver }, provide) => {
    await provide({ WEBHOOK_ORIGINS: receiver.origin });
  },
});
