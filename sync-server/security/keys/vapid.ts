import { createECDH, createPrivateKey, hkdfSync, type KeyObject } from 'node:crypto';
import { SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import type { Clock } from '#server/clock.ts';

const CURVE = 'prime256v1';
const COORDINATE_BYTES = 32;
/** RFC 8292 allows a day; a token is renewed after half of its lifetime. */
const TOKEN_SECONDS = 12 * 3600;
const MOST_AUDIENCES = 100;

/** Identifies the sender to push services (RFC 8292). */
export interface Vapid {
  /** base64url of the uncompressed point: `applicationServerKey` of every subscription. */
  publicKey: string;
  /** The `authorization` header of one request to `endpoint`. */
  authorization(endpoint: URL): Promise<string>;
}

/**
 * The key pair is derived from the server's secret key, so that all servers of a store share it and no further key is
 * stored. After a change of the secret key, devices subscribe again automatically.
 */
function keyPairOf(secret: Uint8Array): { publicKey: Buffer; privateKey: KeyObject } {
  const pair = createECDH(CURVE);
  pair.setPrivateKey(scalarOf(secret));
  const point = pair.getPublicKey();
  const text = (bytes: Buffer): string => bytes.toString('base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: text(point.subarray(1, 1 + COORDINATE_BYTES)),
    y: text(point.subarray(1 + COORDINATE_BYTES)),
    d: text(Buffer.from(pair.getPrivateKey('hex').padStart(2 * COORDINATE_BYTES, '0'), 'hex')),
  };
  return { publicKey: point, privateKey: createPrivateKey({ key: jwk, format: 'jwk' }) };
}

/** A scalar below the curve's order, derived from 16 extra bytes, so that the distribution is uniform. */
function scalarOf(secret: Uint8Array): Buffer {
  const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
  const bytes = Buffer.from(hkdfSync('sha256', secret, '', 'web-push', COORDINATE_BYTES + 16));
  const scalar = (BigInt(`0x${bytes.toString('hex')}`) % (order - 1n)) + 1n;
  return Buffer.from(scalar.toString(16).padStart(2 * COORDINATE_BYTES, '0'), 'hex');
}

/** @param contact `mailto:` or https address of the server's operator */
export function createVapid(secret: Uint8Array, contact: string, clock: Clock): Vapid {
  const { publicKey, privateKey } = keyPairOf(secret);
  const key = publicKey.toString('base64url');
  const kept = new LRUCache<string, { token: string; until: number }>({ max: MOST_AUDIENCES });
  return {
    publicKey: key,
    authorization: async ({ origin }) => {
      const now = Math.floor(clock.now().getTime() / 1000);
      const held = kept.get(origin);
      const good = held !== undefined && held.until - now > TOKEN_SECONDS / 2;
      const token = good
        ? held.token
        : await new SignJWT({ sub: contact })
            .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
            .setAudience(origin)
            .setExpirationTime(now + TOKEN_SECONDS)
            .sign(privateKey);
      if (!good) kept.set(origin, { token, until: now + TOKEN_SECONDS });
      return `vapid t=${token}, k=${key}`;
    },
  };
}
