import { v5 } from 'uuid';
import { chatOfMessage, type Message } from '#domain/entities/chat.ts';
import {
  unsentInChatSchema,
  type ReservedMessage,
  type UnsentInChat,
} from '#domain/entities/unsent-message.ts';
import { ownParts } from '#domain/rules/changes/authored-changes.ts';
import { sameValue } from '#domain/rules/merge/template/merge-parts.ts';
import type { KeyValueStore } from '../environment/environment.ts';
import { storageKeys } from '../environment/keys.ts';
import { recordsUnder } from '../local-store/records/held.ts';
import type { OpenStore } from '../local-store/database/open.ts';
import { keepRejection } from '../records/rejections/rejections.ts';

const NAMESPACE = '6f0b4f9c-6f5c-4f0e-8f39-0f6f2b1c7c55';

type Code = 'record-not-allowed' | 'record-conflict';

/** Key of a chat's unsent input in the synchronous key-value store. */
export function keyOfUnsent(database: string, chat: string): string {
  return `${storageKeys.unsentMessages}${database}.${chat}`;
}

/** Null if nothing readable is stored. */
export function readUnsent(keep: KeyValueStore, key: string): UnsentInChat | null {
  const read = unsentInChatSchema.safeParse(parsed(keep.getItem(key)));
  return read.success ? read.data : null;
}

/** The unsent input of one chat that was not stored as a message since; a kill may occur between the two writes. */
export async function unsentIn(
  store: OpenStore,
  keep: KeyValueStore,
  chat: string,
): Promise<UnsentInChat | null> {
  const kept = readUnsent(keep, keyOfUnsent(store.name, chat));
  if (kept === null) return null;
  const sent = await recordsUnder(
    store.collections.message,
    kept.messages.map(({ uid }) => uid),
  );
  const messages = kept.messages.filter(({ uid }) => !sent.has(uid));
  return messages.length === 0 ? null : { ...kept, messages };
}

/** Like `unsentIn`, for every chat of the store. */
export async function allUnsent(store: OpenStore, keep: KeyValueStore): Promise<UnsentInChat[]> {
  const found = await Promise.all(chatsWithUnsent(store, keep).map((chat) => unsentIn(store, keep, chat)));
  return found.filter((unsent) => unsent !== null);
}

/** Converts the input to the messages that it would have become: the person's own text, complete. */
export function asMessages({ at, messages }: UnsentInChat, { profile }: OpenStore): Message[] {
  const { user, company } = profile;
  const date = new Date(at).toISOString();
  const said = (uid: string, id: string, rest: Partial<Message>): Message => ({
    uid,
    company: company.uid,
    createdAt: date,
    createdBy: user.uid,
    deleted: false,
    write: { id, by: user.uid, at: date, ancestors: [] },
    chat: chatOfMessage(uid),
    user: { uid: user.uid, name: user.name },
    message: '',
    date,
    views: {},
    ...rest,
  });
  return messages.flatMap((unsent) => {
    const { uid, message, files, card, replyTo, edit } = unsent;
    const id = v5(uid, NAMESPACE);
    return [
      ...(hasWords(unsent)
        ? [
            said(uid, id, {
              message,
              ...(files.length === 0 ? {} : { files: [...files] }),
              ...(card === null ? {} : { card }),
              ...(replyTo === null ? {} : { replyTo }),
            }),
          ]
        : []),
      ...(edit === null
        ? []
        : [said(edit.uid, v5(`${uid} ${edit.uid}`, NAMESPACE), { message: edit.message })]),
    ];
  });
}

/**
 * Moves the unsent input of these chats to the rejections, where the person finds it. It can be repeated after an
 * interruption: the same text is listed once.
 */
export async function handOverUnsent(
  store: OpenStore,
  keep: KeyValueStore,
  isLost: (chat: string) => boolean,
): Promise<void> {
  for (const chat of chatsWithUnsent(store, keep).filter(isLost)) {
    const key = keyOfUnsent(store.name, chat);
    // Repeats for input that is typed at the same time, for example in another tab.
    for (let text = keep.getItem(key); text !== null; text = keep.getItem(key)) {
      const unsent = await unsentIn(store, keep, chat);
      if (unsent !== null) await listUnsent(store, unsent, 'record-not-allowed');
      if (keep.getItem(key) === text) keep.removeItem(key);
    }
  }
}

/** Lists the input among the rejections. */
export async function listUnsent(store: OpenStore, unsent: UnsentInChat, code: Code): Promise<void> {
  for (const state of asMessages(unsent, store)) {
    const own = ownParts('message', state, null, store.profile.user.uid) ?? undefined;
    await keepRejection(store, {
      collection: 'message',
      recordId: state.uid,
      code,
      at: state.date,
      state,
      master: null,
      own,
    });
  }
}

/** Whether both have the same content, regardless of the reserved key. */
export function saysTheSame(one: readonly ReservedMessage[], other: readonly ReservedMessage[]): boolean {
  const words = (messages: readonly ReservedMessage[]) => messages.map(({ uid: _uid, ...unsent }) => unsent);
  return sameValue(words(one), words(other));
}

function hasWords({ message, files, card }: ReservedMessage): boolean {
  return message !== '' || files.length > 0 || card !== null;
}

function chatsWithUnsent({ name }: OpenStore, keep: KeyValueStore): string[] {
  const prefix = keyOfUnsent(name, '');
  return keep.keys().flatMap((key) => (key.startsWith(prefix) ? [key.slice(prefix.length)] : []));
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
