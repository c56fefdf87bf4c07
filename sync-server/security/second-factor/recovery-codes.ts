import { randomBytes } from 'node:crypto';
import { secondFactorLimits } from '#domain/api/limits.ts';
import type { Passwords } from '#server/security/passwords/passwords.ts';
import { newRecoveryCode, recoveryCodeHash } from './codes.ts';

const SALT_BYTES = 16;

export interface NewRecoveryCodes {
  /** Shown only once. */
  codes: string[];
  hashes: string[];
}

export async function newRecoveryCodes(passwords: Passwords): Promise<NewRecoveryCodes> {
  const codes = Array.from({ length: secondFactorLimits.recoveryCodes }, newRecoveryCode);
  const slow = await slowHashes(passwords, codes.map(recoveryCodeHash));
  return { codes, hashes: [...slow.values()] };
}

/**
 * Maps each quick hash to its slow one. All share one salt, so that an entered code is hashed once and not once for
 * each of them.
 */
export async function slowHashes(
  passwords: Passwords,
  quick: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const salt = new Uint8Array(randomBytes(SALT_BYTES));
  const slow = quick.map(async (hash) => [hash, await passwords.hash(hash, salt)] as const);
  return new Map(await Promise.all(slow));
}

/**
 * All hashes that `code` would have among `stored`: slow ones with their settings and salts, and the quick one of
 * earlier releases.
 */
export async function hashesOfCode(
  passwords: Passwords,
  code: string,
  stored: readonly string[],
): Promise<ReadonlySet<string>> {
  const quick = recoveryCodeHash(code);
  const oneOfEach = new Map(
    stored.filter((hash) => !isQuickHash(hash)).map((hash) => [settingsAndSalt(hash), hash]),
  );
  const slow = [...oneOfEach.values()].map((hash) => passwords.hashLike(hash, quick));
  return new Set([quick, ...(await Promise.all(slow))]);
}

/** Whether an earlier release stored it: a quick hash without salt. */
export function isQuickHash(hash: string): boolean {
  return !hash.startsWith('$argon2id$');
}

/** A PHC string `$argon2id$v=19$m=..$<salt>$<hash>` without the hash itself. */
function settingsAndSalt(hash: string): string {
  return hash.slice(0, hash.lastIndexOf('$'));
}
