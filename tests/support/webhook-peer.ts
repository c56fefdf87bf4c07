import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { webcrypto } from 'node:crypto';

/** How a hook answers a delivery. */
export type HookManner =
  'take' | 'failing' | 'every-other' | 'gone' | 'redirect' | 'silent' | 'endless' | 'huge';

interface ReceivedWebhook {
  id: string;
  /** Timestamp of the attempt, in seconds. */
  timestamp: number;
  body: { type: string; timestamp: string; data: Record<string, unknown> };
  text: string;
  /** Response status; 0: none. */
  status: number;
}

export interface PeerHook {
  url: string;
  secret: string;
  /** All correctly signed deliveries, in order of arrival. */
  received: ReceivedWebhook[];
  /** Deliveries that were accepted. */
  taken(): ReceivedWebhook[];
  answer(manner: HookManner): void;
  /** Refuses the deliveries that match, until changed. */
  refuse(matches: ((webhook: ReceivedWebhook) => boolean) | null): void;
}

/**
 * A receiver of events, on loopback. It verifies deliveries as Standard Webhooks requires of a receiver, with its own
 * code.
 */
export interface WebhookPeer {
  origin: string;
  hook(): PeerHook;
  /** Deliveries that were signed incorrectly, or addressed no hook. */
  refused: string[];
  /** Received requests, including those to a redirect's target. */
  asked: string[];
  close(): Promise<void>;
}

interface Kept extends PeerHook {
  manner: HookManner;
  count: number;
  refusal: ((webhook: ReceivedWebhook) => boolean) | null;
}

const TOLERANCE_SECONDS = 300;
const HUGE_BYTES = 1_000_000_000;

async function isSigned(secret: string, message: string, signatures: string): Promise<boolean> {
  const raw = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const { subtle } = webcrypto;
  const key = await subtle.importKey('raw', raw, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
  const bytes = new TextEncoder().encode(message);
  for (const signature of signatures.split(' ')) {
    const [version, text = ''] = signature.split(',');
    if (version === 'v1' && (await subtle.verify('HMAC', key, Buffer.from(text, 'base64'), bytes)))
      return true;
  }
  return false;
}

function statusOf(hook: Kept, webhook: ReceivedWebhook): number {
  if (hook.refusal?.(webhook) === true) return 500;
  if (hook.manner === 'every-other') return hook.count % 2 === 0 ? 204 : 503;
  return { take: 200, failing: 500, gone: 410, redirect: 307, silent: 0, endless: 200, huge: 200 }[
    hook.manner
  ];
}

function reply(hook: Kept, status: number, origin: string, response: ServerResponse): void {
  if (hook.manner === 'silent') return;
  const huge = hook.manner === 'huge' ? { 'content-length': HUGE_BYTES } : {};
  response.writeHead(status, { ...huge, ...(status === 307 ? { location: `${origin}/elsewhere` } : {}) });
  if (hook.manner !== 'endless' && hook.manner !== 'huge') return void response.end();
  const pour = (): void => {
    while (!response.destroyed && response.write('x'.repeat(65_536)));
    response.once('drain', pour);
  };
  pour();
}

/** @param toleranceSeconds of the timestamp; a receiver refuses older deliveries */
export async function startWebhookPeer(toleranceSeconds = TOLERANCE_SECONDS): Promise<WebhookPeer> {
  const hooks = new Map<string, Kept>();
  const refused: string[] = [];
  const asked: string[] = [];
  const take = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    asked.push(request.url ?? '');
    const text = (await buffer(request)).toString('utf8');
    const hook = hooks.get(request.url ?? '');
    const header = (name: string): string => String(request.headers[`webhook-${name}`] ?? '');
    const [id, seconds] = [header('id'), header('timestamp')];
    const isFresh = Math.abs(Date.now() / 1000 - Number(seconds)) <= toleranceSeconds;
    const good =
      hook !== undefined &&
      isFresh &&
      request.method === 'POST' &&
      request.headers['content-type'] === 'application/json' &&
      (await isSigned(hook.secret, `${id}.${seconds}.${text}`, header('signature')));
    if (!good) {
      refused.push(`${request.method} ${request.url} ${id} ${seconds}`);
      response.writeHead(400).end();
      return;
    }
    const body = JSON.parse(text) as ReceivedWebhook['body'];
    const webhook: ReceivedWebhook = { id, timestamp: Number(seconds), body, text, status: 0 };
    hook.count += 1;
    webhook.status = statusOf(hook, webhook);
    hook.received.push(webhook);
    reply(hook, webhook.status, origin, response);
  };
  const server = createServer((request, response) => {
    take(request, response).catch((error: unknown) => {
      refused.push(String(error));
      response.destroy();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    refused,
    asked,
    hook: () => {
      const path = `/hooks/${hooks.size}`;
      const kept: Kept = {
        url: `${origin}${path}`,
        secret: '',
        received: [],
        manner: 'take',
        count: 0,
        refusal: null,
        taken: () => kept.received.filter(({ status }) => status >= 200 && status < 300),
        answer: (manner) => {
          kept.manner = manner;
        },
        refuse: (matches) => {
          kept.refusal = matches;
        },
      };
      hooks.set(path, kept);
      return kept;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
