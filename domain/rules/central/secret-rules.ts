import type { AttemptCount } from '../../entities/attempt-count.ts';
import { GED_RUNS_KEPT } from '../../entities/ged.ts';
import type { GedAccessRecord } from '../../entities/ged-access.ts';
import type { HandOver } from '../../entities/hand-over.ts';
import type { OneTimeToken } from '../../entities/one-time-token.ts';
import type { PushSubscriptions } from '../../entities/push-subscription.ts';
import type { SecondFactors, StoredPasskey, StoredTrustedDevice } from '../../entities/second-factor.ts';
import type { StoredSession } from '../../entities/session.ts';
import type { SignInAttempt } from '../../entities/sign-in-attempt.ts';
import type { Credential } from '../../entities/user.ts';
import { sameValue } from '../merge/template/merge-parts.ts';
import {
  byField,
  commonByKey,
  counted,
  earliest,
  fewest,
  guarding,
  lastWrite,
  latest,
  most,
  type FieldRule,
  type Sides,
} from './field-rules.ts';

/** The password that was set last, with its time. */
export const mergeCredential: FieldRule<Credential> = ({ earlier, later }) =>
  earlier.updatedAt > later.updatedAt ? earlier : later;

/** Ended and revoked stay so, even if another node refreshed the session; the token is that of the last rotation. */
export const mergeSession = byField<StoredSession>(
  {
    uid: lastWrite,
    user: lastWrite,
    company: lastWrite,
    refreshHash: lastWrite,
    previousHash: lastWrite,
    rotatedAt: lastWrite,
    createdAt: earliest,
    expiresAt: earliest,
    endedAt: earliest,
    epoch: fewest,
    device: lastWrite,
    name: lastWrite,
    lastSeenAt: latest,
    waiting: lastWrite,
    revokedAt: earliest,
    machine: lastWrite,
  },
  [{ fields: ['company', 'refreshHash', 'previousHash', 'rotatedAt'], rule: lastWrite }],
);

/** For single-use items: used on either side is used. */
function once<T extends { expiresAt: string; spentAt: string | null }>({ earlier, later }: Sides<T>): T {
  return {
    ...later,
    expiresAt: earliest({ base: null, earlier: earlier.expiresAt, later: later.expiresAt }),
    spentAt: earliest({ base: null, earlier: earlier.spentAt, later: later.spentAt }),
  };
}

export const mergeOneTimeToken: FieldRule<OneTimeToken> = once;
export const mergeSignInAttempt: FieldRule<SignInAttempt> = once;

/** Attempts at one secret on all nodes are added up, for the longer window. */
export const mergeAttempts = byField<AttemptCount>({ count: counted, until: latest, next: latest });

type SentCode = SecondFactors['code'];

/**
 * A code used or invalidated on one side is so; of two codes the last sent; for the same code all tries are added up.
 */
const sentCode: FieldRule<SentCode> = (sides) => {
  const { earlier, later } = sides;
  if (earlier === null || later === null) return sides.base === null ? null : lastWrite(sides);
  if (earlier.hash !== later.hash) return earlier.expiresAt > later.expiresAt ? earlier : later;
  return { ...later, tries: Math.max(earlier.tries, later.tries) };
};

const app: FieldRule<SecondFactors['app']> = (sides) => {
  const { earlier, later } = sides;
  if (earlier === null || later === null) return guarding(sides);
  if (earlier.secret !== later.secret) return earlier.confirmedAt > later.confirmedAt ? earlier : later;
  return { ...later, lastStep: most({ base: null, earlier: earlier.lastStep, later: later.lastStep }) };
};

type RecoveryCodes = SecondFactors['recoveryCodes'];

/** For the same set, every code used on either side is used; of two sets one is taken completely. */
const recoveryCodes: FieldRule<RecoveryCodes> = (sides) => {
  const hashes = (codes: RecoveryCodes): string[] => codes.map(({ hash }) => hash).toSorted();
  const { earlier, later } = sides;
  if (!sameValue(hashes(earlier), hashes(later))) return lastWrite(ofSets(sides, hashes));
  return later.map(({ hash, usedAt }) => {
    const other = earlier.find((code) => code.hash === hash)?.usedAt ?? null;
    return { hash, usedAt: earliest({ base: null, earlier: other, later: usedAt }) };
  });
};

/** Using a code does not create a new set. */
function ofSets(
  { base, earlier, later }: Sides<RecoveryCodes>,
  hashes: (codes: RecoveryCodes) => string[],
): Sides<RecoveryCodes> {
  const isBase = base !== null && sameValue(hashes(later), hashes(base.value));
  return { base: isBase ? { value: later } : null, earlier, later };
}

const passkey: FieldRule<StoredPasskey> = ({ earlier, later }) => ({
  ...later,
  counter: Math.max(earlier.counter, later.counter),
  lastUsedAt: latest({ base: null, earlier: earlier.lastUsedAt, later: later.lastUsedAt }),
});

const trustedDevice: FieldRule<StoredTrustedDevice> = ({ earlier, later }) => ({
  ...later,
  expiresAt: earliest({ base: null, earlier: earlier.expiresAt, later: later.expiresAt }),
  lastUsedAt: latest({ base: null, earlier: earlier.lastUsedAt, later: later.lastUsedAt }),
});

export const mergeSecondFactors = byField<SecondFactors>({
  user: lastWrite,
  code: sentCode,
  app,
  newApp: lastWrite,
  recoveryCodes,
  passkeys: commonByKey(({ id }) => id, passkey),
  trusted: commonByKey(({ uid }) => uid, trustedDevice),
});

/** A subscription removed on one side is removed; of two subscriptions of one device the newer. */
export const mergePushSubscriptions: FieldRule<PushSubscriptions> = ({ base, earlier, later }) => {
  const sessions = new Set([...Object.keys(earlier.devices), ...Object.keys(later.devices)]);
  const devices = [...sessions].flatMap((session) => {
    const [one, other] = [earlier.devices[session], later.devices[session]];
    if (one !== undefined && other !== undefined)
      return [[session, one.createdAt > other.createdAt ? one : other] as const];
    const left = one ?? other;
    return left === undefined || base?.value.devices[session] !== undefined ? [] : [[session, left] as const];
  });
  return { ...later, devices: Object.fromEntries(devices) };
};

/** A token deleted on one side is deleted; of two sign-ins the later. All category creations remain undoable. */
export const mergeGedAccess: FieldRule<GedAccessRecord> = ({ earlier, later }) => {
  const kept = earlier.sealed === null ? earlier : later;
  const runs = [...later.runs, ...earlier.runs.filter(({ id }) => later.runs.every((run) => run.id !== id))];
  const newest = runs.toSorted((a, b) => (a.at > b.at ? -1 : 1)).slice(0, GED_RUNS_KEPT);
  return { ...kept, runs: newest };
};

/** Fetches of both sides are added up. */
export const mergeHandOver = byField<HandOver>({
  company: lastWrite,
  user: lastWrite,
  file: lastWrite,
  name: lastWrite,
  createdAt: earliest,
  expiresAt: earliest,
  fetches: counted,
});
