import type { Notice } from '#domain/api/notifications.ts';
import type { PushSubscription } from '#domain/entities/push-subscription.ts';
import type { Outbound } from '#server/gateways/outbound/outbound.ts';
import type { Vapid } from '#server/security/keys/vapid.ts';
import { encryptMessage } from './encrypt-message.ts';

const TIMEOUT_MILLISECONDS = 5000;
const DAY_SECONDS = 86_400;

/** `gone`: the push service does not know the subscription any more. */
export type Delivery = 'delivered' | 'gone' | 'failed';

export interface PushGateway {
  /** Whether notifications may be sent to a typed address. The addresses of its host are checked at each sending. */
  accepts(endpoint: string): boolean;
  /**
   * @param topic at most 32 characters of base64url: of waiting messages with the same topic only the last is stored
   */
  send(to: PushSubscription, notice: Notice, topic: string): Promise<Delivery>;
}

export interface PushGatewayParts {
  vapid: Vapid;
  /** Allows push services in the operator's own network that the configuration lists. */
  outbound: Outbound;
  timeoutMs?: number;
}

/**
 * Sends notifications to the browsers' push services (RFC 8030). Follows no redirect and reads only the status, so that
 * a typed address can neither reach the server's own network nor fill its memory.
 */
export function createPushGateway(parts: PushGatewayParts): PushGateway {
  return {
    accepts: (endpoint) => parts.outbound.accepts(endpoint) !== null,
    send: async (to, notice, topic) => {
      try {
        const url = parts.outbound.accepts(to.endpoint);
        return url === null ? 'gone' : deliveryOf(await post(parts, url, { to, notice, topic }));
      } catch {
        return 'failed';
      }
    },
  };
}

async function post(
  { vapid, outbound, timeoutMs = TIMEOUT_MILLISECONDS }: PushGatewayParts,
  url: URL,
  { to, notice, topic }: { to: PushSubscription; notice: Notice; topic: string },
): Promise<number> {
  const headers = {
    authorization: await vapid.authorization(url),
    'content-encoding': 'aes128gcm',
    'content-type': 'application/octet-stream',
    ttl: DAY_SECONDS,
    urgency: 'normal',
    topic,
  };
  const body = encryptMessage(JSON.stringify(notice), to);
  return (await outbound.request(url, { method: 'POST', headers, body, timeoutMs, answerBytes: 0 })).status;
}

function deliveryOf(status: number): Delivery {
  if (status === 404 || status === 410) return 'gone';
  return status >= 200 && status < 300 ? 'delivered' : 'failed';
}
