import type { Chat, Message } from '#domain/entities/chat.ts';
import { holdsOwnWords } from '#domain/rules/own-words.ts';
import { collectionOf } from '../local-store/collection-of.ts';
import type { OpenStore } from '../local-store/open.ts';
import { recordOf } from '../local-store/live.ts';
import { Outbox, waits, type OutboxEntry } from '../local-store/outbox.ts';
import { eraseRemoved, recordIn, removeStored, type Stored } from '../local-store/record-writes.ts';
import { keepRejection } from '../records/rejections.ts';

type ChatCollection = 'chat' | 'message';

async function statesOf(
  store: OpenStore,
  name: ChatCollection,
  chat: string,
): Promise<Stored<Chat | Message>[]> {
  const uid = name === 'chat' ? chat : { $gte: `${chat}:`, $lt: `${chat};` };
  const selector = { uid } as never;
  const documents = await collectionOf(store, name).find({ selector }).exec();
  return documents.map((document) => document.toMutableJSON(true));
}

/** What the person wrote and the server never confirmed becomes a refused change, before it goes with the chat. */
async function keepOwnWords(
  store: OpenStore,
  name: ChatCollection,
  stored: Stored<Chat | Message>,
  entry: OutboxEntry<ChatCollection> | undefined,
  at: string,
): Promise<void> {
  const user = store.profile.user.uid;
  const state = recordIn(stored);
  if (!waits(entry, state) || stored.write.by !== user) return;
  if (!holdsOwnWords(name, state, entry.base, user)) return;
  const code = 'record-not-allowed';
  await keepRejection(store, { collection: name, recordId: state.uid, code, at, state, master: null });
}

/** Of refusals that concern the chats, what the server held goes too: it is no longer for this person to see. */
async function blankRefusals(store: OpenStore, chats: readonly string[]): Promise<void> {
  const documents = await store.collections.rejection.find().exec();
  for (const document of documents) {
    const { ofCollection, recordId, master } = recordOf(document);
    const concerned =
      (ofCollection === 'chat' || ofCollection === 'message') &&
      chats.includes(recordId.split(':')[0] ?? recordId);
    if (concerned && master !== 'null') await document.incrementalPatch({ master: 'null' });
  }
}

/**
 * Takes the chats off the device without a trace. Their sync must be at rest. It can be done again after it was cut off.
 */
export async function forgetChats(
  store: OpenStore,
  name: ChatCollection,
  chats: readonly string[],
  at: string,
): Promise<void> {
  const collection = collectionOf(store, name);
  const outbox = new Outbox<ChatCollection>(store, name);
  for (const chat of chats) {
    for (
      let states = await statesOf(store, name, chat);
      states.length > 0;
      states = await statesOf(store, name, chat)
    ) {
      const entries = await outbox.of(states.map(({ uid }) => uid));
      for (const stored of states) await keepOwnWords(store, name, stored, entries.get(stored.uid), at);
      // What was written in this very moment is looked at anew.
      await removeStored(collection as never, states as never);
      await outbox.drop([...entries.values()]);
    }
  }
  await blankRefusals(store, chats);
  await eraseRemoved(collection);
  // A kill may have come between a refusal's removal and this.
  await eraseRemoved(store.collections.rejection);
}
