import { chatOfMessage, type Chat, type Message } from '#domain/entities/chat.ts';
import { sameValue } from '#domain/rules/merge/template/merge-parts.ts';
import { collectionOf } from '#app/data/local-store/records/collection.ts';
import type { OpenStore } from '#app/data/local-store/database/open.ts';
import { Outbox, waits, type OutboxEntry } from '#app/data/local-store/writes/outbox.ts';
import {
  eraseRemoved,
  recordIn,
  removeStored,
  storeOver,
  type Stored,
} from '#app/data/local-store/writes/record-writes.ts';
import type { StoredRejection } from '#app/data/local-store/database/schemas.ts';
import { ownPartsOf, withoutOthersParts } from '#app/data/records/rejections/own-parts.ts';
import { keepRejection } from '#app/data/records/rejections/rejections.ts';

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

/** Lists the person's own unconfirmed changes as rejections, before they are removed with the chat. */
async function keepOwnWords(
  store: OpenStore,
  name: ChatCollection,
  stored: Stored<Chat | Message>,
  entry: OutboxEntry<ChatCollection> | undefined,
  at: string,
): Promise<void> {
  const state = recordIn(stored);
  if (!waits(entry, state) || stored.write.by !== store.profile.user.uid) return;
  const own = await ownPartsOf(store, name, state, entry.base);
  if (own?.length === 0) return;
  const code = 'record-not-allowed';
  await keepRejection(store, { collection: name, recordId: state.uid, code, at, state, master: null, own });
}

/** Reduces rejections of these chats to the person's own parts: the person may not see the rest any more. */
async function reduceRefusals(
  store: OpenStore,
  name: ChatCollection,
  chats: readonly string[],
): Promise<void> {
  const { rejection } = store.collections;
  const user = store.profile.user.uid;
  const concerns = ({ ofCollection, recordId }: StoredRejection): boolean =>
    ofCollection === name && chats.includes(name === 'chat' ? recordId : chatOfMessage(recordId));
  // Repeats for rejections that the person resolves at the same time.
  for (let moved = 1; moved > 0;) {
    const documents = await rejection.find().exec();
    const concerned = documents.map((document) => document.toMutableJSON(true)).filter(concerns);
    const reduced = concerned.map((previous) => ({
      previous,
      state: withoutOthersParts(recordIn(previous), user),
    }));
    const gone = reduced.flatMap(({ previous, state }) => (state === null ? [previous] : []));
    const left = reduced.flatMap(({ previous, state }) =>
      state === null || sameValue(state, recordIn(previous)) ? [] : [{ previous, state }],
    );
    const conflicts = [
      ...(await removeStored(rejection, gone)),
      ...(await storeOver(rejection, left, 'person')),
    ];
    moved = conflicts.length;
  }
}

/**
 * Removes the chats from the device completely. Their sync must be stopped. It can be repeated after an interruption.
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
      // Repeats for records that are written at the same time.
      await removeStored(collection as never, states as never);
      await outbox.drop([...entries.values()]);
    }
  }
  // Runs after the records are removed: a record that is made from a rejection at the same time looks up the owner of
  // its parts there.
  await reduceRefusals(store, name, chats);
  await eraseRemoved(collection);
  // Also erases rejections that were removed just before a kill.
  await eraseRemoved(store.collections.rejection);
}
