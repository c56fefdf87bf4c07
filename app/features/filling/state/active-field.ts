import { Emitter } from '#primitives/emitter.ts';

/** The active field, observed by everything that highlights it. */
export interface ActiveField {
  get: () => string | null;
  set: (field: string | null) => void;
  subscribe: (listener: () => void) => () => void;
}

export function createActiveField(): ActiveField {
  let current: string | null = null;
  const changed = new Emitter();
  return {
    get: () => current,
    set(field) {
      if (field === current) return;
      current = field;
      changed.emit();
    },
    subscribe: changed.subscribe,
  };
}
