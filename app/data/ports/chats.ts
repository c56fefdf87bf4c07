import type { Observable } from 'rxjs';
import type { Chat, Message } from '#domain/entities/chat.ts';

/** Every method but the watching ones throws `not-found` for a chat that this device does not have. */
export interface ChatStore {
  /** Chats the person takes part in, the one written to last first; in those they left, their entry in `actives` is false. */
  watchAll(): Observable<Chat[]>;
  /** The newest `limit` messages of a chat, oldest first. */
  watchMessages(chat: string, limit: number): Observable<Message[]>;
  /** A direct chat that the two have already is given back instead of made anew. */
  create(input: { title: string; groupChat: boolean; participants: readonly string[] }): Promise<Chat>;
  /** For who made the chat, and for administrators. @throws AppError `name-too-long` */
  rename(chat: string, title: string): Promise<Chat>;
  /** As `rename`; everyone may leave out themselves, and loses the chat and its messages then. */
  setParticipants(chat: string, participants: readonly string[]): Promise<Chat>;
  /** Whitespace alone is not sent (specification 1, section 5): null. @throws AppError `record-too-large` */
  send(chat: string, message: string): Promise<Message | null>;
  /** Takes back a message of one's own. */
  withdraw(message: string): Promise<void>;
  /** Stamps the person's view time on messages they had not seen. */
  markRead(chat: string, messages: readonly string[]): Promise<void>;
  /** Stamps the person's active time; re-activates a chat they had left. */
  open(chat: string): Promise<void>;
  /** The chat stays theirs, as one they have left: `open` brings it back. */
  leave(chat: string): Promise<void>;
}
