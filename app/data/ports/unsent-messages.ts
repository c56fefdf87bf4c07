import type { Observable } from 'rxjs';
import type { MessageCard, MessageFile } from '#domain/entities/chat.ts';

/** What a person wrote for a chat and has not sent yet. */
export interface UnsentMessage {
  /** Markup of `rules/messages/markup`. */
  message: string;
  files: readonly MessageFile[];
  card: MessageCard | null;
  /** uid of the message that is answered. */
  replyTo: string | null;
  /** The message of one's own that is being said otherwise, and its new words. */
  edit: { uid: string; message: string } | null;
}

/** Kept as one types, for each chat, on this device alone, until it is sent or the person signs out. */
export interface UnsentMessageStore {
  read(chat: string): Promise<UnsentMessage | null>;
  /** What another tab keeps for the chat, each time it does. */
  watch(chat: string): Observable<UnsentMessage | null>;
  /** Null forgets it. On disk once this returns. @throws AppError `device-storage-full` */
  keep(chat: string, message: UnsentMessage | null): Promise<void>;
}
