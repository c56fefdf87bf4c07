import { chatOfMessage } from '#domain/entities/chat.ts';
import type { OpenStore } from '#app/data/local-store/database/open.ts';
import { visitColumns } from '#app/data/local-store/pages/sought-columns.ts';

/** Chats of which the device has messages. Reads only the keys of messages, which begin with the chat's. */
export async function chatsOfMessages({ collections, pages, supervisor }: OpenStore): Promise<string[]> {
  const chats = new Set<string>();
  await supervisor.ready();
  await visitColumns(pages, collections.message, [], (uid) => chats.add(chatOfMessage(uid)));
  return [...chats];
}
