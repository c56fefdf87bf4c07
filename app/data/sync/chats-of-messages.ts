import type { OpenStore } from '../local-store/open.ts';

/** Chats of which the device holds messages. Looks at one message of each, since their keys begin with the chat's. */
export async function chatsOfMessages({ collections }: OpenStore): Promise<string[]> {
  const chats: string[] = [];
  for (let from = ''; ;) {
    const next = { selector: { uid: { $gte: from } }, sort: [{ uid: 'asc' as const }] };
    const first = await collections.message.findOne(next).exec();
    if (first === null) return chats;
    chats.push(first.chat);
    // The character behind the colon that ends a chat's part of the key.
    from = `${first.chat};`;
  }
}
