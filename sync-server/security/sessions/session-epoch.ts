import type { StoredSession } from '#domain/entities/session.ts';
import type { User } from '#domain/entities/user.ts';

type Epoch = Pick<User, 'sessionEpoch'>;

/** The epoch of a session that begins for `user`, as read before they authenticated. */
export function epochOf({ sessionEpoch }: Epoch): number {
  return sessionEpoch?.number ?? 0;
}

/**
 * Whether the session was ended together with all others of its person. This is stored in the person's own document,
 * which is read by its id: a list of sessions may lack one that began a moment ago.
 */
export function isEndedByEpoch({ uid, epoch }: Pick<StoredSession, 'uid' | 'epoch'>, user: Epoch): boolean {
  return epoch < epochOf(user) && user.sessionEpoch?.spared !== uid;
}

/**
 * Whether all sessions were ended after `begun`, the start of a sign-in whose person was not known at that time. If the
 * person is known from the start, the epochs are compared instead.
 */
export function isEndedSince(begun: string, { sessionEpoch }: Epoch): boolean {
  return sessionEpoch?.at !== undefined && Date.parse(begun) <= Date.parse(sessionEpoch.at);
}

/** The user with all sessions ended except `spared`. */
export function withEpochRaised(user: User, spared: string | null, at: string): User {
  return { ...user, sessionEpoch: { number: epochOf(user) + 1, spared, at } };
}
