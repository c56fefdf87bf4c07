import { chatOfMessage, type Message } from '#domain/entities/chat.ts';
import { pause } from '#app/data/environment/pause.ts';
import type { CollectionSync } from '../collection-sync.ts';
import type { Connection } from '../stream/connection.ts';

/** Interval in milliseconds between checks whether a chat that is being sent has arrived. */
const LOOK_MS = 50;

/**
 * Delays messages until their chat is confirmed, if it was created on this device: the server accepts them in no
 * other order.
 */
export function afterTheirChats(
  chat: () => CollectionSync<'chat'>,
  connection: Connection,
): (messages: readonly Pick<Message, 'uid'>[], signal: AbortSignal) => Promise<void> {
  return async (messages, signal) => {
    const chats = [...new Set(messages.map(({ uid }) => chatOfMessage(uid)))];
    const unheard = (): Promise<string[]> => chat().unheard(chats);
    while ((await connection.run(unheard, signal)).length > 0) await pause(LOOK_MS);
  };
}
