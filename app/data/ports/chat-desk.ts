/** The stored state of a panel. */
export interface StoredPanel {
  chat: string;
  mode: 'open' | 'folded' | 'maximised';
}

/** A chat that the person wants to leave, and the time of that wish. */
export interface KeptLeaving {
  chat: string;
  at: string;
}

/**
 * What this device stores about the person's chats in the open company, besides messages; removed at sign-out. Also
 * coordinates the tabs, so that only one plays a sound.
 */
export interface ChatDeskStore {
  /** The panels that `keepPanels` stored last. */
  panels(): StoredPanel[];
  keepPanels(panels: readonly StoredPanel[]): void;
  /** Chats that are about to be left: if the page closes before that, it leaves them when it is opened again. */
  leaving(): KeptLeaving[];
  keepLeaving(leaving: readonly KeptLeaving[]): void;
  /** Tells all tabs that the person is viewing the chat in this one. Returns a function that ends it. */
  watch(chat: string): () => void;
  /** Chats that the person is viewing in any tab. */
  watched(): Promise<ReadonlySet<string>>;
  /** Whether this tab plays the sound for a message: exactly one tab does, once. */
  claimSound(message: string): Promise<boolean>;
}
