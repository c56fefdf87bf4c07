/** Round steps for a scale. */
const STEPS = [1, 2, 5] as const;
const LINES_MOST = 5;

/** Heights of the chart's lines, from 0 to the first one that no bar exceeds: at most six whole numbers. */
export function scaleLines(most: number): number[] {
  let step = 1;
  for (let magnitude = 1; step * LINES_MOST < most; magnitude *= 10) {
    const fitting = STEPS.find((each) => each * magnitude * LINES_MOST >= most);
    step = (fitting ?? 10) * magnitude;
  }
  const lines = Math.max(1, Math.ceil(most / step));
  return Array.from({ length: lines + 1 }, (_, line) => line * step);
}

/** Which of `count` bars have a date below them: evenly spaced, always including the last. */
export function labelledBars(count: number, room: number): ReadonlySet<number> {
  const apart = Math.max(1, Math.ceil(count / room));
  const labelled = Array.from({ length: Math.ceil(count / apart) }, (_, label) => count - 1 - label * apart);
  return new Set(labelled);
}
