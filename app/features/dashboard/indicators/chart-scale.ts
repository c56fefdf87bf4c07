/** Steps that people count in. */
const STEPS = [1, 2, 5] as const;
const LINES_MOST = 5;

/** Heights of the chart's lines from 0 up to the first that no bar exceeds; whole numbers, at most six of them. */
export function scaleLines(most: number): number[] {
  let step = 1;
  for (let magnitude = 1; step * LINES_MOST < most; magnitude *= 10) {
    const fitting = STEPS.find((each) => each * magnitude * LINES_MOST >= most);
    step = (fitting ?? 10) * magnitude;
  }
  const lines = Math.max(1, Math.ceil(most / step));
  return Array.from({ length: lines + 1 }, (_, line) => line * step);
}

/** Which of `count` bars have their day beneath: evenly apart, the last always among them. */
export function labelledBars(count: number, room: number): ReadonlySet<number> {
  const apart = Math.max(1, Math.ceil(count / room));
  const labelled = Array.from({ length: Math.ceil(count / apart) }, (_, label) => count - 1 - label * apart);
  return new Set(labelled);
}
