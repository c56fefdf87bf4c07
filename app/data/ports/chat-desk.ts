/** A panel as it is remembered. */
export interface StoredPanel {
  chat: string;
  mode: 'open' | 'folded' | 'maximised';
}

/** A chat that the person asked to leave, and when. */
export interface KeptLeaving {
  chat: string;
  at: string;
}

/**
 * What this device remembers of the person's chats in the company that is open, beside what is said in them; it goes at
 * sign-out. And what its tabs tell each other, so that they sound once.
 */
export interface ChatDeskStore {
  /** As `keepPanels` kept them last. */
  panels(): StoredPanel[];
  keepPanels(panels: readonly StoredPanel[]): void;
  /** Chats that are about to be left: a page that goes before that leaves them when it is back. */
  leaving(): KeptLeaving[];
  keepLeaving(leaving: readonly KeptLeaving[]): void;
  /** Tells every tab that this one shows the chat to who looks at it, until the answer is called. */
  watch(chat: string): () => void;
  /** Chats that any tab shows to who looks at it. */
  watched(): Promise<ReadonlySet<string>>;
  /** Whether this tab is the one to sound for a message: of all tabs one is, once. */
  claimSound(message: string): Promise<boolean>;
}
