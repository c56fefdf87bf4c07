import { createContext, use } from 'react';
import type { RecordSyncState, UnsentFile } from '#app/data/ports.ts';
import type { Message } from '#domain/entities/chat.ts';
import type { Rejection } from '#domain/entities/rejection.ts';

/** Data shared by all rows of a conversation. */
export interface ThreadScope {
  me: string;
  /** Name from the directory; the name in the message is used if the person is not there. */
  nameOf: (user: string, fallback?: string) => string;
  /** The sync state of a message. */
  stateOf: (message: string) => RecordSyncState;
  refusalOf: (message: string) => Rejection | null;
  /** A file that is not completely on the server; null for all others. */
  unsentFileOf: (hash: string) => UnsentFile | null;
  reply: (message: Message) => void;
  edit: (message: Message) => void;
  goTo: (message: string) => void;
}

export const ThreadContext = createContext<ThreadScope | null>(null);

export function useThread(): ThreadScope {
  const scope = use(ThreadContext);
  if (scope === null) throw new Error('A message is shown within a conversation only.');
  return scope;
}
