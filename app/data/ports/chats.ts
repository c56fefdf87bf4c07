import type { Observable } from 'rxjs';
import type { Chat, Message, MessageCard, MessageFile } from '#domain/entities/chat.ts';

/** The content of a message. */
export interface Said {
  /** Markup of `rules/messages/markup`; an empty text is sent only with a file or a card. */
  message: string;
  files?: readonly MessageFile[];
  card?: MessageCard;
  /** uid of the message of the same chat that this one replies to. */
  replyTo?: string;
  /** The key reserved for the message: sending it twice makes one message. */
  uid?: string;
}

/** One row of a list of chats. */
export interface ChatSummary {
  chat: Chat;
  /** Number of other people's messages that the person has not seen on any device, as far as this one knows. */
  unread: number;
  /** The newest message, including deleted ones; null if there is none. */
  newest: Message | null;
  /** The newest message that `unread` counts; notes that somebody joined are not counted. */
  newestUnread: Message | null;
}

/** A range of a chat's messages as the screen shows it, oldest first. Deleted messages are included, empty. */
export interface ThreadView {
  messages: readonly Message[];
  /** The message just before these, which decides the heading above the first of them; null if there is none. */
  above: Message | null;
  /** Whether the device has older or newer messages than these. */
  hasEarlier: boolean;
  hasLater: boolean;
  /** Number of messages of the chat on this device. */
  total: number;
  /** Number of other people's messages that the person has not seen. */
  unread: number;
  /** The first message that was unread when the thread was opened; null if there was none. */
  unreadFrom: string | null;
}

/** Messages of a chat: at most `THREAD_MOST` at once, 50 more per request (specification 1, section 9). */
export interface Thread {
  view$: Observable<ThreadView>;
  earlier(): void;
  later(): void;
  /** Moves to the newest messages. */
  newest(): void;
  /** Moves to a message and those around it; does nothing if the device does not have it. */
  around(uid: string): void;
  /** Whether the screen shows the newest message: then new messages push the oldest out of the range. */
  follow(following: boolean): void;
}

export interface NewChat {
  title: string;
  groupChat: boolean;
  participants: readonly string[];
  /** The company's group that it is created from. */
  group?: string;
}

/** A message that contains the search words. */
export interface MessageHit {
  chat: Chat;
  message: Message;
}

/** All methods except the watching ones throw `not-found` for a chat that this device does not have. */
export interface ChatStore {
  /**
   * Chats in which the person takes part, sorted by the newest message; for those that they left, their entry in
   * `actives` is false.
   */
  watchAll(): Observable<Chat[]>;
  /** Like `watchAll`, with the data that lists show. */
  watchSummaries(): Observable<ChatSummary[]>;
  /** The newest `limit` messages of a chat, oldest first, without deleted ones. */
  watchMessages(chat: string, limit: number): Observable<Message[]>;
  /** Starts at the first unread message, or at the newest. */
  thread(chat: string): Thread;
  /** Searches all chats of the person; newest first, at most 100. All words must occur, ignoring accents and case. */
  search(text: string): Promise<MessageHit[]>;
  /** One message of this device, also a deleted one; null if the device does not have it. */
  message(uid: string): Promise<Message | null>;
  /** Like `message`, live. */
  watchMessage(uid: string): Observable<Message | null>;
  /** Returns the existing direct chat if the two people have one. */
  create(input: NewChat): Promise<Chat>;
  /**
   * For the chat's creator and administrators.
   * @throws AppError `name-too-long`
   */
  rename(chat: string, title: string): Promise<Chat>;
  /** Same rights as `rename`; everyone may remove themselves, and then loses the chat and its messages. */
  setParticipants(chat: string, participants: readonly string[]): Promise<Chat>;
  /**
   * Returns null, without sending, for a message that shows nothing (specification 1, section 5).
   * @throws AppError `message-too-large`, `invalid-request` (more than `MESSAGE_FILES_MAX` files)
   */
  send(chat: string, said: Said | string): Promise<Message | null>;
  /** The server's time, as far as this device knows it: messages are dated and edited by it. */
  now(): Date;
  /**
   * Edits an own message, for `EDIT_MS` after it was sent.
   * @throws AppError `message-edit-too-late`, `message-too-large`, `invalid-request` (it would show nothing)
   */
  edit(message: string, markup: string): Promise<void>;
  /** Withdraws an own message: its content is removed. */
  withdraw(message: string): Promise<void>;
  /** Sets the person's view time on messages that they had not seen. */
  markRead(chat: string, messages: readonly string[]): Promise<void>;
  /** Like `markRead`, for all messages of the chat. */
  markAllRead(chat: string): Promise<void>;
  /** Sets the person's active time; a chat that they had left becomes active again, with one note that they joined. */
  open(chat: string): Promise<void>;
  /**
   * Leaves the chat, which stays listed as left: `open` returns to it. Does nothing if the chat was opened after
   * `asked` (default: now), or if it is gone.
   */
  leave(chat: string, asked?: string): Promise<void>;
  /** Chats without sounds and notifications on this device. */
  watchMuted(): Observable<ReadonlySet<string>>;
  setMuted(chat: string, muted: boolean): Promise<void>;
}
