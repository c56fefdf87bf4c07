import type { Values, ValueStore } from '#app/shared/inputs/living/values/value-store.ts';
import { Emitter } from '#primitives/emitter.ts';

/** The values of a template of a package: what is typed, under what other templates calculate for it. */
export interface FedValues extends ValueStore {
  /** Gives a field the result of another template; null takes it away, and what was typed is its value again. */
  feed: (field: string, result: string | null) => void;
  /** Without results: what the draft holds. */
  typed: () => Values;
}

export function createFedValues(store: ValueStore): FedValues {
  const fed = new Map<string, string>();
  const changed = new Emitter();
  let feedings = 0;
  let kept: { typed: Values; feedings: number; all: Values } | null = null;
  const both = (own: () => void, fedTo: () => void) => (): void => {
    own();
    fedTo();
  };
  return {
    ...store,
    get: (field) => fed.get(field) ?? store.get(field),
    has: (field) => fed.has(field) || store.has(field),
    replace(next) {
      const typed = store.all();
      const own = Object.entries(next).filter(([field]) => !fed.has(field));
      const under = Object.entries(typed).filter(([field]) => fed.has(field));
      store.replace(Object.fromEntries([...own, ...under]));
    },
    all() {
      const typed = store.all();
      if (kept?.typed !== typed || kept.feedings !== feedings)
        kept = { typed, feedings, all: Object.fromEntries([...Object.entries(typed), ...fed]) };
      return kept.all;
    },
    version: () => store.version() + feedings,
    subscribe: (field, listener) => both(store.subscribe(field, listener), changed.subscribe(listener)),
    subscribeAll: (listener) => both(store.subscribeAll(listener), changed.subscribe(listener)),
    feed(field, result) {
      if ((fed.get(field) ?? null) === result) return;
      if (result === null) fed.delete(field);
      else fed.set(field, result);
      feedings += 1;
      changed.emit();
    },
    typed: store.all,
  };
}
