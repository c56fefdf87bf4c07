import { Emitter } from '#primitives/emitter.ts';

export type Values = Readonly<Record<string, string>>;

/**
 * The values being typed, by field id. Each field has its own listeners, so that a keystroke rerenders only what shows
 * that field, however long the document is. A field without a value was never answered: its default by rule applies.
 */
export interface ValueStore {
  get: (field: string) => string;
  /** Whether it was ever answered, also with nothing. */
  has: (field: string) => boolean;
  set: (field: string, value: string) => void;
  /** Several fields as one change. */
  setAll: (values: Values) => void;
  /** These values and no others, as one change. */
  replace: (values: Values) => void;
  /** The same object until something changes. */
  all: () => Values;
  /** Increases with every change, to detect changes since a moment. */
  version: () => number;
  subscribe: (field: string, listener: () => void) => () => void;
  subscribeAll: (listener: () => void) => () => void;
}

export function createValueStore(initial: Values): ValueStore {
  const values = new Map(Object.entries(initial));
  const changedFields = new Map<string, Emitter>();
  const changed = new Emitter();
  let version = 0;
  let snapshot: Values | null = null;

  const announce = (fields: readonly string[]): void => {
    if (fields.length === 0) return;
    version += 1;
    snapshot = null;
    for (const field of fields) changedFields.get(field)?.emit();
    changed.emit();
  };
  const write = (entries: readonly (readonly [string, string])[]): string[] =>
    entries.flatMap(([field, value]) => {
      if (values.get(field) === value) return [];
      values.set(field, value);
      return [field];
    });

  return {
    get: (field) => values.get(field) ?? '',
    has: (field) => values.has(field),
    set: (field, value) => announce(write([[field, value]])),
    setAll: (some) => announce(write(Object.entries(some))),
    replace(next) {
      const gone = [...values.keys()].filter((field) => !Object.hasOwn(next, field));
      for (const field of gone) values.delete(field);
      announce([...gone, ...write(Object.entries(next))]);
    },
    all: () => (snapshot ??= Object.fromEntries(values)),
    version: () => version,
    subscribe(field, listener) {
      const changedField = changedFields.get(field) ?? new Emitter();
      changedFields.set(field, changedField);
      return changedField.subscribe(listener);
    },
    subscribeAll: changed.subscribe,
  };
}
