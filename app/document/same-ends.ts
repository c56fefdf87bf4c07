/** Number of identical objects that two lists share at the start, and after those at the end. */
export function sameEnds(
  before: readonly unknown[],
  now: readonly unknown[],
): { head: number; tail: number } {
  const most = Math.min(before.length, now.length);
  let head = 0;
  while (head < most && before[head] === now[head]) head += 1;
  let tail = 0;
  while (tail < most - head && before[before.length - 1 - tail] === now[now.length - 1 - tail]) tail += 1;
  return { head, tail };
}
