/** Assigns each row of a list a slot, which it keeps while it is listed. */
export interface RowSlots {
  /** By key; a new row takes a free slot. */
  take: (keys: readonly string[]) => ReadonlyMap<string, number>;
}

/** Rows that reuse slots change texts; otherwise elements would be removed and created again. */
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
