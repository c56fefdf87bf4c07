import type { RectItem } from '../display-list.ts';

export interface Rectangle {
  x: number;
  y: number;
  width: number;
  height: number;
}

type Interval = [from: number, to: number];

const SLACK = 0.02;

function note(edges: Map<number, Interval[]>, at: number, from: number, to: number): void {
  const key = Math.round(at * 100);
  const intervals = edges.get(key);
  const last = intervals?.at(-1);
  if (intervals === undefined) edges.set(key, [[from, to]]);
  else if (last !== undefined && from <= last[1] + SLACK && from >= last[0] - SLACK)
    last[1] = Math.max(last[1], to);
  else intervals.push([from, to]);
}

function merge(intervals: Interval[]): Interval[] {
  const merged: Interval[] = [];
  for (const [from, to] of intervals.sort((a, b) => a[0] - b[0])) {
    const last = merged.at(-1);
    if (last !== undefined && from <= last[1] + SLACK) last[1] = Math.max(last[1], to);
    else merged.push([from, to]);
  }
  return merged;
}

/**
 * Rules around the cells, merged: collinear edges that touch become one rule, which extends to the outside of the
 * corners.
 */
export function tableRules(cells: readonly Rectangle[], thickness: number, color: string): RectItem[] {
  const horizontal = new Map<number, Interval[]>();
  const vertical = new Map<number, Interval[]>();
  for (const { x, y, width, height } of cells) {
    note(horizontal, y, x, x + width);
    note(horizontal, y + height, x, x + width);
    note(vertical, x, y, y + height);
    note(vertical, x + width, y, y + height);
  }
  const half = thickness / 2;
  const rules: RectItem[] = [];
  for (const [key, intervals] of horizontal) {
    for (const [from, to] of merge(intervals)) {
      rules.push({
        kind: 'rect',
        x: from - half,
        y: key / 100 - half,
        width: to - from + thickness,
        height: thickness,
        color,
      });
    }
  }
  for (const [key, intervals] of vertical) {
    for (const [from, to] of merge(intervals)) {
      rules.push({
        kind: 'rect',
        x: key / 100 - half,
        y: from - half,
        width: thickness,
        height: to - from + thickness,
        color,
      });
    }
  }
  return rules;
}
