import type { StoredSession } from '#domain/entities/session.ts';
import type { User } from '#domain/entities/user.ts';

type Epoch = Pick<User, 'sessionEpoch'>;

/** What a session that begins for `user`, as they were when they proved who they are, is of. */
export function epochOf({ sessionEpoch }: Epoch): number {
  return sessionEpoch?.number ?? 0;
}

/**
 * Whether the session was ended with all others of its person. Told by their own document, which is read by its id: a list of
 * sessions may lack one that began a moment before.
 */
export function isEndedByEpoch({ uid, epoch }: Pick<StoredSession, 'uid' | 'epoch'>, user: Epoch): boolean {
  return epoch < epochOf(user) && user.sessionEpoch?.spared !== uid;
}

/**
 * Whether all sessions were ended after `begun`, the beginning of a sign-in that was anybody's then. Where its person is
 * known from the beginning, the epoch itself is compared.
 */
export function isEndedSince(begun: string, { sessionEpoch }: Epoch): boolean {
  return sessionEpoch?.at !== undefined && Date.parse(begun) <= Date.parse(sessionEpoch.at);
}

/** With all sessions ended, but `spared`. */
export function withEpochRaised(user: User, spared: string | null, at: string): User {
  return { ...user, sessionEpoch: { number: epochOf(user) + 1, spared, at } };
}
