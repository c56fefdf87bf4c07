/** Result of comparing one part's three states. `both`: each side changed it differently. */
export type PartChange = 'none' | 'local' | 'server' | 'both';

/** Whether two parts are equal as JSON, ignoring the order of keys. An absent key equals `undefined`. */
export function sameValue(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const left = a as Record<string, unknown>;
  const right = b as Record<string, unknown>;
  const keys = new Set([...Object.keys(left), ...Object.keys(right)]);
  for (const key of keys) if (!sameValue(left[key], right[key])) return false;
  return true;
}

/** Which side changed a part since `base`. Equal sides are no conflict; without a base, different sides are one. */
export function compareParts<T>(
  base: T | undefined,
  local: T | undefined,
  server: T | undefined,
): PartChange {
  if (sameValue(local, server)) return 'none';
  if (sameValue(base, local)) return 'server';
  return sameValue(base, server) ? 'local' : 'both';
}

export interface ListMerge<T> {
  merged: T[];
  /** Keys of items that both sides changed; `merged` has the server's state of them. */
  conflicts: string[];
}

interface ListStates<T> {
  base: readonly T[];
  local: readonly T[];
  server: readonly T[];
}

/**
 * Merges lists item by item, matched by `keyOf`. The order is that of the only side that reordered, otherwise the
 * server's.
 */
export function mergeLists<T>(states: ListStates<T>, keyOf: (item: T) => string): ListMerge<T> {
  const base = byKey(states.base, keyOf);
  const local = byKey(states.local, keyOf);
  const server = byKey(states.server, keyOf);
  const kept = new Map<string, T>();
  const conflicts: string[] = [];
  for (const key of new Set([...server.keys(), ...local.keys()])) {
    const change = compareParts(base.get(key), local.get(key), server.get(key));
    if (change === 'both') conflicts.push(key);
    const item = change === 'local' ? local.get(key) : server.get(key);
    if (item !== undefined) kept.set(key, item);
  }
  const merged = mergedOrder([...base.keys()], [...local.keys()], [...server.keys()]).flatMap((key) => {
    const item = kept.get(key);
    return item === undefined ? [] : [item];
  });
  return { merged, conflicts };
}

function byKey<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T> {
  return new Map(items.map((item) => [keyOf(item), item]));
}

function mergedOrder(base: string[], local: string[], server: string[]): string[] {
  const shared = (keys: string[], others: string[]): string[] => keys.filter((key) => others.includes(key));
  const serverMoved = !sameValue(shared(server, base), shared(base, server));
  return serverMoved ? insertMissing(server, local) : insertMissing(local, server);
}

/** `order` with the keys that only `other` has, each after its predecessor in `other`. */
function insertMissing(order: readonly string[], other: readonly string[]): string[] {
  const result = [...order];
  other.forEach((key, at) => {
    if (result.includes(key)) return;
    const before = other[at - 1];
    result.splice(before === undefined ? 0 : result.indexOf(before) + 1, 0, key);
  });
  return result;
}
