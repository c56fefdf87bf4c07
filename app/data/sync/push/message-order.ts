import { chatOfMessage, type Message } from '#domain/entities/chat.ts';
import { pause } from '#app/data/environment/pause.ts';
import type { CollectionSync } from '../collection-sync.ts';
import type { Connection } from '../stream/connection.ts';

/** How often it is looked whether a chat that is being sent has arrived. */
const LOOK_MS = 50;

/** Lets messages wait for the chat they are said in, where that was made here: the server takes them in no other order. */
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
