import { z } from 'zod';
import { limits } from '#domain/api/limits.ts';
import { readScope } from '#domain/api/replication.ts';
import type { Chat } from '#domain/entities/chat.ts';
import { chatOfMessage } from '#domain/entities/chat.ts';
import { keepKeys } from '../environment/keys.ts';
import type { Environment } from '../environment/environment.ts';
import { pause } from '../environment/pause.ts';
import { recordOf } from '../local-store/live.ts';
import type { HttpClient } from '../http/client.ts';
import type { OpenStore } from '../local-store/open.ts';
import type { KeptRejection } from '../local-store/schemas.ts';
import type { CollectionSync } from './collection-sync.ts';
import type { Connection } from './connection.ts';
import { chatsOfMessages } from './chats-of-messages.ts';
import { forgetChats } from './forget-chats.ts';
import { fetchMessagesOf } from './messages-of-chats.ts';
import type { HeardChats } from './scope-guard.ts';
import { Snapshot } from './snapshot.ts';

/** Whether the server refused a chat when it was begun: it waits, listed, for its author's decision. */
function wasNeverTaken({ uid, write, createdBy }: Chat, refusals: readonly KeptRejection[]): boolean {
  if (createdBy !== write.by) return false;
  return refusals.some(
    ({ ofCollection, recordId, id, master }) =>
      ofCollection === 'chat' && recordId === uid && id === write.id && master === 'null',
  );
}

export interface ChatScopeParts {
  environment: Environment;
  http: HttpClient;
  connection: Connection;
  store: OpenStore;
  signal: AbortSignal;
  chat: () => CollectionSync<'chat'>;
  message: () => CollectionSync<'message'>;
}

/** Messages waiting in a chat that was lost get so long for the server's own answer. */
const LAST_WORDS_MS = 1500;
const LOOK_MS = 50;

const listSchema = z.array(z.string());

/**
 * Keeps the chats of this device those in which the person takes part: of chats they lost nothing stays, of chats they
 * gained the messages are fetched, and the others are left alone. What was begun is finished after a kill.
 */
export class ChatScope {
  private readonly parts: ChatScopeParts;

  constructor(parts: ChatScopeParts) {
    this.parts = parts;
  }

  /** Finishes what a kill cut off; before anything replicates. */
  async finish(): Promise<void> {
    const lost = this.stillLost();
    if (lost.length === 0) return;
    const at = this.now();
    await forgetChats(this.parts.store, 'message', lost, at);
    await forgetChats(this.parts.store, 'chat', lost, at);
    this.write('chats.lost', null);
  }

  /** All messages that the scope allows were copied at once. */
  copied(scope: string): void {
    if (this.list('chats.fetched') !== null) return;
    this.write('chats.copied', [readScope(scope).chats]);
  }

  /** See `ScopeParts.refreshChats`. */
  async refresh(heard: HeardChats): Promise<string | null> {
    const copied = this.list('chats.copied')?.[0] ?? null;
    const fetched = this.list('chats.fetched');
    if (copied === null && fetched === null) return null;
    const heardOf = await this.heardOf(fetched ?? []);
    const { chats, part } = await this.ownChats();
    const own = chats.map(({ uid }) => uid);
    const known = fetched ?? (copied === part ? own : []);
    // After more than one change a chat may have been lost and won back: its messages may have holes.
    const whole = changedOnceAtMost([heard.held, ...heard.since, part]) ? known : [];
    this.write(
      'chats.fetched',
      whole.filter((chat) => own.includes(chat)),
    );
    const strays = await this.strayChats();
    await this.forget([...new Set([...heardOf, ...strays])].filter((chat) => !own.includes(chat)));
    const gained = chats.filter(({ uid }) => !whole.includes(uid));
    // One won back while a list without it was on its way has been told already, and was then forgotten by that list.
    await this.parts.chat().take(gained);
    this.parts.chat().resync();
    const fetchedAll = await this.fetch(gained.map(({ uid }) => uid));
    return fetchedAll ? part : null;
  }

  /** The server's list, with the scope it was made under. */
  private ownChats(): Promise<{ chats: Chat[]; part: string }> {
    const { connection, http, environment, signal } = this.parts;
    return connection.run(async () => {
      const options = { signal, silenceMs: environment.timing.silenceMs };
      const snapshot = await Snapshot.open<Chat>(http, 'chat', options);
      const chats: Chat[] = [];
      for (;;) {
        const { documents, end } = await snapshot.take(limits.pullRows);
        chats.push(...documents);
        if (end !== null) return { chats, part: readScope(end.scope).chats };
      }
    }, signal);
  }

  /**
   * Chats of which something is on the device and that the server knows. To be asked before its list is: one begun here
   * may arrive there behind it.
   */
  private async heardOf(fetched: readonly string[]): Promise<string[]> {
    const { chat, rejection } = this.parts.store.collections;
    await this.parts.chat().stored();
    const held = (await chat.find().exec()).map((document) => recordOf(document));
    const refusals = (await rejection.find().exec()).map((document) => recordOf(document));
    const chats = new Set([...held.map(({ uid }) => uid), ...fetched, ...this.stillLost()]);
    const neverTaken = held.filter((state) => !fetched.includes(state.uid) && wasNeverTaken(state, refusals));
    const unheard = await this.parts.chat().unheard([...chats]);
    for (const uid of [...unheard, ...neverTaken.map((state) => state.uid)]) chats.delete(uid);
    return [...chats];
  }

  private stillLost(): string[] {
    return this.list('chats.lost') ?? [];
  }

  /**
   * Chats of which the device holds messages alone: what was said arrived before the chat did, and it was lost in between,
   * or it was said here after that. To be asked behind the server's list: what an answer brought before it is stored then,
   * and an answer under another scope raises the question again.
   */
  private async strayChats(): Promise<string[]> {
    const { store, message } = this.parts;
    await message().stored();
    const withMessages = await chatsOfMessages(store);
    const held = await store.collections.chat.findByIds(withMessages).exec();
    return withMessages.filter((chat) => !held.has(chat));
  }

  private async forget(lost: readonly string[]): Promise<void> {
    if (lost.length === 0) return;
    const { store } = this.parts;
    this.write('chats.lost', lost);
    await this.lastWords(lost);
    const at = this.now();
    await this.parts.message().aside(() => forgetChats(store, 'message', lost, at));
    await this.parts.chat().aside(() => forgetChats(store, 'chat', lost, at));
    this.write('chats.lost', null);
  }

  /** Lets what waits in these chats meet the server once more: it may have been taken, and only the answer was lost. */
  private async lastWords(lost: readonly string[]): Promise<void> {
    const deadline = Date.now() + LAST_WORDS_MS;
    while (Date.now() < deadline && !this.parts.signal.aborted) {
      const chats = await this.parts.chat().unsent();
      const messages = await this.parts.message().unsent();
      if (![...chats, ...messages.map(chatOfMessage)].some((chat) => lost.includes(chat))) return;
      await pause(LOOK_MS);
    }
  }

  /** False where everything is copied anew instead, which raises the question again. */
  private async fetch(gained: readonly string[]): Promise<boolean> {
    for (let from = 0; from < gained.length; from += limits.snapshotChats) {
      const chats = gained.slice(from, from + limits.snapshotChats);
      const held = await this.parts.message().hasPlace();
      if (!held || !(await fetchMessagesOf(chats, this.parts))) {
        await this.copyAnew();
        return false;
      }
      this.write('chats.fetched', [...(this.list('chats.fetched') ?? []), ...chats]);
    }
    return true;
  }

  /** There is no place in the history to go on from, or one of which nobody knows what lies before it. */
  private async copyAnew(): Promise<void> {
    const purged = this.parts.message().purge();
    this.write('chats.fetched', null);
    this.write('chats.copied', null);
    await purged;
  }

  private now(): string {
    return this.parts.environment.now().toISOString();
  }

  private list(what: string): string[] | null {
    const text = this.parts.environment.keep.getItem(keepKeys.forDatabase(this.parts.store.name, what));
    const list = listSchema.safeParse(text === null ? null : JSON.parse(text));
    return list.success ? list.data : null;
  }

  private write(what: string, list: readonly string[] | null): void {
    const key = keepKeys.forDatabase(this.parts.store.name, what);
    if (list === null) this.parts.environment.keep.removeItem(key);
    else this.parts.environment.keep.setItem(key, JSON.stringify(list));
  }
}

/** Of chats parts in the order heard. */
export function changedOnceAtMost(parts: readonly string[]): boolean {
  return parts.filter((part, at) => at > 0 && part !== parts[at - 1]).length <= 1;
}
