import { createContext, useContext } from 'react';
import type { ChatWorld } from './state/chat-world.ts';
import type { PanelsInUse } from './state/use-panels.ts';

/** A place in a chat; another `nonce` leads there once more. */
export interface ChatPlace {
  chat: string;
  message: string;
  nonce: number;
}

export interface ChatsInUse extends PanelsInUse {
  world: ChatWorld;
  /** Opens the chat's panel, at a message where one is named, and leads the keyboard there. */
  show: (chat: string, message?: string) => void;
  /** Where the last `show` led to. */
  place: ChatPlace | null;
  /** Folds the panel and gives the keyboard back to where it came from. */
  putAway: (chat: string) => void;
  /** Leaves the chat and closes its panel. */
  leave: (chat: string) => void;
}

export const ChatsContext = createContext<ChatsInUse | null>(null);

export function useChats(): ChatsInUse {
  const inUse = useContext(ChatsContext);
  if (inUse === null) throw new Error('useChats needs the chats above it.');
  return inUse;
}
