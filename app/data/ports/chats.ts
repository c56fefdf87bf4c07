import type { Observable } from 'rxjs';
import type { Chat, Message, MessageCard, MessageFile } from '#domain/entities/chat.ts';

/** What is said beside, or instead of, words. */
export interface Said {
  /** Markup of `rules/messages/markup`; whitespace alone is sent only with a file or a card. */
  message: string;
  files?: readonly MessageFile[];
  card?: MessageCard;
  /** uid of the message of the same chat that is answered. */
  replyTo?: string;
  /** The key reserved for it: said twice it is one message. */
  uid?: string;
}

/** What a list of chats shows of one. */
export interface ChatSummary {
  chat: Chat;
  /** Messages of others that the person has not seen on any of their devices, as far as this one knows. */
  unread: number;
  /** Deleted ones too; null before the first. */
  newest: Message | null;
  /** Of the messages that `unread` counts; what tells that somebody joined is none. */
  newestUnread: Message | null;
}

/** A stretch of a chat's messages as the screen shows it, oldest first. Deleted ones are among them, empty. */
export interface ThreadView {
  messages: readonly Message[];
  /** The message right before these, which decides what stands over the first of them; null where there is none. */
  above: Message | null;
  /** Whether the device has older ones, or newer ones, than these. */
  hasEarlier: boolean;
  hasLater: boolean;
  /** Messages of the chat on this device. */
  total: number;
  /** Those of others that the person has not seen. */
  unread: number;
  /** The first message that was unread when the thread was opened; null where none was. */
  unreadFrom: string | null;
}

/** Messages of a chat, at most `THREAD_MOST` at once and 50 more at a time (specification 1, section 9). */
export interface Thread {
  view$: Observable<ThreadView>;
  earlier(): void;
  later(): void;
  /** To the newest ones. */
  newest(): void;
  /** To a message and those around it; nothing where the device does not have it. */
  around(uid: string): void;
  /** Whether the screen stands at the newest message: then new ones push the oldest out of the view. */
  follow(following: boolean): void;
}

export interface NewChat {
  title: string;
  groupChat: boolean;
  participants: readonly string[];
  /** The company's group that it is begun from. */
  group?: string;
}

/** A message that holds the words looked for. */
export interface MessageHit {
  chat: Chat;
  message: Message;
}

/** Every method but the watching ones throws `not-found` for a chat that this device does not have. */
export interface ChatStore {
  /** Chats the person takes part in, the one written to last first; in those they left, their entry in `actives` is false. */
  watchAll(): Observable<Chat[]>;
  /** As `watchAll`, with what lists show of each. */
  watchSummaries(): Observable<ChatSummary[]>;
  /** The newest `limit` messages of a chat, oldest first, without deleted ones. */
  watchMessages(chat: string, limit: number): Observable<Message[]>;
  /** Begins where the person stopped reading, else at the newest. */
  thread(chat: string): Thread;
  /** In all chats that the person takes part in, newest first, at most 100. All words have to be there, accents and case apart. */
  search(text: string): Promise<MessageHit[]>;
  /** One message of this device, deleted ones too; null where it has none. */
  message(uid: string): Promise<Message | null>;
  /** As `message`, live. */
  watchMessage(uid: string): Observable<Message | null>;
  /** A direct chat that the two have already is given back instead of made anew. */
  create(input: NewChat): Promise<Chat>;
  /** For who made the chat, and for administrators. @throws AppError `name-too-long` */
  rename(chat: string, title: string): Promise<Chat>;
  /** As `rename`; everyone may leave out themselves, and loses the chat and its messages then. */
  setParticipants(chat: string, participants: readonly string[]): Promise<Chat>;
  /**
   * What shows nothing is not sent (specification 1, section 5): null.
   * @throws AppError `message-too-large`, `invalid-request` (more than `MESSAGE_FILES_MAX` files)
   */
  send(chat: string, said: Said | string): Promise<Message | null>;
  /** By the server's clock, as far as this device has heard of it: messages are dated and edited by it. */
  now(): Date;
  /**
   * Says a message of one's own otherwise, for `EDIT_MS` after it was said.
   * @throws AppError `message-edit-too-late`, `message-too-large`, `invalid-request` (it would show nothing)
   */
  edit(message: string, markup: string): Promise<void>;
  /** Takes back a message of one's own: nothing of it is kept. */
  withdraw(message: string): Promise<void>;
  /** Stamps the person's view time on messages they had not seen. */
  markRead(chat: string, messages: readonly string[]): Promise<void>;
  /** As `markRead`, for all of the chat. */
  markAllRead(chat: string): Promise<void>;
  /** Stamps the person's active time; one they had left becomes active again, and says once that they joined. */
  open(chat: string): Promise<void>;
  /**
   * The chat stays theirs, as one they have left: `open` brings it back. One that was opened after the person asked for it
   * (now, where nothing is said), or that is gone, stays as it is.
   */
  leave(chat: string, asked?: string): Promise<void>;
  /** Chats that make no sound and no notice on this device. */
  watchMuted(): Observable<ReadonlySet<string>>;
  setMuted(chat: string, muted: boolean): Promise<void>;
}
