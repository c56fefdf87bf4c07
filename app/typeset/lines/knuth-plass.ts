import { BOX, GLUE, isBreak, lineStart } from './items.ts';
import type { Item } from './items.ts';

/**
 * Breaks a paragraph as a whole. Takes items and the line's width; gives the indexes of the items at which lines end
 * (the last is the end of the items), or null where no way through respects the tolerance.
 *
 * D. E. Knuth and M. F. Plass, "Breaking Paragraphs into Lines", Software: Practice and Experience 11 (1981):
 * dynamic programming over feasible breaks; demerits (1 + badness + penalty)^2, more for two lines of unlike tightness
 * and for hyphens on successive lines. Added: never three hyphens in a row, and none before the last line.
 */
export interface Tolerance {
  /** Highest stretch ratio of a line; 2 doubles the spaces. */
  ratio: number;
  soft: boolean;
}

interface Node {
  breakIndex: number;
  start: number;
  /** Width at the line's start that is no item: a repeated hyphen. */
  carry: number;
  fitness: number;
  demerits: number;
  hyphens: number;
  previous: Node | null;
}

const UNLIKE = 3_000;
const SUCCESSIVE_HYPHENS = 30_000;
const HYPHEN_BEFORE_END = 20_000;
const HYPHENS_IN_A_ROW = 2;
const SLACK = 0.01;
const FITNESS_CLASSES = 4;

interface Sums {
  width: Float64Array;
  stretch: Float64Array;
  shrink: Float64Array;
}

function sumUp(items: readonly Item[]): Sums {
  const sums = {
    width: new Float64Array(items.length + 1),
    stretch: new Float64Array(items.length + 1),
    shrink: new Float64Array(items.length + 1),
  };
  let [width, stretch, shrink] = [0, 0, 0];
  for (const [index, item] of items.entries()) {
    sums.width[index] = width;
    sums.stretch[index] = stretch;
    sums.shrink[index] = shrink;
    if (item.kind === BOX || item.kind === GLUE) width += item.width;
    if (item.kind === GLUE) {
      stretch += item.stretch;
      shrink += item.shrink;
    }
  }
  sums.width[items.length] = width;
  sums.stretch[items.length] = stretch;
  sums.shrink[items.length] = shrink;
  return sums;
}

function between(sums: Float64Array, from: number, to: number): number {
  return (sums[to] ?? 0) - (sums[from] ?? 0);
}

function ratioOf(sums: Sums, from: Node, to: number, width: number, measure: number): number {
  const missing = measure - width;
  if (missing >= 0) {
    const stretch = between(sums.stretch, from.start, to);
    if (missing <= SLACK) return 0;
    return stretch > 0 ? missing / stretch : Infinity;
  }
  if (missing >= -SLACK) return 0;
  const shrink = between(sums.shrink, from.start, to);
  return shrink > 0 ? missing / shrink : -Infinity;
}

function fitnessOf(ratio: number): number {
  if (ratio < -0.5) return 0;
  if (ratio <= 0.5) return 1;
  return ratio <= 1 ? 2 : 3;
}

function demeritsOf(
  from: Node,
  ratio: number,
  fitness: number,
  item: Item | undefined,
  atEnd: boolean,
): number {
  const badness = 100 * Math.min(1000, Math.abs(ratio)) ** 3;
  let demerits = (1 + badness + (item?.penalty ?? 0)) ** 2;
  if (Math.abs(fitness - from.fitness) > 1) demerits += UNLIKE;
  if (item?.flagged === true && from.hyphens > 0) demerits += SUCCESSIVE_HYPHENS;
  if (atEnd && from.hyphens > 0) demerits += HYPHEN_BEFORE_END;
  return demerits;
}

/** The best way to each class of tightness at one break. */
function tryBreak(
  items: readonly Item[],
  sums: Sums,
  active: Node[],
  index: number,
  measure: number,
  tolerance: Tolerance,
): Node[] {
  const atEnd = index === items.length;
  const item = items[index];
  const best: (Node | undefined)[] = Array.from({ length: FITNESS_CLASSES });
  let kept = 0;
  for (const node of active) {
    const width = between(sums.width, node.start, index) + node.carry;
    const unbroken = node.start > index ? 0 : ratioOf(sums, node, index, width, measure);
    if (unbroken >= -1 || atEnd) active[kept++] = node;
    const filled =
      item !== undefined && item.width > 0 && item.kind !== GLUE
        ? ratioOf(sums, node, index, width + item.width, measure)
        : unbroken;
    const ratio = atEnd && filled > 0 ? 0 : filled;
    const hyphens = item?.flagged === true ? node.hyphens + 1 : 0;
    if (ratio < -1 || ratio > tolerance.ratio || hyphens > HYPHENS_IN_A_ROW) continue;
    const fitness = fitnessOf(ratio);
    const demerits = node.demerits + demeritsOf(node, ratio, fitness, item, atEnd);
    const rival = best[fitness];
    if (rival !== undefined && rival.demerits <= demerits) continue;
    best[fitness] = {
      breakIndex: index,
      start: lineStart(items, index),
      carry: item?.carry ?? 0,
      fitness,
      demerits,
      hyphens,
      previous: node,
    };
  }
  active.length = kept;
  return best.filter((node) => node !== undefined);
}

function breaksTo(node: Node): number[] {
  const breaks: number[] = [];
  for (let at: Node | null = node; at !== null && at.previous !== null; at = at.previous)
    breaks.push(at.breakIndex);
  return breaks.reverse();
}

export function breakOptimally(
  items: readonly Item[],
  measure: number,
  tolerance: Tolerance,
): number[] | null {
  const sums = sumUp(items);
  const active: Node[] = [
    { breakIndex: -1, start: 0, carry: 0, fitness: 1, demerits: 0, hyphens: 0, previous: null },
  ];
  for (let index = 0; index < items.length; index += 1) {
    if (!isBreak(items, index, tolerance.soft)) continue;
    active.push(...tryBreak(items, sums, active, index, measure, tolerance));
    if (active.length === 0) return null;
  }
  const ends = tryBreak(items, sums, active, items.length, measure, tolerance);
  const best = ends.reduce<Node | null>(
    (least, node) => (least === null || node.demerits < least.demerits ? node : least),
    null,
  );
  return best === null ? null : breaksTo(best);
}
