import { chatOfMessage, type Chat, type Message } from '#domain/entities/chat.ts';
import { sameValue } from '#domain/rules/merge/template/merge-parts.ts';
import { collectionOf, type Collection } from '#app/data/local-store/records/collection.ts';
import { heldWhere, type Held } from '#app/data/local-store/records/held.ts';
import type { OpenStore } from '#app/data/local-store/database/open.ts';
import { Outbox, waits, type OutboxEntry } from '#app/data/local-store/writes/outbox.ts';
import { eraseRemoved, removeHeld, storeOver } from '#app/data/local-store/writes/record-writes.ts';
import { ofRejections, rejectionsIn } from '#app/data/local-store/records/own-records.ts';
import type { StoredRejection } from '#app/data/local-store/database/schemas.ts';
import { ownPartsOf, withoutOthersParts } from '#app/data/records/rejections/own-parts.ts';
import { keepRejection } from '#app/data/records/rejections/rejections.ts';

type ChatCollection = 'chat' | 'message';

function statesOf(
  collection: Collection<Chat | Message>,
  name: ChatCollection,
  chat: string,
): Promise<Held<Chat | Message>[]> {
  return heldWhere(collection, { uid: name === 'chat' ? chat : { $gte: `${chat}:`, $lt: `${chat};` } });
}

/** Lists the person's own unconfirmed changes as rejections, before they are removed with the chat. */
async function keepOwnWords(
  store: OpenStore,
  name: ChatCollection,
  state: Chat | Message,
  entry: OutboxEntry<ChatCollection> | undefined,
  at: string,
): Promise<void> {
  if (!waits(entry, state) || state.write.by !== store.profile.user.uid) return;
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
  const rejections = rejectionsIn(store);
  const user = store.profile.user.uid;
  const concerns = ({ record: { ofCollection, recordId } }: Held<StoredRejection>): boolean =>
    ofCollection === name && chats.includes(name === 'chat' ? recordId : chatOfMessage(recordId));
  // Repeats for rejections that the person resolves at the same time.
  for (let moved = 1; moved > 0;) {
    const concerned = (await heldWhere(rejections, ofRejections)).filter(concerns);
    const reduced = concerned.map((previous) => ({
      previous,
      state: withoutOthersParts(previous.record, user),
    }));
    const gone = reduced.flatMap(({ previous, state }) => (state === null ? [previous] : []));
    const left = reduced.flatMap(({ previous, state }) =>
      state === null || sameValue(state, previous.record) ? [] : [{ previous, state }],
    );
    const conflicts = [
      ...(await removeHeld(rejections, gone)),
      ...(await storeOver(rejections, left, 'person')),
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
      let states = await statesOf(collection, name, chat);
      states.length > 0;
      states = await statesOf(collection, name, chat)
    ) {
      const entries = await outbox.of(states.map(({ record }) => record.uid));
      for (const { record } of states) await keepOwnWords(store, name, record, entries.get(record.uid), at);
      // Repeats for records that are written at the same time.
      await removeHeld(collection, states);
      await outbox.drop([...entries.values()]);
    }
  }
  // Runs after the records are removed: a record that is made from a rejection at the same time looks up the owner of
  // its parts there.
  await reduceRefusals(store, name, chats);
  await eraseRemoved(collection);
  // Also erases rejections that were removed just before a kill.
  await eraseRemoved(rejectionsIn(store));
}
