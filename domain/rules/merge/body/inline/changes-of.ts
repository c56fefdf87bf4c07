/** `base[from..to]` was replaced by `side[start..end]`. */
export interface Change {
  from: number;
  to: number;
  start: number;
  end: number;
}

/**
 * The changes that make `side` of `base`, in order and never adjacent. Shortest edit script of Myers, "An O(ND)
 * Difference Algorithm and Its Variations" (1986).
 */
export function changesOf(base: readonly string[], side: readonly string[]): Change[] {
  let head = 0;
  while (head < base.length && head < side.length && base[head] === side[head]) head += 1;
  let tail = 0;
  const most = Math.min(base.length, side.length) - head;
  while (tail < most && base[base.length - 1 - tail] === side[side.length - 1 - tail]) tail += 1;
  const middle = (list: readonly string[]): string[] => list.slice(head, list.length - tail);
  const pairs = equalPairs(middle(base), middle(side)).map(([a, b]): [number, number] => [
    a + head,
    b + head,
  ]);
  return between(pairs, { head, from: base.length - tail, start: side.length - tail });
}

function between(
  pairs: readonly [number, number][],
  { head, from, start }: { head: number; from: number; start: number },
): Change[] {
  const changes: Change[] = [];
  let at = { from: head, start: head };
  for (const [a, b] of [...pairs, [from, start] as const]) {
    if (a > at.from || b > at.start) changes.push({ from: at.from, to: a, start: at.start, end: b });
    at = { from: a + 1, start: b + 1 };
  }
  return changes;
}

/** Beyond this number of differing items the whole middle counts as replaced: texts that differ so much share nothing. */
const DIFFERENCES_MAX = 2000;

/** Index pairs of a longest common subsequence. */
function equalPairs(a: readonly string[], b: readonly string[]): [number, number][] {
  if (a.length === 0 || b.length === 0) return [];
  const steps = furthestReach(a, b);
  return steps === null ? [] : walkBack(a, b, steps);
}

/** For each number of differences, the furthest position on each diagonal. Null if there are too many. */
function furthestReach(a: readonly string[], b: readonly string[]): Map<number, number>[] | null {
  const reach = new Map<number, number>([[1, 0]]);
  const steps: Map<number, number>[] = [];
  for (let differences = 0; differences <= Math.min(DIFFERENCES_MAX, a.length + b.length); differences += 1) {
    steps.push(new Map(reach));
    for (let diagonal = -differences; diagonal <= differences; diagonal += 2) {
      let x = firstX(reach, diagonal, differences);
      while (x < a.length && x - diagonal < b.length && a[x] === b[x - diagonal]) x += 1;
      reach.set(diagonal, x);
      if (x >= a.length && x - diagonal >= b.length) return steps;
    }
  }
  return null;
}

function firstX(reach: ReadonlyMap<number, number>, diagonal: number, differences: number): number {
  const below = reach.get(diagonal - 1) ?? -1;
  const above = reach.get(diagonal + 1) ?? -1;
  return diagonal === -differences || (diagonal !== differences && below < above) ? above : below + 1;
}

function walkBack(
  a: readonly string[],
  b: readonly string[],
  steps: readonly ReadonlyMap<number, number>[],
): [number, number][] {
  const pairs: [number, number][] = [];
  let x = a.length;
  let y = b.length;
  for (let differences = steps.length - 1; differences >= 0; differences -= 1) {
    const reach = steps[differences] ?? new Map<number, number>();
    const diagonal = x - y;
    const start = firstX(reach, diagonal, differences);
    const down = diagonal === -differences || (diagonal !== differences && start === reach.get(diagonal + 1));
    while (x > start && y > start - diagonal) {
      x -= 1;
      y -= 1;
      pairs.push([x, y]);
    }
    if (differences > 0) {
      if (down) y -= 1;
      else x -= 1;
    }
  }
  return pairs.reverse();
}
