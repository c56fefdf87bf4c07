/** Gives each row of a list a place to be drawn in, which it keeps while it is listed. */
export interface RowSlots {
  /** By key; a row that was not listed before takes a place that nobody holds any more. */
  take: (keys: readonly string[]) => ReadonlyMap<string, number>;
}

/** Rows that take over the place of others change texts where they would be taken down and built anew. */
export function createRowSlots(): RowSlots {
  let before: ReadonlyMap<string, number> = new Map();
  return {
    take: (keys) => {
      const held = new Set(keys.flatMap((key) => before.get(key) ?? []));
      let free = 0;
      const next = (): number => {
        while (held.has(free)) free += 1;
        held.add(free);
        return free;
      };
      before = new Map(keys.map((key) => [key, before.get(key) ?? next()]));
      return before;
    },
  };
}
