/**
 * Values being typed, by field id. Each field is listened to on its own, so that a keystroke draws again only what
 * shows that field, however long the document is.
 */
export interface ValueStore {
  get: (field: string) => string;
  set: (field: string, value: string) => void;
  all: () => Readonly<Record<string, string>>;
  /** Grows with every change: tells whether something was typed since a moment. */
  version: () => number;
  subscribe: (field: string, listener: () => void) => () => void;
  subscribeAll: (listener: () => void) => () => void;
}

export function createValueStore(initial: Readonly<Record<string, string>>): ValueStore {
  const values = new Map(Object.entries(initial));
  const fieldListeners = new Map<string, Set<() => void>>();
  const allListeners = new Set<() => void>();
  let version = 0;

  return {
    get: (field) => values.get(field) ?? '',
    set(field, value) {
      if ((values.get(field) ?? '') === value) return;
      values.set(field, value);
      version += 1;
      for (const listener of fieldListeners.get(field) ?? []) listener();
      for (const listener of allListeners) listener();
    },
    all: () => Object.fromEntries(values),
    version: () => version,
    subscribe(field, listener) {
      const listeners = fieldListeners.get(field) ?? new Set();
      fieldListeners.set(field, listeners.add(listener));
      return () => listeners.delete(listener);
    },
    subscribeAll(listener) {
      allListeners.add(listener);
      return () => allListeners.delete(listener);
    },
  };
}
