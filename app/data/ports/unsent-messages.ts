import type { Observable } from 'rxjs';
import type { ReservedMessage } from '#domain/entities/unsent-message.ts';

export type { ReservedMessage, UnsentMessage } from '#domain/entities/unsent-message.ts';

/**
 * Kept as one types, for each chat, on this device alone, until it is sent or the person signs out. Of a chat that is lost
 * it becomes refused changes.
 */
export interface UnsentMessageStore {
  /** In the order written, without what was stored as a message since. */
  read(chat: string): Promise<ReservedMessage[]>;
  /** The same each time that another tab keeps something for the chat. */
  watch(chat: string): Observable<ReservedMessage[]>;
  /** None forgets all. On disk once this returns. @throws AppError `device-storage-full` */
  keep(chat: string, messages: readonly ReservedMessage[]): Promise<void>;
}
