import { sessionTimes } from '#domain/api/limits.ts';
import type { StoredSession } from '#domain/entities/session.ts';

/**
 * How long the token just replaced is still answered, with the very successor it already has.
 *
 * A refresh whose answer is lost (tunnel, lift, closed lid, a server killed between writing and answering) is repeated
 * with the old token, and two tabs waking together present the same one. Without this, each would end the person's
 * session. Two minutes outlast a tunnel and the restart of a busy server. It opens no door that the successor does not
 * open: whoever repeats gets the same successor, and the first of two holders to use it leaves the other with a token
 * that is two steps old, or older than this grace, which ends the family. "Previous" also means that its successor was
 * never used: using it would have made it the previous one.
 */
export const REFRESH_GRACE_SECONDS = 120;

export type Verdict = 'current' | 'repeated' | 'reused' | 'expired' | 'ended' | 'revoked';

/** What a genuine token whose hash is `hash` means for `session` at `now`. */
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

/** When a session that began at `createdAt` ends, visited now for the last time. */
export function refreshExpiry(now: Date, createdAt: Date = now): string {
  const unvisited = now.getTime() + sessionTimes.refreshDays * DAY;
  return new Date(Math.min(unvisited, endOf(createdAt))).toISOString();
}

function endOf(createdAt: Date): number {
  return createdAt.getTime() + sessionTimes.mostDays * DAY;
}

/** The session after its current token was traded for the one hashing to `successorHash`. */
export function rotated(session: StoredSession, successorHash: string, now: Date): StoredSession {
  return {
    ...session,
    refreshHash: successorHash,
    previousHash: session.refreshHash,
    rotatedAt: now.toISOString(),
    expiresAt: refreshExpiry(now, new Date(session.createdAt)),
  };
}
