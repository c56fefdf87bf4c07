import type { Sides } from './sides.ts';

/**
 * Merges the order of ids. `alive`: the ids of the result. Ids that no side moved keep the order of the base; an id that
 * one side moved or inserted follows its predecessor of that side; one that both moved is where the server has it. If
 * both sides put ids at one place, the group whose first id is smaller comes first, whichever side it is from.
 */
export function mergeOrder(
  { base = [], local, server }: Sides<readonly string[]>,
  alive: ReadonlySet<string>,
): string[] {
  const known = new Set(base);
  const localMoved = movedIn(base, local);
  const serverMoved = movedIn(base, server);
  const fixed = (id: string): boolean => known.has(id) && !localMoved.has(id) && !serverMoved.has(id);
  const inServer = new Set(server);
  const isServers = (id: string): boolean =>
    inServer.has(id) && (!known.has(id) || serverMoved.has(id) || !localMoved.has(id));
  const livingOf = (order: readonly string[]): string[] => order.filter((id) => alive.has(id));
  const ofLocal = groups(livingOf(local), fixed, (id) => !isServers(id));
  const ofServer = groups(livingOf(server), fixed, isServers);
  return [START, ...livingOf(base).filter(fixed)].flatMap((anchor) => [
    ...(anchor === START ? [] : [anchor]),
    ...joined(ofLocal.get(anchor) ?? [], ofServer.get(anchor) ?? []),
  ]);
}

const START = '';

function joined(local: readonly string[], server: readonly string[]): string[] {
  const [first = ''] = local;
  const [other = ''] = server;
  return first < other ? [...local, ...server] : [...server, ...local];
}

/** The ids of a side that are not fixed, by the last fixed id before them. */
function groups(
  order: readonly string[],
  fixed: (id: string) => boolean,
  wanted: (id: string) => boolean,
): Map<string, string[]> {
  const found = new Map<string, string[]>();
  let anchor = START;
  for (const id of order) {
    if (fixed(id)) anchor = id;
    else if (wanted(id)) found.set(anchor, [...(found.get(anchor) ?? []), id]);
  }
  return found;
}

/** Ids of `base` that `side` has in another order: all but a longest increasing sequence. */
function movedIn(base: readonly string[], side: readonly string[]): Set<string> {
  const placeOf = new Map(base.map((id, at) => [id, at]));
  const shared = side.filter((id) => placeOf.has(id));
  const stable = new Set(longestIncreasing(shared.map((id) => placeOf.get(id) ?? 0)));
  return new Set(shared.filter((_, at) => !stable.has(at)));
}

/** Indexes of a longest increasing subsequence (patience sorting). */
function longestIncreasing(values: readonly number[]): number[] {
  const ends: number[] = [];
  const before: number[] = [];
  for (const [at, value] of values.entries()) {
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((values[ends[middle] ?? 0] ?? 0) < value) low = middle + 1;
      else high = middle;
    }
    before[at] = low === 0 ? -1 : (ends[low - 1] ?? -1);
    ends[low] = at;
  }
  const found: number[] = [];
  for (let at = ends.at(-1) ?? -1; at >= 0; at = before[at] ?? -1) found.push(at);
  return found.reverse();
}
