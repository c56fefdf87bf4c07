/** Positions of equal items in two lists, in order. */
export type Pairs = [before: number, after: number][];

/** Above this number of differences the remaining parts count as different: the work grows with its square. */
const DIFFERENCES_MAX = 1200;

/** Steps of the shortest edit, by number of differences: for each diagonal how far it reaches in `before`. */
function furthest(before: readonly number[], after: readonly number[]): Map<number, number>[] | null {
  const trace: Map<number, number>[] = [];
  let reached = new Map([[1, 0]]);
  const most = Math.min(DIFFERENCES_MAX, before.length + after.length);
  for (let edits = 0; edits <= most; edits += 1) {
    const now = new Map<number, number>();
    for (let diagonal = -edits; diagonal <= edits; diagonal += 2) {
      const down = reached.get(diagonal + 1) ?? -1;
      const right = (reached.get(diagonal - 1) ?? -2) + 1;
      let x = diagonal === -edits || (diagonal !== edits && right < down) ? down : right;
      while (x < before.length && x - diagonal < after.length && before[x] === after[x - diagonal]) x += 1;
      now.set(diagonal, x);
      if (x >= before.length && x - diagonal >= after.length) return [...trace, reached, now];
    }
    trace.push(reached);
    reached = now;
  }
  return null;
}

/** Walks the steps back from the end. */
function middlePairs(before: readonly number[], after: readonly number[]): Pairs {
  const trace = furthest(before, after);
  if (trace === null) return [];
  const pairs: Pairs = [];
  let x = before.length;
  let y = after.length;
  for (let edits = trace.length - 2; edits >= 0; edits -= 1) {
    const reached = trace[edits] ?? new Map<number, number>();
    const diagonal = x - y;
    const down = reached.get(diagonal + 1) ?? -1;
    const right = (reached.get(diagonal - 1) ?? -2) + 1;
    const isDown = diagonal === -edits || (diagonal !== edits && right < down);
    const from = isDown ? down : right;
    while (x > from && x > 0 && y > 0) {
      x -= 1;
      y -= 1;
      pairs.push([x, y]);
    }
    if (edits === 0) break;
    if (isDown) y -= 1;
    else x -= 1;
  }
  return pairs.reverse();
}

/** Longest common subsequence of two lists of keys (Myers, O(ND)). */
export function commonPairs(before: readonly string[], after: readonly string[]): Pairs {
  const numbers = new Map<string, number>();
  const numberOf = (key: string): number => {
    const known = numbers.get(key);
    if (known !== undefined) return known;
    numbers.set(key, numbers.size);
    return numbers.size - 1;
  };
  const old = before.map(numberOf);
  const now = after.map(numberOf);
  const most = Math.min(old.length, now.length);
  let head = 0;
  while (head < most && old[head] === now[head]) head += 1;
  let tail = 0;
  while (tail < most - head && old[old.length - 1 - tail] === now[now.length - 1 - tail]) tail += 1;
  const middle = middlePairs(old.slice(head, old.length - tail), now.slice(head, now.length - tail));
  return [
    ...Array.from({ length: head }, (_, at): [number, number] => [at, at]),
    ...middle.map(([x, y]): [number, number] => [x + head, y + head]),
    ...Array.from({ length: tail }, (_, at): [number, number] => [
      old.length - tail + at,
      now.length - tail + at,
    ]),
  ];
}

/** The heaviest increasing subsequence of `values`; returns positions in `values`. */
export function heaviestIncreasing(values: readonly number[], weight: (at: number) => number): Set<number> {
  // Fenwick tree of the best sum that ends at or below a value.
  const size = Math.max(0, ...values) + 1;
  const best: { sum: number; at: number }[] = Array.from({ length: size + 1 }, () => ({ sum: 0, at: -1 }));
  const before: number[] = [];
  let last = { sum: 0, at: -1 };
  for (const [at, value] of values.entries()) {
    let found = { sum: 0, at: -1 };
    for (let node = value; node > 0; node -= node & -node) {
      const each = best[node];
      if (each !== undefined && each.sum > found.sum) found = each;
    }
    before.push(found.at);
    const own = { sum: found.sum + weight(at), at };
    if (own.sum > last.sum) last = own;
    for (let node = value + 1; node <= size; node += node & -node)
      if ((best[node]?.sum ?? 0) < own.sum) best[node] = own;
  }
  const kept = new Set<number>();
  for (let at = last.at; at >= 0; at = before[at] ?? -1) kept.add(at);
  return kept;
}
