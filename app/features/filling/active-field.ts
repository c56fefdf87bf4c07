/** The field being filled in, watched by everything that marks it. */
export interface ActiveField {
  get: () => string | null;
  set: (field: string | null) => void;
  subscribe: (listener: () => void) => () => void;
}

export function createActiveField(): ActiveField {
  let current: string | null = null;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    set(field) {
      if (field === current) return;
      current = field;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
