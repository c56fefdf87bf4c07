import { Emitter } from '#primitives/emitter.ts';

/**
 * The values being typed, by field id. Each field has its own listeners, so that a keystroke rerenders only what shows
 * that field, however long the document is.
 */
export interface ValueStore {
  get: (field: string) => string;
  set: (field: string, value: string) => void;
  all: () => Readonly<Record<string, string>>;
  /** Increases with every change, to detect changes since a moment. */
  version: () => number;
  subscribe: (field: string, listener: () => void) => () => void;
  subscribeAll: (listener: () => void) => () => void;
}

export function createValueStore(initial: Readonly<Record<string, string>>): ValueStore {
  const values = new Map(Object.entries(initial));
  const changedFields = new Map<string, Emitter>();
  const changed = new Emitter();
  let version = 0;

  return {
    get: (field) => values.get(field) ?? '',
    set(field, value) {
      if ((values.get(field) ?? '') === value) return;
      values.set(field, value);
      version += 1;
      changedFields.get(field)?.emit();
      changed.emit();
    },
    all: () => Object.fromEntries(values),
    version: () => version,
    subscribe(field, listener) {
      const changedField = changedFields.get(field) ?? new Emitter();
      changedFields.set(field, changedField);
      return changedField.subscribe(listener);
    },
    subscribeAll: changed.subscribe,
  };
}
