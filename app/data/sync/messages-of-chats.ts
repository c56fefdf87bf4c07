import { limits } from '#domain/api/limits.ts';
import { isSamePlace, pull, type Checkpoint } from '#domain/api/replication.ts';
import type { Message } from '#domain/entities/chat.ts';
import type { Environment } from '../environment/environment.ts';
import type { HttpClient } from '../http/client.ts';
import type { CollectionSync } from './collection-sync.ts';
import type { Connection } from './connection.ts';
import { Snapshot } from './snapshot.ts';

interface Parts {
  environment: Environment;
  http: HttpClient;
  connection: Connection;
  signal: AbortSignal;
  message: () => CollectionSync<'message'>;
}

/** So often at most; others may write in between. */
const TRIES = 5;

/**
 * Fetches all messages of these chats; whether those that lie before the device's place are surely there. Of a cluster's
 * copies each has an order of its own, and one that lags may have answered. It is sure where the chats were read to the
 * very same end as what follows the device's place.
 */
export async function fetchMessagesOf(chats: readonly string[], parts: Parts): Promise<boolean> {
  const { connection, message, signal } = parts;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const place = message().checkpoint;
    if (place === null) return false;
    const chatsEnd = await connection.run(() => takeSnapshot(chats, parts), signal);
    const end = await connection.run(() => takeChanges(place, parts), signal);
    if (isSamePlace(chatsEnd, end)) return true;
  }
  return false;
}

/** Gives where the history ended as it was read. */
async function takeSnapshot(chats: readonly string[], parts: Parts): Promise<Checkpoint> {
  const { http, environment, message, signal } = parts;
  const options = { signal, silenceMs: environment.timing.silenceMs, chats };
  const snapshot = await Snapshot.open<Message>(http, 'message', options);
  for (;;) {
    const { documents, end } = await snapshot.take(limits.pullRows);
    await message().take(documents);
    if (end !== null) return end.checkpoint;
  }
}

/** The same for what changed after a place, which itself stays: the device's stream may stand there. */
async function takeChanges(place: Checkpoint, { http, message, signal }: Parts): Promise<Checkpoint> {
  for (let checkpoint = place, complete = false; ;) {
    const body = { collection: 'message', checkpoint, limit: limits.pullRows } as const;
    const answer = await http.call(pull, { params: {}, body, signal });
    await message().take(answer.documents as unknown as Message[]);
    ({ checkpoint, complete } = answer);
    if (complete) return checkpoint;
  }
}
