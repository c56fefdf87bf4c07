import type { TabLeader } from '#app/document/model.ts';
import { LEADER } from '#app/document/styles.ts';
import type { DisplayItem } from '../display-list.ts';
import type { Content, SetStyle } from './items/items.ts';

export type TabContent = Extract<Content, { kind: 'tab' }>;

export interface LeaderPlace {
  x: number;
  width: number;
  baseline: number;
}

/** A row of dots, or a line, on the way to a tab stop: dots stand under one another from line to line. */
export function leaderItems(
  set: SetStyle,
  leader: TabLeader,
  { x, width, baseline }: LeaderPlace,
): DisplayItem[] {
  const { color } = set.style;
  const [from, to] = [x + LEADER.gap, x + width - LEADER.gap];
  if (leader === 'none' || to <= from) return [];
  if (leader === 'line')
    return [
      { kind: 'rect', x: from, y: baseline + LEADER.drop, width: to - from, height: LEADER.line, color },
    ];
  const first = Math.ceil(from / LEADER.step);
  const count = Math.max(0, Math.floor((to - LEADER.dot) / LEADER.step) - first + 1);
  return Array.from({ length: count }, (_, index) => ({
    kind: 'rect',
    x: (first + index) * LEADER.step,
    y: baseline - LEADER.dot,
    width: LEADER.dot,
    height: LEADER.dot,
    color,
  }));
}
