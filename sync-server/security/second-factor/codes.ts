import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

const DIGITS = 6;
/** Without characters that are easily confused when read aloud or from paper. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const RECOVERY_LENGTH = 16;

export function newCode(): string {
  return String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
}

/**
 * A keyed hash: without the key, the million possible codes could be searched quickly by an attacker with the store.
 */
export function sentCodeHash(secret: Uint8Array, user: string, code: string): string {
  return createHmac('sha256', secret).update(`sent-code:${user}:${code.trim()}`).digest('base64url');
}

/** 80 random bits in four groups: `K7QF-2MXB-9HTD-R4WN`. */
export function newRecoveryCode(): string {
  const letters = [...randomBytes(RECOVERY_LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length] ?? '');
  return (letters.join('').match(/.{4}/g) ?? []).join('-');
}

/**
 * Ignores case, spaces and dashes of the input. The store contains a slow hash of this quick hash; so the quick hashes
 * of earlier releases could be converted without the codes.
 */
export function recoveryCodeHash(code: string): string {
  const plain = code.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  return createHash('sha256').update(`recovery-code:${plain}`).digest('base64url');
}

export function isSameHash(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
}
