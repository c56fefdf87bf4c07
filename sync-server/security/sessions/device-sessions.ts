import { AppError } from '#domain/api/errors.ts';
import type { StoredSession } from '#domain/entities/session.ts';
import { hashOf, readRefreshToken } from './refresh-token.ts';
import { isEndedByEpoch } from './session-epoch.ts';
import type { SessionParts } from './sessions.ts';

/** Data that a device reports about itself. */
export interface DeviceWords {
  name: string | null;
  waiting: number | null;
}

/** Minimum interval for updating when a device without changes was last seen. */
const SEEN_MILLISECONDS = 5 * 60_000;

type Change = (session: StoredSession) => StoredSession | null;

/** The session after `change`; null if there is none. `change` returns null to leave it unchanged. */
async function changed(
  { documents }: SessionParts,
  key: { user: string; session: string },
  change: Change,
): Promise<StoredSession | null> {
  for (;;) {
    const held = await documents.hold(key.user, key.session);
    if (held === null) return null;
    const next = change(held.value);
    if (next === null || (await documents.write(next, held.rev))) return next ?? held.value;
  }
}

/** Time of the last contact with the device. */
export function lastSeen({ lastSeenAt, rotatedAt }: StoredSession): string {
  return lastSeenAt !== null && lastSeenAt > rotatedAt ? lastSeenAt : rotatedAt;
}

export async function describe(
  parts: SessionParts,
  user: string,
  session: string,
  words: DeviceWords,
): Promise<void> {
  const now = parts.clock.now();
  await changed(parts, { user, session }, (held) => {
    const name = words.name ?? held.name;
    const waiting = words.waiting ?? held.waiting;
    const news = name !== held.name || waiting !== held.waiting;
    const seen = now.getTime() - Date.parse(lastSeen(held)) < SEEN_MILLISECONDS;
    return news || !seen ? { ...held, name, waiting, lastSeenAt: now.toISOString() } : null;
  });
}

export async function setMachine(
  parts: SessionParts,
  key: { user: string; session: string },
  machine: string,
): Promise<void> {
  await changed(parts, key, (held) => (held.machine === machine ? null : { ...held, machine }));
}

export async function revoke(
  parts: SessionParts,
  user: string,
  session: string,
): Promise<StoredSession | null> {
  const revokedAt = parts.clock.now().toISOString();
  const held = await changed(parts, { user, session }, (found) =>
    found.endedAt !== null || found.revokedAt !== null ? null : { ...found, revokedAt },
  );
  if (held === null || held.revokedAt === null) return null;
  parts.onEnd(session);
  await parts.onOver?.(user, session);
  return held;
}

export async function revokedBy(parts: SessionParts, refreshToken: string): Promise<StoredSession> {
  const token = readRefreshToken(parts.secrets, refreshToken);
  if (token === null) throw new AppError('session-missing');
  const session = await parts.documents.read(token.user, token.session);
  if (session === null) throw new AppError('session-missing');
  if (session.revokedAt === null) throw new AppError('not-allowed');
  const hash = hashOf(token);
  // The device may not have received the last answer; a token older than the previous one was copied.
  if (hash !== session.refreshHash && hash !== session.previousHash) throw new AppError('session-revoked');
  return session;
}

export async function devicesOf(parts: SessionParts, user: string): Promise<StoredSession[]> {
  const now = parts.clock.now().toISOString();
  const person = await parts.users.read(user);
  const devices: StoredSession[] = [];
  for await (const { value } of parts.documents.listOf(user)) {
    const over = value.expiresAt <= now || (person !== null && isEndedByEpoch(value, person));
    if (value.endedAt === null && (!over || value.revokedAt !== null)) devices.push(value);
  }
  return devices.sort((a, b) => lastSeen(b).localeCompare(lastSeen(a)));
}
