import { randomUUID } from 'node:crypto';
import { AppError } from '#domain/api/errors.ts';
import { MOST_SESSIONS } from '#domain/api/limits.ts';
import type { StoredSession } from '#domain/entities/session.ts';
import type { Clock } from '#server/clock.ts';
import type { User } from '#domain/entities/user.ts';
import type { Central, SessionDocuments } from '#server/stores/central/central.ts';
import { describe, devicesOf, revoke, revokedBy, setMachine, type DeviceWords } from './device-sessions.ts';
import { judgeRefresh, refreshExpiry, rotated, type Verdict } from './refresh-rotation.ts';
import {
  hashOf,
  newRefreshToken,
  readRefreshToken,
  successorOf,
  writeRefreshToken,
  type RefreshToken,
} from './refresh-token.ts';
import { isEndedByEpoch, withEpochRaised } from './session-epoch.ts';
import { isRemoved } from '#server/stores/central/is-removed.ts';

/** A session and the refresh token for the client. */
export interface OpenSession {
  session: StoredSession;
  refreshToken: string;
}

/** A genuine refresh token was used again after its replacement: it was copied, and its family has been ended. */
export class SessionReuse extends AppError {
  readonly session: StoredSession;

  constructor(session: StoredSession) {
    super('session-revoked');
    this.session = session;
  }
}

export interface Holder {
  session: StoredSession;
  user: User;
}

interface Subject {
  user: string;
  company: string;
  device: string;
  epoch: number;
}

export interface Sessions {
  /**
   * If the person already has `MOST_SESSIONS`, the one that was unused for longest ends.
   * @param subject `epoch`: the person's, read before they authenticated
   */
  begin(subject: Subject): Promise<OpenSession>;
  /**
   * Replaces a refresh token, unless `refuse` throws: then nothing changes.
   * @throws SessionReuse
   * @throws AppError session-missing (not issued by this server), session-expired, session-revoked, device-revoked
   */
  trade(refreshToken: string, refuse?: (holder: Holder) => Promise<void>): Promise<OpenSession>;
  /**
   * The session and the person of a valid refresh token, which is not replaced.
   * @throws AppError session-missing, session-expired, session-revoked (also: already replaced), device-revoked
   */
  holder(refreshToken: string): Promise<Holder>;
  /**
   * Moves the session to another company.
   * @throws AppError session-revoked (it ended in the meantime)
   */
  move(session: StoredSession, company: string): Promise<StoredSession>;
  /** Stores what a device reports about itself. Writes are throttled, so that devices may report often. */
  describe(user: string, session: string, words: DeviceWords): Promise<void>;
  /** Stores the name of the computer that the session runs on, as the computer reported it. */
  setMachine(user: string, session: string, machine: string): Promise<void>;
  /** Revokes the device; null if the user has no such device. Its session ends when its hand-in is done. */
  revoke(user: string, session: string): Promise<StoredSession | null>;
  /**
   * The revoked device with this refresh token, the current or the previous one. @throws AppError session-missing,
   * session-revoked (an older one), not-allowed (not revoked)
   */
  revokedBy(refreshToken: string): Promise<StoredSession>;
  /** The user's devices that are signed in, or that do not know yet that they were signed out. */
  devicesOf(user: string): Promise<StoredSession[]>;
  end(user: string, session: string): Promise<void>;
  /**
   * Ends all sessions of the user, except `besides` and those of revoked devices with unsent work. Unfinished sign-ins
   * end too.
   */
  endAll(user: string, besides?: string): Promise<void>;
  /** Removes sessions that can never be used again. */
  sweep(): Promise<number>;
}

/** How long ended and expired sessions are stored, so that a late reuse of their tokens is still detected. */
const KEPT_DAYS = 30;
const REVOKED_KEPT_DAYS = 365;

export interface SessionParts {
  documents: SessionDocuments;
  users: Pick<Central['users'], 'read' | 'change'>;
  secrets: readonly Uint8Array[];
  clock: Clock;
  /** Called with the uid of every session that ends or leaves its company: its open streams must end. */
  onEnd(session: string): void;
  /** Called for every session that ends, is revoked or is removed: data stored with it is deleted. Never fails. */
  onOver?(user: string, session: string): Promise<void>;
}

export function createSessions(parts: SessionParts): Sessions {
  const [secret] = parts.secrets;
  if (secret === undefined) throw new AppError('internal', { cause: new Error('No refresh secret') });
  return {
    begin: (subject) => begin(parts, secret, subject),
    trade: (refreshToken, refuse) => trade(parts, refreshToken, refuse),
    holder: async (refreshToken) => {
      const { user, session, verdict } = await judge(parts, tokenIn(parts, refreshToken));
      if (verdict === 'reused') throw new AppError('session-revoked');
      return { user, session };
    },
    move: (session, company) => move(parts, session, company),
    describe: (user, session, words) => describe(parts, user, session, words),
    setMachine: (user, session, machine) => setMachine(parts, { user, session }, machine),
    revoke: (user, session) => revoke(parts, user, session),
    revokedBy: (refreshToken) => revokedBy(parts, refreshToken),
    devicesOf: (user) => devicesOf(parts, user),
    end: (user, session) => end(parts, user, session),
    endAll: (user, besides) => endAll(parts, user, besides),
    sweep: () => sweep(parts),
  };
}

async function begin(parts: SessionParts, secret: Uint8Array, subject: Subject): Promise<OpenSession> {
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
  await endSurplus(parts, session);
  return { session, refreshToken: writeRefreshToken(secret, token) };
}

/** Ends surplus sessions, those unused for longest. Revoked devices are spared, since they have work to hand in. */
async function endSurplus(parts: SessionParts, { user, uid }: StoredSession): Promise<void> {
  const others = (await devicesOf(parts, user)).filter(
    (other) => other.uid !== uid && other.revokedAt === null,
  );
  for (const surplus of others.slice(MOST_SESSIONS - 1)) await end(parts, user, surplus.uid);
}

function tokenIn(parts: SessionParts, text: string): RefreshToken {
  const token = readRefreshToken(parts.secrets, text);
  if (token === null) throw new AppError('session-missing');
  return token;
}

interface Judged extends Holder {
  rev: string;
  verdict: Extract<Verdict, 'current' | 'repeated' | 'reused'>;
}

/**
 * The state of a genuine refresh token, according to the documents of its session and its person.
 * @throws AppError session-expired, session-revoked, device-revoked
 */
async function judge(parts: SessionParts, token: RefreshToken): Promise<Judged> {
  const [held, user] = await Promise.all([
    parts.documents.hold(token.user, token.session),
    parts.users.read(token.user),
  ]);
  // Missing from the store (restored backup, recreated store), not revoked: a new sign-in solves it.
  if (held === null) throw new AppError('session-expired');
  const session = held.value;
  const verdict = judgeRefresh(session, hashOf(token), parts.clock.now());
  if (verdict === 'expired') throw new AppError('session-expired');
  if (verdict === 'revoked') throw new AppError('device-revoked');
  if (verdict === 'ended' || user === null || user.deleted || user.blocked || isEndedByEpoch(session, user))
    throw new AppError('session-revoked');
  return { session, user, rev: held.rev, verdict };
}

async function trade(
  parts: SessionParts,
  text: string,
  refuse: (holder: Holder) => Promise<void> = () => Promise.resolve(),
): Promise<OpenSession> {
  const token = tokenIn(parts, text);
  for (;;) {
    const { session, user, rev, verdict } = await judge(parts, token);
    if (verdict === 'reused') {
      await end(parts, session.user, session.uid);
      throw new SessionReuse(session);
    }
    await refuse({ session, user });
    if (verdict === 'repeated')
      return { session, refreshToken: knownSuccessor(parts.secrets, token, session) };
    const [secret] = parts.secrets;
    if (secret === undefined) throw new AppError('internal');
    const successor = successorOf(secret, token);
    const next = rotated(session, hashOf(successor), parts.clock.now());
    // If another request replaced the same token first, the next iteration finds it as the previous one.
    if (await parts.documents.write(next, rev))
      return { session: next, refreshToken: writeRefreshToken(secret, successor) };
  }
}

/** The successor that was issued, whichever key derived it. */
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
  await parts.onOver?.(user, uid);
}

/**
 * The epoch ends all sessions, including those missing from the list; each is then also marked as ended, for the list
 * of devices and the streams.
 */
async function endAll(parts: SessionParts, uid: string, besides?: string): Promise<void> {
  const own = besides === undefined ? null : await parts.documents.read(uid, besides);
  // A session that a concurrent call has ended is not restored.
  const at = parts.clock.now().toISOString();
  const raised = await parts.users.change(uid, (held) =>
    withEpochRaised(held, own === null || isEndedByEpoch(own, held) ? null : own.uid, at),
  );
  const spared = raised?.sessionEpoch?.spared ?? null;
  for await (const { value } of parts.documents.listOf(uid))
    if (value.uid !== spared && value.revokedAt === null) await end(parts, uid, value.uid);
}

/** A revoked device that has not reported yet has a year to hand in its work and be wiped. */
function overSince({ endedAt, expiresAt, revokedAt }: StoredSession): number {
  if (revokedAt !== null && endedAt === null) return Date.parse(revokedAt) + REVOKED_KEPT_DAYS * 86_400_000;
  return Math.min(Date.parse(endedAt ?? expiresAt), Date.parse(expiresAt));
}

async function sweep(parts: SessionParts): Promise<number> {
  const before = parts.clock.now().getTime() - KEPT_DAYS * 86_400_000;
  let removed = 0;
  for await (const { key, value, rev } of parts.documents.all()) {
    if (overSince(value) >= before) continue;
    if (!(await isRemoved(parts.documents.remove(key, rev)))) continue;
    removed += 1;
    await parts.onOver?.(value.user, value.uid);
  }
  return removed;
}
