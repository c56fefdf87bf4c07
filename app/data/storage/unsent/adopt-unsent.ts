import type { UnsentInChat } from '#domain/entities/unsent-message.ts';
import {
  handOverUnsent,
  keyOfUnsent,
  listUnsent,
  saysTheSame,
  unsentIn,
} from '#app/data/chats/unsent-input.ts';
import type { KeyValueStore } from '../../environment/environment.ts';
import { recordsUnder } from '#app/data/local-store/records/held.ts';
import { findRecord } from '#app/data/local-store/records/reads.ts';
import type { OpenStore } from '#app/data/local-store/database/open.ts';

/**
 * Imports unsent input of a chat. If this device has other input for the chat, or no such chat any more, the input is
 * listed among the rejections. Returns whether anything was imported.
 */
export async function adoptUnsent(
  store: OpenStore,
  keep: KeyValueStore,
  unsent: UnsentInChat,
): Promise<boolean> {
  const { chat } = unsent;
  const sent = await recordsUnder(
    store.collections.message,
    unsent.messages.map(({ uid }) => uid),
  );
  const messages = unsent.messages.filter(({ uid }) => !sent.has(uid));
  if (messages.length === 0) return false;
  const held = await unsentIn(store, keep, chat);
  if (held !== null) {
    if (saysTheSame(held.messages, messages)) return false;
    await listUnsent(store, { ...unsent, messages }, 'record-conflict');
    return true;
  }
  keep.setItem(keyOfUnsent(store.name, chat), JSON.stringify({ ...unsent, messages }));
  if ((await findRecord(store.collections.chat, chat)) === null)
    await handOverUnsent(store, keep, (lost) => lost === chat);
  return true;
}
