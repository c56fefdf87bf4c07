import { createContext, useContext } from 'react';
import type { ChatWorld } from './state/chat-world.ts';
import type { PanelsInUse } from './state/use-panels.ts';

/** A position in a chat; another `nonce` navigates there again. */
export interface ChatPlace {
  chat: string;
  message: string;
  nonce: number;
}

export interface ChatsInUse extends PanelsInUse {
  world: ChatWorld;
  /** Opens the chat's panel, at a message if one is given, and moves the focus there. */
  show: (chat: string, message?: string) => void;
  /** Target of the last `show`. */
  place: ChatPlace | null;
  /** Collapses the panel and restores the focus. */
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
