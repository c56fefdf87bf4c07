import type { Observable } from 'rxjs';
import type { ReservedMessage } from '#domain/entities/unsent-message.ts';

export type { ReservedMessage, UnsentMessage } from '#domain/entities/unsent-message.ts';

/**
 * Unsent input for each chat: stored while the person types, only on this device, until it is sent or the person
 * signs out. If the chat is lost, it becomes rejected changes.
 */
export interface UnsentMessageStore {
  /** In the order written, without those that were stored as messages since. */
  read(chat: string): Promise<ReservedMessage[]>;
  /** Like `read`, each time that another tab stores something for the chat. */
  watch(chat: string): Observable<ReservedMessage[]>;
  /**
   * An empty list removes all. On disk when this resolves.
   * @throws AppError `device-storage-full`
   */
  keep(chat: string, messages: readonly ReservedMessage[]): Promise<void>;
}
