import { BehaviorSubject, type Observable } from 'rxjs';
import { filter, map, switchMap, tap } from 'rxjs/operators';
import { v7 } from 'uuid';
import { AppError } from '#domain/api/errors.ts';
import {
  CHAT_PARTICIPANTS_MAX,
  CHAT_TITLE_MAX,
  MESSAGE_MAX,
  type Chat,
  type Message,
} from '#domain/entities/chat.ts';
import { isBlankMessage } from '#domain/rules/blank-message.ts';
import { DATED_AHEAD_MS } from '#domain/rules/message-date.ts';
import { takesPart } from '#domain/rules/permissions.ts';
import type { Environment } from '../environment/environment.ts';
import { liveQuery, liveRead, recordOf } from '../local-store/live.ts';
import type { LocalStore } from '../local-store/local-store.ts';
import type { OpenStore } from '../local-store/open.ts';
import type { RecordWriter } from '../local-store/writer.ts';
import type { ChatStore } from '../ports/chats.ts';

const DAY_MS = 86_400_000;
/** How far back the newest messages are looked for, step by step; then among all. */
const LOOK_BACK_DAYS = [1, 8, 60] as const;

export class Chats implements ChatStore {
  private readonly local: LocalStore;
  private readonly writer: RecordWriter;
  private readonly environment: Environment;

  constructor(local: LocalStore, writer: RecordWriter, environment: Environment) {
    this.local = local;
    this.writer = writer;
    this.environment = environment;
  }

  watchAll(): Observable<Chat[]> {
    return liveRead(
      this.local,
      (store) =>
        liveQuery(() => store.collections.chat.find({ selector: { deleted: false } })).pipe(
          map((documents) =>
            documents
              .map((document) => recordOf(document))
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

  async create(input: { title: string; groupChat: boolean; participants: readonly string[] }): Promise<Chat> {
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

  async send(chat: string, message: string): Promise<Message | null> {
    if (isBlankMessage(message)) return null;
    if (message.length > MESSAGE_MAX) throw new AppError('record-too-large', { field: 'message' });
    const { user } = (await this.local.store()).profile;
    const date = new Date(this.environment.now().getTime() + DATED_AHEAD_MS).toISOString();
    await this.writer.change('chat', chat, (held) => {
      if (!takesPart(user.uid, held)) throw new AppError('not-found');
      return held.lastMessage >= date ? null : { ...held, lastMessage: date };
    });
    return this.writer.create('message', {
      uid: `${chat}:${v7()}`,
      chat,
      user: { uid: user.uid, name: user.name },
      message,
      date,
      views: {},
    });
  }

  async withdraw(message: string): Promise<void> {
    await this.writer.change('message', message, (held) =>
      held.deleted ? null : { ...held, deleted: true },
    );
  }

  async markRead(chat: string, messages: readonly string[]): Promise<void> {
    const { user } = (await this.local.store()).profile;
    const at = this.writer.now();
    for (const message of messages) {
      await this.writer
        .change('message', message, (held) => {
          const seen =
            held.chat !== chat || held.createdBy === user.uid || Object.hasOwn(held.views, user.uid);
          return seen ? null : { ...held, views: { ...held.views, [user.uid]: at } };
        })
        .catch(unlessMissing);
    }
  }

  async open(chat: string): Promise<void> {
    await this.stamp(chat, this.writer.now());
  }

  async leave(chat: string): Promise<void> {
    await this.stamp(chat, false);
  }

  private async stamp(chat: string, active: string | false): Promise<void> {
    const { user } = (await this.local.store()).profile;
    await this.writer.change('chat', chat, (held) =>
      held.actives[user.uid] === active
        ? null
        : {
            ...held,
            active: held.active || active !== false,
            actives: { ...held.actives, [user.uid]: active },
          },
    );
  }

  private async directChatOf(participants: Chat['participants']): Promise<Chat | null> {
    const store = await this.local.store();
    const documents = await store.collections.chat.find({ selector: { deleted: false } }).exec();
    const wanted = Object.keys(participants);
    const found = documents
      .map((document) => recordOf(document))
      .find((chat) => {
        const users = Object.keys(chat.participants);
        return (
          !chat.groupChat && users.length === wanted.length && users.every((user) => wanted.includes(user))
        );
      });
    return found ?? null;
  }

  /** The store serves no list from its end: newest messages are looked for in ever longer spans up to now. */
  private newest(store: OpenStore, chat: string, limit: number): Observable<Message[]> {
    const now = this.environment.now().getTime();
    const spans = [...LOOK_BACK_DAYS.map((days) => new Date(now - days * DAY_MS).toISOString()), ''];
    const span$ = new BehaviorSubject(0);
    return span$.pipe(
      switchMap((span) => {
        const selector = { chat, deleted: false, date: { $gte: spans[span] ?? '' } };
        return liveQuery(() => store.collections.message.find({ selector, sort: [{ date: 'asc' }] })).pipe(
          map((documents) => ({ span, messages: documents.map((document) => recordOf(document)) })),
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

/** A message that went with its chat in the meantime is read by nobody. */
function unlessMissing(error: unknown): void {
  if (!(error instanceof AppError && error.code === 'not-found')) throw error;
}
