import { firstValueFrom, fromEvent, merge } from 'rxjs';
import { z } from 'zod';
import { limits } from '#domain/api/limits.ts';
import { readScope } from '#domain/api/replication.ts';
import type { Chat } from '#domain/entities/chat.ts';
import { chatOfMessage } from '#domain/entities/chat.ts';
import { participant } from '#domain/rules/changes/authored-changes.ts';
import { handOverUnsent } from '#app/data/chats/unsent-input.ts';
import { storageKeys } from '#app/data/environment/keys.ts';
import type { Environment } from '#app/data/environment/environment.ts';
import { pause } from '#app/data/environment/pause.ts';
import { recordsUnder } from '#app/data/local-store/records/held.ts';
import { findRecords } from '#app/data/local-store/records/reads.ts';
import type { HttpClient } from '#app/data/http/client.ts';
import type { OpenStore } from '#app/data/local-store/database/open.ts';
import { ofRejections, rejectionsIn } from '#app/data/local-store/records/own-records.ts';
import type { StoredRejection } from '#app/data/local-store/database/schemas.ts';
import type { CollectionSync } from '../collection-sync.ts';
import type { Connection } from '../stream/connection.ts';
import { chatsOfMessages } from './chats-of-messages.ts';
import { forgetChats } from './forget-chats.ts';
import { Snapshot } from '../pull/snapshot.ts';

/** Whether the server rejected the creation of a chat: it is listed and waits for its author's decision. */
function wasNeverTaken({ uid, write, createdBy }: Chat, refusals: readonly StoredRejection[]): boolean {
  if (createdBy !== write.by) return false;
  return refusals.some(
    ({ ofCollection, recordId, id, master, own }) =>
      ofCollection === 'chat' &&
      recordId === uid &&
      id === write.id &&
      master === 'null' &&
      own?.includes(participant(createdBy)) === true,
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

/** Time in milliseconds that unsent messages of a lost chat get for the server's answer. */
const LAST_WORDS_MS = 1500;
const LOOK_MS = 50;

const listSchema = z.array(z.string());

/**
 * Limits the chats of this device to those in which the person takes part. Chats that the server's list does not
 * contain are removed completely, after the person's own unsent messages are listed. An interrupted removal is
 * finished after a restart.
 */
export class ChatScope {
  private readonly parts: ChatScopeParts;

  constructor(parts: ChatScopeParts) {
    this.parts = parts;
  }

  /** Finishes an interrupted removal; runs before any replication. */
  async finish(): Promise<void> {
    const lost = this.stillLost();
    if (lost.length === 0) return;
    const at = this.now();
    await forgetChats(this.parts.store, 'message', lost, at);
    await forgetChats(this.parts.store, 'chat', lost, at);
    await this.handOverUnsent((chat) => lost.includes(chat));
    this.write('chats.lost', null);
  }

  /** See `ScopeParts.takeChats`. */
  async takeChats(): Promise<string> {
    const announcedOf = await this.announcedOf();
    const { chats, part } = await this.ownChats();
    const own = new Set(chats.map(({ uid }) => uid));
    const strays = await this.strayChats();
    await this.forget([...new Set([...announcedOf, ...strays])].filter((chat) => !own.has(chat)));
    // A chat that the person rejoined while an older list was in transit was already delivered, and then removed by
    // that list.
    await this.parts.chat().take(chats);
    const held = new Set((await findRecords(this.parts.store.collections.chat)).map(({ uid }) => uid));
    await this.handOverUnsent((chat) => !held.has(chat));
    this.parts.chat().resync();
    return part;
  }

  /** See `ScopeParts.copyMessages`. */
  async copyMessages(): Promise<void> {
    const { message, signal } = this.parts;
    signal.throwIfAborted();
    const copied = firstValueFrom(merge(message().copied$, fromEvent(signal, 'abort')));
    message().copyAnew();
    await copied;
    signal.throwIfAborted();
  }

  /** The server's list of chats, with the scope that it was made under. */
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
   * Chats with data on the device that the server knows. Must be read before the server's list is requested: a chat
   * that is created here may reach the server after the list was made.
   */
  private async announcedOf(): Promise<string[]> {
    const { store } = this.parts;
    await this.parts.chat().stored();
    const held = await findRecords(store.collections.chat);
    const refusals = await findRecords(rejectionsIn(store), ofRejections);
    const chats = new Set([...held.map(({ uid }) => uid), ...this.stillLost()]);
    const neverTaken = held.filter((state) => wasNeverTaken(state, refusals));
    const unheard = await this.parts.chat().unheard([...chats]);
    for (const uid of [...unheard, ...neverTaken.map((state) => state.uid)]) chats.delete(uid);
    return [...chats];
  }

  private stillLost(): string[] {
    return this.list('chats.lost') ?? [];
  }

  /**
   * Chats of which the device has only messages: a message arrived before its chat, and the chat was lost in between;
   * or a message was written here after the loss. Must be read after the server's list: by then, messages of earlier
   * answers are stored, and an answer under another scope triggers a new check.
   */
  private async strayChats(): Promise<string[]> {
    const { store, message } = this.parts;
    await message().stored();
    const withMessages = await chatsOfMessages(store);
    const held = await recordsUnder(store.collections.chat, withMessages);
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

  /** Sends what waits in these chats once more: the server may have accepted it and only the answer was lost. */
  private async lastWords(lost: readonly string[]): Promise<void> {
    const deadline = Date.now() + LAST_WORDS_MS;
    while (Date.now() < deadline && !this.parts.signal.aborted) {
      const chats = await this.parts.chat().unsent();
      const messages = await this.parts.message().unsent();
      if (![...chats, ...messages.map(chatOfMessage)].some((chat) => lost.includes(chat))) return;
      await pause(LOOK_MS);
    }
  }

  private handOverUnsent(isLost: (chat: string) => boolean): Promise<void> {
    return handOverUnsent(this.parts.store, this.parts.environment.keep, isLost);
  }

  private now(): string {
    return this.parts.environment.now().toISOString();
  }

  private list(what: string): string[] | null {
    const text = this.parts.environment.keep.getItem(storageKeys.forDatabase(this.parts.store.name, what));
    const list = listSchema.safeParse(text === null ? null : JSON.parse(text));
    return list.success ? list.data : null;
  }

  private write(what: string, list: readonly string[] | null): void {
    const key = storageKeys.forDatabase(this.parts.store.name, what);
    if (list === null) this.parts.environment.keep.removeItem(key);
    else this.parts.environment.keep.setItem(key, JSON.stringify(list));
  }
}
