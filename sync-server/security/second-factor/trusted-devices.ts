import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { secondFactorLimits } from '#domain/api/limits.ts';
import type { SecondFactors, StoredTrustedDevice } from '#domain/entities/second-factor.ts';
import type { Clock } from '#server/clock.ts';
import type { SecondFactorDocuments } from '#server/stores/people/second-factors.ts';
import { isSameHash } from './codes.ts';

const SECRET = /^([A-Za-z0-9_-]{8,64})\.([\w-]{43})$/;

/** Browsers that skip the second step: each has a cookie whose hash is stored. */
export interface TrustedDevices {
  /** @returns value of the browser's cookie */
  add(user: string, device: string): Promise<string>;
  /** The device with this cookie, if `user` still trusts it; updates when it was last seen. */
  recognise(user: string, cookie: string | null): Promise<StoredTrustedDevice | null>;
  /** False if there is no such device. */
  remove(user: string, uid: string): Promise<boolean>;
}

export function createTrustedDevices(documents: SecondFactorDocuments, clock: Clock): TrustedDevices {
  return {
    add: async (user, device) => {
      const uid = randomUUID();
      const secret = randomBytes(32).toString('base64url');
      const entry = newEntry(uid, secret, device, clock.now());
      await documents.judge(user, (factors) => ({
        next: { ...factors, trusted: withNewest(factors.trusted, entry, clock.now()) },
        result: null,
      }));
      return `${uid}.${secret}`;
    },
    recognise: (user, cookie) => {
      const held = SECRET.exec(cookie ?? '');
      if (held === null) return Promise.resolve(null);
      const [, uid = '', secret = ''] = held;
      return documents.judge(user, (factors) => recognised(factors, uid, secret, clock.now()));
    },
    remove: (user, uid) =>
      documents.judge(user, (factors) => {
        const trusted = factors.trusted.filter((each) => each.uid !== uid);
        const removed = trusted.length < factors.trusted.length;
        return { next: removed ? { ...factors, trusted } : factors, result: removed };
      }),
  };
}

/** The device that a browser claims to be, without proof: only to mark it in a list. */
export function uidInCookie(cookie: string | null): string | null {
  return SECRET.exec(cookie ?? '')?.[1] ?? null;
}

export function isTrustedNow({ expiresAt }: StoredTrustedDevice, now: Date): boolean {
  return Date.parse(expiresAt) > now.getTime();
}

function newEntry(uid: string, secret: string, device: string, now: Date): StoredTrustedDevice {
  const expires = now.getTime() + secondFactorLimits.trustedDays * 86_400_000;
  return {
    uid,
    hash: hashOf(secret),
    device: device.slice(0, 300),
    createdAt: now.toISOString(),
    expiresAt: new Date(expires).toISOString(),
    lastUsedAt: null,
  };
}

function withNewest(
  trusted: readonly StoredTrustedDevice[],
  entry: StoredTrustedDevice,
  now: Date,
): StoredTrustedDevice[] {
  return [entry, ...trusted.filter((each) => isTrustedNow(each, now))].slice(
    0,
    secondFactorLimits.trustedDevices,
  );
}

function recognised(factors: SecondFactors, uid: string, secret: string, now: Date) {
  const found = factors.trusted.find(
    (each) => each.uid === uid && isSameHash(each.hash, hashOf(secret)) && isTrustedNow(each, now),
  );
  if (found === undefined) return { next: factors, result: null };
  const seen = { ...found, lastUsedAt: now.toISOString() };
  const trusted = factors.trusted.map((each) => (each === found ? seen : each));
  return { next: { ...factors, trusted }, result: seen };
}

function hashOf(secret: string): string {
  return createHash('sha256').update(`trusted-device:${secret}`).digest('base64url');
}
