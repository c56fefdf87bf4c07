import { BehaviorSubject, combineLatest, firstValueFrom, merge, of, type Observable } from 'rxjs';
import { concatMap, filter, map, switchMap, tap, throttleTime } from 'rxjs/operators';
import { v7 } from 'uuid';
import { AppError } from '#domain/api/errors.ts';
import {
  CHAT_PARTICIPANTS_MAX,
  CHAT_TITLE_MAX,
  EDIT_MS,
  MESSAGE_FILES_MAX,
  MESSAGE_MAX,
  type Chat,
  type Message,
} from '#domain/entities/chat.ts';
import { sameValue } from '#domain/rules/merge/template/merge-parts.ts';
import { withdrawn } from '#domain/rules/messages/merge-message.ts';
import { isBlankMessage } from '#domain/rules/messages/message-text.ts';
import { DATED_AHEAD_MS } from '#domain/rules/messages/message-date.ts';
import { takesPart } from '#domain/rules/permissions/permissions.ts';
import type { Environment } from '../environment/environment.ts';
import type { ServerClock } from '../environment/server-clock.ts';
import { liveRead, liveRecord, liveRecords } from '../local-store/records/live.ts';
import { findRecord, findRecords } from '../local-store/records/reads.ts';
import type { LocalStore } from '../local-store/local-store.ts';
import type { OpenStore } from '../local-store/database/open.ts';
import type { RecordWriter } from '../local-store/writes/writer.ts';
import type { ChatStore, ChatSummary, MessageHit, NewChat, Said, Thread } from '../ports/chats.ts';
import { watchMessageIndex, type MessageIndex } from './message-index.ts';
import { MessageSearch } from './message-search.ts';
import { MutedChats } from './muted-chats.ts';
import { MessageThread } from './thread.ts';

const DAY_MS = 86_400_000;
/** Changes within this time, in milliseconds, are shown together. */
const TOGETHER_MS = 100;
/** Time spans, in days, that are searched for the newest messages, one after another; then all messages. */
const LOOK_BACK_DAYS = [1, 8, 60] as const;

type Words = Pick<Message, 'message' | 'files' | 'card' | 'replyTo' | 'event'>;

export class Chats implements ChatStore {
  private readonly local: LocalStore;
  private readonly writer: RecordWriter;
  private readonly clock: Pick<ServerClock, 'now'>;
  private readonly muted: MutedChats;
  private readonly index$: Observable<MessageIndex | null>;
  private searched: { index: MessageIndex; search: MessageSearch } | null = null;

  constructor(
    local: LocalStore,
    writer: RecordWriter,
    { environment, clock }: { environment: Environment; clock: Pick<ServerClock, 'now'> },
  ) {
    this.local = local;
    this.writer = writer;
    this.clock = clock;
    this.muted = new MutedChats(local, environment);
    this.index$ = watchMessageIndex(local);
  }

  watchAll(): Observable<Chat[]> {
    return liveRead(
      this.local,
      (store) =>
        liveRecords(store.collections.chat, { deleted: false }).pipe(
          map((chats) =>
            chats
              .filter((chat) => takesPart(store.profile.user.uid, chat))
              .sort((a, b) => lastTouched(b).localeCompare(lastTouched(a)) || a.uid.localeCompare(b.uid)),
          ),
        ),
      [],
    );
  }

  watchMessages(chat: string, limit: number): Observable<Message[]> {
    return liveRead(this.local, (store) => this.newest(store, chat, limit), []);
  }

  watchSummaries(): Observable<ChatSummary[]> {
    return this.index$.pipe(
      switchMap((index) => {
        if (index === null) return of([]);
        const told$ = merge(of(null), index.changed$);
        return combineLatest([this.watchAll(), told$]).pipe(
          throttleTime(TOGETHER_MS, undefined, { leading: true, trailing: true }),
          concatMap(([chats]) => summariesOf(index, chats)),
        );
      }),
    );
  }

  thread(chat: string): Thread {
    return new MessageThread(this.index$, chat);
  }

  async search(text: string): Promise<MessageHit[]> {
    const index = await this.openIndex();
    if (this.searched?.index !== index) this.searched = { index, search: new MessageSearch(index) };
    const chats = new Map((await firstValueFrom(this.watchAll())).map((chat) => [chat.uid, chat]));
    const found = await this.searched.search.find(text, [...chats.keys()]);
    return found.flatMap((message) => {
      const chat = chats.get(message.chat);
      return chat === undefined ? [] : [{ chat, message }];
    });
  }

  async message(uid: string): Promise<Message | null> {
    const store = await this.local.store();
    return findRecord(store.collections.message, uid);
  }

  watchMessage(uid: string): Observable<Message | null> {
    return liveRead(this.local, ({ collections }) => liveRecord(collections.message, uid), null);
  }

  async create(input: NewChat): Promise<Chat> {
    const { user } = (await this.local.store()).profile;
    const participants = participantsOf([user.uid, ...input.participants]);
    const held = input.groupChat ? null : await this.directChatOf(participants);
    if (held !== null) return held;
    const now = this.writer.now();
    return this.writer.create('chat', {
      uid: v7(),
      createdAt: now,
      participants,
      actives: { [user.uid]: now },
      active: true,
      title: titleOf(input.title),
      groupChat: input.groupChat,
      ...(input.group === undefined ? {} : { group: input.group }),
      lastMessage: '',
    });
  }

  rename(chat: string, title: string): Promise<Chat> {
    const next = titleOf(title);
    return this.writer.change('chat', chat, (held) =>
      held.title === next ? null : { ...held, title: next },
    );
  }

  setParticipants(chat: string, users: readonly string[]): Promise<Chat> {
    const participants = participantsOf(users);
    return this.writer.change('chat', chat, (held) => {
      const actives = Object.entries(held.actives).filter(([user]) => Object.hasOwn(participants, user));
      return { ...held, participants, actives: Object.fromEntries(actives) };
    });
  }

  async send(chat: string, input: Said | string): Promise<Message | null> {
    const said: Said = typeof input === 'string' ? { message: input } : input;
    const { message, files = [], card, replyTo, uid } = said;
    const blank = isBlankMessage(message);
    if (blank && files.length === 0 && card === undefined) return null;
    requireLength(message);
    if (files.length > MESSAGE_FILES_MAX) throw new AppError('invalid-request', { field: 'files' });
    const words: Words = {
      message: blank ? '' : message,
      ...(files.length === 0 ? {} : { files: [...files] }),
      ...(card === undefined ? {} : { card }),
      ...(replyTo === undefined ? {} : { replyTo }),
    };
    const held = uid === undefined ? null : await this.message(uid);
    if (held !== null && saysTheSame(held, words)) return held;
    // Text that was typed since is a message of its own.
    return this.say(chat, words, held === null ? uid : undefined);
  }

  now(): Date {
    return this.clock.now();
  }

  async edit(message: string, markup: string): Promise<void> {
    requireLength(markup);
    await this.writer.change('message', message, (held) => {
      if (held.message === markup) return null;
      const now = this.clock.now().getTime();
      const blank = isBlankMessage(markup) && held.card === undefined && (held.files ?? []).length === 0;
      if (blank) throw new AppError('invalid-request', { field: 'message' });
      if (held.deleted || now - Date.parse(held.date) > EDIT_MS) throw new AppError('message-edit-too-late');
      return { ...held, message: markup, editedAt: new Date(now).toISOString() };
    });
  }

  async withdraw(message: string): Promise<void> {
    await this.writer.change('message', message, (held) => (held.deleted ? null : withdrawn(held)));
  }

  async markRead(chat: string, messages: readonly string[]): Promise<void> {
    const { user } = (await this.local.store()).profile;
    const at = this.writer.now();
    const mark = (held: Message): Message | null => {
      const seen = held.chat !== chat || held.createdBy === user.uid || Object.hasOwn(held.views, user.uid);
      return seen ? null : { ...held, views: { ...held.views, [user.uid]: at } };
    };
    try {
      await this.writer.changeTogether('message', messages, mark);
    } catch (error) {
      unlessMissing(error);
      for (const message of messages) await this.writer.change('message', message, mark).catch(unlessMissing);
    }
  }

  async markAllRead(chat: string): Promise<void> {
    const index = await this.openIndex();
    await this.markRead(chat, [...index.unreadOf(chat)]);
  }

  async open(chat: string): Promise<void> {
    let hadLeft = false;
    await this.stamp(chat, (before) => {
      hadLeft = before === false;
      return this.writer.now();
    });
    if (hadLeft) await this.say(chat, { message: '', event: 'joined' });
  }

  async leave(chat: string, asked = this.writer.now()): Promise<void> {
    await this.stamp(chat, (before) => (typeof before === 'string' && before > asked ? before : false)).catch(
      unlessMissing,
    );
  }

  watchMuted(): Observable<ReadonlySet<string>> {
    return this.muted.watch();
  }

  setMuted(chat: string, muted: boolean): Promise<void> {
    return this.muted.set(chat, muted);
  }

  private openIndex(): Promise<MessageIndex> {
    return firstValueFrom(this.index$.pipe(filter((index) => index !== null)));
  }

  /**
   * Stores the message and then dates the chat; other devices need only the message. Once the message is stored it
   * counts as sent, even if dating the chat fails; the next message dates it too.
   */
  private async say(chat: string, words: Words, uid = `${chat}:${v7()}`): Promise<Message> {
    const { profile, collections } = await this.local.store();
    const { user } = profile;
    const held = await findRecord(collections.chat, chat);
    if (held === null || !takesPart(user.uid, held)) throw new AppError('not-found');
    const date = new Date(this.clock.now().getTime() + DATED_AHEAD_MS).toISOString();
    const message = await this.writer.create('message', {
      uid,
      chat,
      user: { uid: user.uid, name: user.name },
      date,
      views: {},
      ...words,
    });
    await this.writer
      .change('chat', chat, (now) => (now.lastMessage >= date ? null : { ...now, lastMessage: date }))
      .catch(() => undefined);
    return message;
  }

  /** Sets the person's own entry to the result of `active` for the former value. */
  private async stamp(
    chat: string,
    active: (before: string | false | undefined) => string | false,
  ): Promise<void> {
    const { user } = (await this.local.store()).profile;
    await this.writer.change('chat', chat, (held) => {
      const before = held.actives[user.uid];
      const now = active(before);
      if (before === now) return null;
      return { ...held, active: held.active || now !== false, actives: { ...held.actives, [user.uid]: now } };
    });
  }

  private async directChatOf(participants: Chat['participants']): Promise<Chat | null> {
    const store = await this.local.store();
    const chats = await findRecords(store.collections.chat, { deleted: false });
    const wanted = Object.keys(participants);
    const found = chats.find((chat) => {
      const users = Object.keys(chat.participants);
      return (
        !chat.groupChat && users.length === wanted.length && users.every((user) => wanted.includes(user))
      );
    });
    return found ?? null;
  }

  /**
   * The store cannot read a list from its end: the newest messages are searched in ever longer time spans up to now.
   */
  private newest(store: OpenStore, chat: string, limit: number): Observable<Message[]> {
    const now = this.clock.now().getTime();
    const spans = [...LOOK_BACK_DAYS.map((days) => new Date(now - days * DAY_MS).toISOString()), ''];
    const span$ = new BehaviorSubject(0);
    return span$.pipe(
      switchMap((span) => {
        const selector = { chat, deleted: false, date: { $gte: spans[span] ?? '' } };
        return liveRecords(store.collections.message, selector, { sort: [{ date: 'asc' }] }).pipe(
          map((messages) => ({ span, messages })),
        );
      }),
      tap(({ span, messages }) => {
        if (messages.length < limit && span < spans.length - 1) span$.next(span + 1);
      }),
      filter(({ span, messages }) => messages.length >= limit || span === spans.length - 1),
      map(({ messages }) => messages.slice(Math.max(0, messages.length - limit))),
    );
  }
}

async function summariesOf(index: MessageIndex, chats: readonly Chat[]): Promise<ChatSummary[]> {
  const last = chats.map(({ uid }) => ({
    newest: index.placesOf(uid).at(-1)?.uid ?? null,
    newestUnread: index.newestUnreadOf(uid),
  }));
  const uids = last.flatMap(({ newest, newestUnread }) => [newest, newestUnread]);
  const read = await index.read([...new Set(uids.filter((uid) => uid !== null))]);
  return chats.map((chat, at) => ({
    chat,
    unread: index.unreadOf(chat.uid).size,
    newest: read.get(last[at]?.newest ?? '') ?? null,
    newestUnread: read.get(last[at]?.newestUnread ?? '') ?? null,
  }));
}

function requireLength(markup: string): void {
  if (markup.length > MESSAGE_MAX) throw new AppError('message-too-large', { field: 'message' });
}

function saysTheSame(one: Words, other: Words): boolean {
  const parts = ({ message, files = [], card, replyTo }: Words) => ({ message, files, card, replyTo });
  return sameValue(parts(one), parts(other));
}

function lastTouched(chat: Chat): string {
  return chat.lastMessage === '' ? chat.createdAt : chat.lastMessage;
}

function titleOf(title: string): string {
  const typed = title.trim();
  if (typed.length > CHAT_TITLE_MAX) throw new AppError('name-too-long', { field: 'title' });
  return typed;
}

function participantsOf(users: readonly string[]): Chat['participants'] {
  const distinct = [...new Set(users)];
  if (distinct.length > CHAT_PARTICIPANTS_MAX)
    throw new AppError('invalid-request', { field: 'participants' });
  return Object.fromEntries(distinct.map((user) => [user, true as const]));
}

/** A message that was removed with its chat in the meantime is not needed. */
function unlessMissing(error: unknown): void {
  if (!(error instanceof AppError && error.code === 'not-found')) throw error;
}
