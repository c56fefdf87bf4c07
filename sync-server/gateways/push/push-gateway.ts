import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';
import type { Notice } from '#domain/api/notifications.ts';
import type { PushSubscription } from '#domain/entities/push-subscription.ts';
import { isPublicAddress, publicLookup, type Names } from '#server/gateways/public-address.ts';
import type { Vapid } from '#server/security/vapid.ts';
import { encryptMessage } from './encrypt-message.ts';

const TIMEOUT_MILLISECONDS = 5000;
const DAY_SECONDS = 86_400;

/** `gone`: the push service no longer knows the subscription. */
export type Delivery = 'delivered' | 'gone' | 'failed';

export interface PushGateway {
  /** Whether notifications may go to what was typed as an address. Where its name leads is judged at each sending. */
  accepts(endpoint: string): boolean;
  /** @param topic at most 32 characters of base64url: of those that wait, the last of a topic is kept */
  send(to: PushSubscription, notice: Notice, topic: string): Promise<Delivery>;
}

export interface PushGatewayParts {
  vapid: Vapid;
  names: Names;
  /** Origins of push services of one's own network, which are otherwise refused. */
  allowedOrigins: readonly string[];
  timeoutMs?: number;
}

/**
 * Hands notifications over to the browsers' push services (RFC 8030). Follows no redirect and reads no answer but its
 * status, so that a typed address leads neither into the server's own network nor its memory full.
 */
export function createPushGateway(parts: PushGatewayParts): PushGateway {
  return {
    accepts: (endpoint) => endpointOf(endpoint, parts.allowedOrigins) !== null,
    send: async (to, notice, topic) => {
      try {
        const url = endpointOf(to.endpoint, parts.allowedOrigins);
        return url === null ? 'gone' : deliveryOf(await post(parts, url, { to, notice, topic }));
      } catch {
        return 'failed';
      }
    },
  };
}

function endpointOf(text: string, allowed: readonly string[]): URL | null {
  const url = URL.parse(text);
  if (url === null || url.username !== '' || url.password !== '') return null;
  if (allowed.includes(url.origin)) return url;
  const host = url.hostname.replaceAll(/[[\]]/g, '');
  const open = isIP(host) === 0 ? host.includes('.') : isPublicAddress(host);
  return url.protocol === 'https:' && url.port === '' && open ? url : null;
}

async function post(
  { vapid, names, allowedOrigins, timeoutMs = TIMEOUT_MILLISECONDS }: PushGatewayParts,
  url: URL,
  { to, notice, topic }: { to: PushSubscription; notice: Notice; topic: string },
): Promise<number> {
  const body = encryptMessage(JSON.stringify(notice), to);
  const headers = {
    authorization: await vapid.authorization(url),
    'content-encoding': 'aes128gcm',
    'content-type': 'application/octet-stream',
    'content-length': body.length,
    ttl: DAY_SECONDS,
    urgency: 'normal',
    topic,
  };
  const guard = allowedOrigins.includes(url.origin) ? {} : { lookup: publicLookup(names) };
  const signal = AbortSignal.timeout(timeoutMs);
  const options = { method: 'POST', headers, agent: false, signal, ...guard };
  return statusOf(url, options, body);
}

function statusOf(url: URL, options: object, body: Buffer): Promise<number> {
  const start = url.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const asked = start(url, options, (answer) => {
      answer.destroy();
      resolve(answer.statusCode ?? 0);
    });
    asked.on('error', reject);
    asked.end(body);
  });
}

function deliveryOf(status: number): Delivery {
  if (status === 404 || status === 410) return 'gone';
  return status >= 200 && status < 300 ? 'delivered' : 'failed';
}
