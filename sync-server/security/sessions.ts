import { randomUUID } from 'node:crypto';
import { AppError } from '#domain/api/errors.ts';
import type { StoredSession } from '#domain/entities/session.ts';
import type { Clock } from '#server/clock.ts';
import type { SessionDocuments } from '#server/stores/central.ts';
import { describe, devicesOf, revoke, revokedBy, setMachine, type DeviceWords } from './device-sessions.ts';
import { judgeRefresh, refreshExpiry, rotated } from './refresh-rotation.ts';
import {
  hashOf,
  newRefreshToken,
  readRefreshToken,
  successorOf,
  writeRefreshToken,
  type RefreshToken,
} from './refresh-token.ts';

/** A session and the refresh token to hand out for it. */
export interface OpenSession {
  session: StoredSession;
  refreshToken: string;
}

/** A genuine refresh token was presented after it had been traded: it was copied, and its family has been ended. */
export class SessionReuse extends AppError {
  readonly session: StoredSession;

  constructor(session: StoredSession) {
    super('session-revoked');
    this.session = session;
  }
}

export interface Sessions {
  begin(subject: { user: string; company: string; device: string }): Promise<OpenSession>;
  /**
   * Trades a refresh token.
   * @throws SessionReuse
   * @throws AppError session-missing (not a token of ours), session-expired, session-revoked, device-revoked
   */
  trade(refreshToken: string): Promise<OpenSession>;
  /** The session a refresh token belongs to, whether the token is still good or not; null for one that is not ours. */
  ownerOf(refreshToken: string): Promise<StoredSession | null>;
  /**
   * The session goes on in another company.
   * @throws AppError session-revoked (it ended meanwhile)
   */
  move(session: StoredSession, company: string): Promise<StoredSession>;
  /** What a device says of itself; written seldom, so that it can say so often. */
  describe(user: string, session: string, words: DeviceWords): Promise<void>;
  /** On which computer the session runs, as that told it. */
  setMachine(user: string, session: string, machine: string): Promise<void>;
  /** Takes the device's access away; null where the user has no such device. It ends when the device is done. */
  revoke(user: string, session: string): Promise<StoredSession | null>;
  /** The revoked device that holds this refresh token, the present or the former one. @throws AppError session-missing, session-revoked (an older one), not-allowed (not revoked) */
  revokedBy(refreshToken: string): Promise<StoredSession>;
  /** The user's devices that are signed in, or have not heard yet that they are not. */
  devicesOf(user: string): Promise<StoredSession[]>;
  end(user: string, session: string): Promise<void>;
  /** All of the user's, but `besides`. */
  endAll(user: string, besides?: string): Promise<void>;
  /** Removes what can never be used again. */
  sweep(): Promise<number>;
}

/** How long ended and expired sessions are kept, so that a late reuse is still recognised as such. */
const KEPT_DAYS = 30;
const REVOKED_KEPT_DAYS = 365;

export interface SessionParts {
  documents: SessionDocuments;
  secrets: readonly Uint8Array[];
  clock: Clock;
  /** Told the uid of every session that ends, or leaves its company: its open streams are over. */
  onEnd(session: string): void;
}

export function createSessions(parts: SessionParts): Sessions {
  const [secret] = parts.secrets;
  if (secret === undefined) throw new AppError('internal', { cause: new Error('No refresh secret') });
  return {
    begin: (subject) => begin(parts, secret, subject),
    trade: (refreshToken) => trade(parts, refreshToken),
    ownerOf: async (refreshToken) => {
      const token = readRefreshToken(parts.secrets, refreshToken);
      return token === null ? null : parts.documents.read(token.user, token.session);
    },
    move: (session, company) => move(parts, session, company),
    describe: (user, session, words) => describe(parts, user, session, words),
    setMachine: (user, session, machine) => setMachine(parts, { user, session }, machine),
    revoke: (user, session) => revoke(parts, user, session),
    revokedBy: (refreshToken) => revokedBy(parts, refreshToken),
    devicesOf: (user) => devicesOf(parts, user),
    end: (user, session) => end(parts, user, session),
    endAll: async (user, besides) => {
      for await (const { value } of parts.documents.listOf(user))
        if (value.uid !== besides) await end(parts, user, value.uid);
    },
    sweep: () => sweep(parts),
  };
}

async function begin(
  parts: SessionParts,
  secret: Uint8Array,
  subject: { user: string; company: string; device: string },
): Promise<OpenSession> {
  const now = parts.clock.now();
  const token = newRefreshToken(subject.user, randomUUID());
  const session: StoredSession = {
    uid: token.session,
    ...subject,
    device: subject.device.slice(0, 300),
    refreshHash: hashOf(token),
    previousHash: null,
    rotatedAt: now.toISOString(),
    createdAt: now.toISOString(),
    expiresAt: refreshExpiry(now),
    endedAt: null,
    name: null,
    lastSeenAt: null,
    waiting: null,
    revokedAt: null,
    machine: null,
  };
  if (!(await parts.documents.write(session, null))) throw new AppError('internal');
  return { session, refreshToken: writeRefreshToken(secret, token) };
}

async function trade(parts: SessionParts, text: string): Promise<OpenSession> {
  const token = readRefreshToken(parts.secrets, text);
  if (token === null) throw new AppError('session-missing');
  for (;;) {
    const held = await parts.documents.hold(token.user, token.session);
    // Forgotten by the store (restored backup, recreated store), not taken away: a new sign-in mends it.
    if (held === null) throw new AppError('session-expired');
    const session = held.value;
    const now = parts.clock.now();
    const verdict = judgeRefresh(session, hashOf(token), now);
    if (verdict === 'expired') throw new AppError('session-expired');
    if (verdict === 'revoked') throw new AppError('device-revoked');
    if (verdict === 'ended') throw new AppError('session-revoked');
    if (verdict === 'reused') {
      await end(parts, session.user, session.uid);
      throw new SessionReuse(session);
    }
    if (verdict === 'repeated')
      return { session, refreshToken: knownSuccessor(parts.secrets, token, session) };
    const [secret] = parts.secrets;
    if (secret === undefined) throw new AppError('internal');
    const successor = successorOf(secret, token);
    const next = rotated(session, hashOf(successor), now);
    // Where another request traded the same token first, the next round finds it as the previous one.
    if (await parts.documents.write(next, held.rev))
      return { session: next, refreshToken: writeRefreshToken(secret, successor) };
  }
}

/** The successor that was handed out, whichever of the keys derived it. */
function knownSuccessor(secrets: readonly Uint8Array[], token: RefreshToken, session: StoredSession): string {
  for (const secret of secrets) {
    const successor = successorOf(secret, token);
    if (hashOf(successor) === session.refreshHash) return writeRefreshToken(secret, successor);
  }
  throw new AppError('session-expired');
}

async function move(
  parts: SessionParts,
  { user, uid }: StoredSession,
  company: string,
): Promise<StoredSession> {
  for (;;) {
    const held = await parts.documents.hold(user, uid);
    if (held === null || held.value.endedAt !== null) throw new AppError('session-revoked');
    if (held.value.company === company) return held.value;
    const moved = { ...held.value, company };
    if (!(await parts.documents.write(moved, held.rev))) continue;
    parts.onEnd(uid);
    return moved;
  }
}

async function end(parts: SessionParts, user: string, uid: string): Promise<void> {
  for (;;) {
    const held = await parts.documents.hold(user, uid);
    if (held === null || held.value.endedAt !== null) break;
    const ended = { ...held.value, endedAt: parts.clock.now().toISOString() };
    if (await parts.documents.write(ended, held.rev)) break;
  }
  parts.onEnd(uid);
}

/** A revoked device that was not heard of yet has a year to hand in its work and be wiped. */
function overSince({ endedAt, expiresAt, revokedAt }: StoredSession): number {
  if (revokedAt !== null && endedAt === null) return Date.parse(revokedAt) + REVOKED_KEPT_DAYS * 86_400_000;
  return Math.min(Date.parse(endedAt ?? expiresAt), Date.parse(expiresAt));
}

async function sweep(parts: SessionParts): Promise<number> {
  const before = parts.clock.now().getTime() - KEPT_DAYS * 86_400_000;
  let removed = 0;
  for await (const { key, value, rev } of parts.documents.all()) {
    if (overSince(value) >= before) continue;
    await parts.documents.remove(key, rev);
    removed += 1;
  }
  return removed;
}
