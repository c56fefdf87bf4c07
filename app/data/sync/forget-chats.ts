import type { RxDocumentData } from 'rxdb';
import type { Chat, Message } from '#domain/entities/chat.ts';
import { holdsOwnWords } from '#domain/rules/own-words.ts';
import { basesOf, cameFromServer, dropBases } from '../local-store/bases.ts';
import type { OpenStore } from '../local-store/open.ts';
import { collectionOf } from '../local-store/writer.ts';
import { keepRejection } from '../records/rejections.ts';
import { ReplicationMemory } from './replication-memory.ts';

type ChatCollection = 'chat' | 'message';

/** Keys under which the replication remembers what belongs to a chat begin so: `<chat>|..`, `<chat>:<message>|..`. */
function prefixOf(name: ChatCollection, chat: string): string {
  return name === 'chat' ? `${chat}|` : `${chat}:`;
}

async function statesOf(
  store: OpenStore,
  name: ChatCollection,
  chat: string,
): Promise<RxDocumentData<Chat | Message>[]> {
  const uid = name === 'chat' ? chat : { $gte: `${chat}:`, $lt: `${chat};` };
  const selector = { uid } as never;
  const documents = await collectionOf(store, name).find({ selector }).exec();
  return documents.map((document) => document.toMutableJSON(true));
}

/** What the person wrote and the server never confirmed becomes a refused change, before it goes with the chat. */
async function keepOwnWords(
  store: OpenStore,
  name: ChatCollection,
  state: RxDocumentData<Chat | Message>,
  known: Chat | Message | undefined,
  at: string,
): Promise<void> {
  const user = store.profile.user.uid;
  const sent = known?.write.id === state.write.id || state.write.by !== user || cameFromServer(state);
  if (sent || !holdsOwnWords(name, state as never, (known ?? null) as never, user)) return;
  const { _rev, _meta, _deleted, _attachments, ...record } = state;
  await keepRejection(store, {
    collection: name,
    recordId: state.uid,
    code: 'record-not-allowed',
    at,
    state: record,
    master: null,
  });
}

/** Of refusals that concern the chats, what the server held goes too: it is no longer for this person to see. */
async function blankRefusals(store: OpenStore, chats: readonly string[]): Promise<void> {
  const documents = await store.collections.rejection.find().exec();
  for (const document of documents) {
    const { ofCollection, recordId, master } = document;
    const concerned =
      (ofCollection === 'chat' || ofCollection === 'message') &&
      chats.includes(recordId.split(':')[0] ?? recordId);
    if (concerned && master !== 'null') await document.incrementalPatch({ master: 'null' });
  }
}

/**
 * Takes the chats off the device without a trace: records, and what their replication knows of them. The replication
 * must be at rest. It can be done again after it was cut off.
 */
export async function forgetChats(
  store: OpenStore,
  name: ChatCollection,
  chats: readonly string[],
  at: string,
): Promise<void> {
  const memory = await ReplicationMemory.open(store, name);
  const collection = collectionOf(store, name);
  try {
    for (const chat of chats) {
      const prefix = prefixOf(name, chat);
      const known = await memory.known(prefix);
      const states = await statesOf(store, name, chat);
      const bases = await basesOf(store, name, states as never[]);
      for (const state of states) {
        await keepOwnWords(store, name, state, known.get(state.uid) ?? bases.get(state.uid), at);
      }
      await collection.bulkRemove(states.map((state) => state.uid));
      await memory.forget(prefix);
      await dropBases(
        store,
        name,
        states.map((state) => state.uid),
      );
    }
    await blankRefusals(store, chats);
    // What was removed is still on the disk, marked; this takes it off.
    await collection.storageInstance.cleanup(0);
    await store.collections.base.storageInstance.cleanup(0);
  } finally {
    await memory.close();
  }
}
