/** Width of every line, or of each, counted from 0. */
export type Measures = number | ((line: number) => number);

export function measureOf(measures: Measures, line: number): number {
  return typeof measures === 'number' ? measures : measures(line);
}
