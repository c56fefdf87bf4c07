import { sessionTimes } from '#domain/api/limits.ts';
import type { StoredSession } from '#domain/entities/session.ts';

/**
 * How long the previous token is still answered, with the same successor.
 *
 * A device repeats a refresh with the old token if the answer was lost (bad connection, sleep, a server killed between
 * write and answer), and two tabs that wake together present the same one. Without a grace period, each case would end
 * the session. Two minutes cover a lost connection and the restart of a busy server. This does not weaken security: a
 * repeated refresh returns the same successor. As soon as one of two holders uses it, the other has a token that is two
 * steps old, or older than the grace period, which ends the family. "Previous" also means that the successor was never
 * used: its use would have made it the previous one.
 */
export const REFRESH_GRACE_SECONDS = 120;

export type Verdict = 'current' | 'repeated' | 'reused' | 'expired' | 'ended' | 'revoked';

/** The meaning of a genuine token with this `hash` for `session` at `now`. */
export function judgeRefresh(session: StoredSession, hash: string, now: Date): Verdict {
  if (session.revokedAt !== null) return 'revoked';
  if (session.endedAt !== null) return 'ended';
  const over = Math.min(Date.parse(session.expiresAt), endOf(new Date(session.createdAt)));
  if (over <= now.getTime()) return 'expired';
  if (hash === session.refreshHash) return 'current';
  const sinceRotation = now.getTime() - new Date(session.rotatedAt).getTime();
  const inGrace = sinceRotation >= 0 && sinceRotation <= REFRESH_GRACE_SECONDS * 1000;
  return hash === session.previousHash && inGrace ? 'repeated' : 'reused';
}

const DAY = 86_400_000;

/** When a session that began at `createdAt` ends if it is not used after `now`. */
export function refreshExpiry(now: Date, createdAt: Date = now): string {
  const unvisited = now.getTime() + sessionTimes.refreshDays * DAY;
  return new Date(Math.min(unvisited, endOf(createdAt))).toISOString();
}

function endOf(createdAt: Date): number {
  return createdAt.getTime() + sessionTimes.mostDays * DAY;
}

/** The session after its current token was replaced by the one with `successorHash`. */
export function rotated(session: StoredSession, successorHash: string, now: Date): StoredSession {
  return {
    ...session,
    refreshHash: successorHash,
    previousHash: session.refreshHash,
    rotatedAt: now.toISOString(),
    expiresAt: refreshExpiry(now, new Date(session.createdAt)),
  };
}
