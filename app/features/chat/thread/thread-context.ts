import { createContext, use } from 'react';
import type { RecordSyncState, UnsentFile } from '#app/data/ports.ts';
import type { Message } from '#domain/entities/chat.ts';
import type { Rejection } from '#domain/entities/rejection.ts';

/** What the rows of a conversation know of the world, the same for all of them. */
export interface ThreadScope {
  me: string;
  /** From the directory; the name that a message brings stands in for who is not there. */
  nameOf: (user: string, fallback?: string) => string;
  /** What the server knows of a message. */
  stateOf: (message: string) => RecordSyncState;
  refusalOf: (message: string) => Rejection | null;
  /** A file of which the server has not confirmed all; null of every other. */
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
