/** Something that changes between two renderings, for whoever needs it as it is now. */
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
