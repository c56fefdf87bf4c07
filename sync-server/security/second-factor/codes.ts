import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

const DIGITS = 6;
/** Without those that are taken for another when read aloud or off paper. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const RECOVERY_LENGTH = 16;

export function newCode(): string {
  return String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
}

/** Keyed: a million codes are soon searched by whoever reads the store. */
export function sentCodeHash(secret: Uint8Array, user: string, code: string): string {
  return createHmac('sha256', secret).update(`sent-code:${user}:${code.trim()}`).digest('base64url');
}

/** 80 random bits in four groups: `K7QF-2MXB-9HTD-R4WN`. */
export function newRecoveryCode(): string {
  const letters = [...randomBytes(RECOVERY_LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length] ?? '');
  return (letters.join('').match(/.{4}/g) ?? []).join('-');
}

/**
 * However it was typed: case, spaces and dashes do not count. What is stored is a slow hash of it, so that what former
 * releases stored, which is this, could be made slow without the codes.
 */
export function recoveryCodeHash(code: string): string {
  const plain = code.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  return createHash('sha256').update(`recovery-code:${plain}`).digest('base64url');
}

export function isSameHash(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
}
