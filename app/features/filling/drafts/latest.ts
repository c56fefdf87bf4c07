/** A mutable value that changes between renders, for callers that need the current one. */
export interface Held<T> {
  get: () => T;
  set: (value: T) => void;
}

export function createLatest<T>(first: T): Held<T> {
  let held = first;
  return {
    get: () => held,
    set: (value) => {
      held = value;
    },
  };
}
