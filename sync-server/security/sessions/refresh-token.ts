import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { uidSchema } from '#domain/entities/record.ts';

/**
 * `<user>.<session>.<secret>.<tag>`. The tag proves that this server issued the token. A forged token reveals nothing
 * about the session that it names; a genuine one that is not valid any more was copied.
 *
 * The successor of a token is derived from it, not random: two tabs that present the same token at once, or a device
 * that repeats a request, all get the same successor, so it does not matter which cookie arrives last.
 */
export interface RefreshToken {
  user: string;
  session: string;
  secret: string;
}

function mac(key: Uint8Array, purpose: string, token: RefreshToken): string {
  return createHmac('sha256', key)
    .update(`${purpose}:${token.user}.${token.session}.${token.secret}`)
    .digest('base64url');
}

export function newRefreshToken(user: string, session: string): RefreshToken {
  return { user, session, secret: randomBytes(32).toString('base64url') };
}

export function successorOf(key: Uint8Array, token: RefreshToken): RefreshToken {
  return { ...token, secret: mac(key, 'successor', token) };
}

export function writeRefreshToken(key: Uint8Array, token: RefreshToken): string {
  return `${token.user}.${token.session}.${token.secret}.${mac(key, 'tag', token)}`;
}

/** Null unless one of `keys` signed it. */
export function readRefreshToken(keys: readonly Uint8Array[], text: string): RefreshToken | null {
  const [user, session, secret, tag, ...rest] = text.split('.');
  if (
    user === undefined ||
    session === undefined ||
    secret === undefined ||
    tag === undefined ||
    rest.length > 0
  )
    return null;
  if (!uidSchema.safeParse(user).success || !uidSchema.safeParse(session).success) return null;
  const token = { user, session, secret };
  return keys.some((key) => sameText(mac(key, 'tag', token), tag)) ? token : null;
}

function sameText(a: string, b: string): boolean {
  const encoder = new TextEncoder();
  const [left, right] = [encoder.encode(a), encoder.encode(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** The stored form of a token. Its secret has 256 bits, so a plain hash cannot be searched. */
export function hashOf(token: RefreshToken): string {
  return createHash('sha256').update(`${token.user}.${token.session}.${token.secret}`).digest('base64url');
}
