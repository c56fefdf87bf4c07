import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import { noticeSchema, type Notice } from '#domain/api/notifications.ts';

/** How the service answers a post to a subscription. */
type Manner = 'take' | 'gone' | 'failing' | 'redirect' | 'silent' | 'endless';

export interface Received {
  notice: Notice;
  topic: string | undefined;
  ttl: string | undefined;
  urgency: string | undefined;
  claims: { aud: string; sub: string; exp: number };
  /** The server's own key, base64url. */
  serverKey: string;
}

export interface PeerSubscription {
  keys: { endpoint: string; p256dh: string; auth: string };
  received: Received[];
  /** Number of requests received, whatever the outcome. */
  asked: number;
  answer(manner: Manner): void;
}

/**
 * A push service and its browser, on loopback: accepts what a service must accept (RFC 8030), verifies the sender (RFC
 * 8292) and decrypts as a browser does (RFC 8291), all with its own code.
 */
export interface PushPeer {
  origin: string;
  subscribe(): PeerSubscription;
  /** Invalid requests; each was answered as a real service does. */
  refused: string[];
  close(): Promise<void>;
}

interface Kept extends PeerSubscription {
  manner: Manner;
  open(message: Buffer): Notice;
}

const claimsSchema = z.strictObject({ aud: z.string(), sub: z.string(), exp: z.number() });
const DAY_SECONDS = 86_400;

function derived(secret: Buffer, salt: Buffer, info: string | Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, length));
}

/** Decrypts a message of one record, the maximum of a push message. */
export function openMessage(
  message: Buffer,
  { privateKey, publicKey, auth }: { privateKey: Buffer; publicKey: Buffer; auth: Buffer },
): string {
  const salt = message.subarray(0, 16);
  const recordSize = message.readUInt32BE(16);
  const keyLength = message.readUInt8(20);
  const sender = message.subarray(21, 21 + keyLength);
  const record = message.subarray(21 + keyLength);
  if (keyLength !== 65 || record.length > recordSize) throw new Error('not one record of a sender');
  const own = createECDH('prime256v1');
  own.setPrivateKey(privateKey);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender]);
  const secret = derived(own.computeSecret(sender), auth, info, 32);
  const key = derived(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derived(secret, salt, 'Content-Encoding: nonce\0', 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  const end = padded.lastIndexOf(2);
  if (padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('padded wrongly');
  return padded.subarray(0, end).toString('utf8');
}

/** @throws Error if the header does not prove the sender, or is meant for another service */
export function provenSender(header: string, origin: string): Pick<Received, 'claims' | 'serverKey'> {
  const [, head = '', body = '', signature = '', serverKey = ''] =
    /^vapid t=([^.]+)\.([^.]+)\.([^,]+), k=([\w-]+)$/.exec(header) ?? [];
  const point = Buffer.from(serverKey, 'base64url');
  const x = point.subarray(1, 33).toString('base64url');
  const y = point.subarray(33).toString('base64url');
  const key = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } });
  const dsa = { key, dsaEncoding: 'ieee-p1363' } as const;
  const text = (part: string): unknown => JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
  if (!verify('sha256', Buffer.from(`${head}.${body}`), dsa, Buffer.from(signature, 'base64url')))
    throw new Error('signed by another');
  if (z.object({ alg: z.literal('ES256') }).safeParse(text(head)).error) throw new Error('not ES256');
  const claims = claimsSchema.parse(text(body));
  const left = claims.exp - Date.now() / 1000;
  if (claims.aud !== origin || left <= 0 || left > DAY_SECONDS)
    throw new Error('not for this service, or not now');
  if (!/^(mailto:|https:)/.test(claims.sub)) throw new Error('names nobody to write to');
  return { claims, serverKey };
}

class Peer implements PushPeer {
  readonly refused: string[] = [];
  origin = '';
  private readonly subscriptions = new Map<string, Kept>();
  private readonly server = createServer((request, response) => void this.take(request, response));

  async start(): Promise<void> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    this.origin = `http://127.0.0.1:${String((this.server.address() as AddressInfo).port)}`;
  }

  subscribe(): PeerSubscription {
    const own = createECDH('prime256v1');
    own.generateKeys();
    const auth = randomBytes(16);
    const path = `/push/${randomBytes(12).toString('base64url')}`;
    const [publicKey, privateKey] = [own.getPublicKey(), own.getPrivateKey()];
    const kept: Kept = {
      keys: {
        endpoint: `${this.origin}${path}`,
        p256dh: publicKey.toString('base64url'),
        auth: auth.toString('base64url'),
      },
      received: [],
      asked: 0,
      manner: 'take',
      answer: (manner) => {
        kept.manner = manner;
      },
      open: (message) =>
        noticeSchema.parse(JSON.parse(openMessage(message, { privateKey, publicKey, auth }))),
    };
    this.subscriptions.set(path, kept);
    return kept;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  private async take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const message = await buffer(request);
    const kept = this.subscriptions.get(request.url ?? '');
    if (kept === undefined) return this.refuse(response, 404, `nobody at ${request.url ?? ''}`);
    kept.asked += 1;
    if (kept.manner !== 'take') return this.misbehave(kept.manner, response);
    try {
      kept.received.push(this.read(request, kept, message));
      response.writeHead(201).end();
    } catch (error) {
      this.refuse(response, 400, String(error));
    }
  }

  private read({ headers }: IncomingMessage, kept: Kept, message: Buffer): Received {
    if (headers['content-encoding'] !== 'aes128gcm') throw new Error('not encrypted');
    if (message.length > 4096) throw new Error('too long for a push message');
    const [topic, ttl, urgency] = ['topic', 'ttl', 'urgency'].map((name) => headers[name]?.toString());
    if (ttl === undefined || !/^[\w-]{1,32}$/.test(topic ?? ''))
      throw new Error('without ttl, or a wrong topic');
    const sender = provenSender(headers.authorization ?? '', this.origin);
    return { ...sender, notice: kept.open(message), topic, ttl, urgency };
  }

  private refuse(response: ServerResponse, status: number, why: string): void {
    this.refused.push(why);
    response.writeHead(status).end();
  }

  private misbehave(manner: Exclude<Manner, 'take'>, response: ServerResponse): void {
    if (manner === 'silent') return;
    if (manner === 'redirect') response.writeHead(307, { location: `${this.origin}/elsewhere` }).end();
    else if (manner === 'endless') this.pour(response.writeHead(201));
    else response.writeHead(manner === 'gone' ? 410 : 503).end();
  }

  private pour(response: ServerResponse): void {
    const more = (): void => {
      while (!response.destroyed && response.write(Buffer.alloc(65_536)));
    };
    response.on('drain', more);
    more();
  }
}

export async function startPushPeer(): Promise<PushPeer> {
  const peer = new Peer();
  await peer.start();
  return peer;
}
