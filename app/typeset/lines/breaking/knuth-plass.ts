import { GLUE, PENALTY, isBreak, isInAddress, lineStart } from '../items/items.ts';
import type { Item } from '../items/items.ts';
import { endOfText, isShort } from './last-line.ts';
import { measureOf } from './measures.ts';
import type { Measures } from './measures.ts';

/**
 * Breaks a paragraph as a whole. Takes items and the lines' widths; returns the indexes of the items at which lines end
 * (the last is the end of the items), or null if no sequence of breaks is within the tolerance.
 *
 * D. E. Knuth and M. F. Plass, "Breaking Paragraphs into Lines", Software: Practice and Experience 11 (1981): dynamic
 * programming over feasible breaks; demerits (1 + badness + penalty)^2, plus demerits for two adjacent lines of
 * different fitness and for hyphens on successive lines. Extended: never three hyphens in a row; none before the last
 * line, and no last line of one short word, if there is another way. Lines of several widths: of the ways to a break
 * that differ only in their number of lines, the better one goes on.
 */
export interface Tolerance {
  /** Highest stretch ratio of a line; 2 doubles the spaces. */
  ratio: number;
  soft: boolean;
}

interface Node {
  breakIndex: number;
  /** Number of the line that begins at it, from 0. */
  line: number;
  start: number;
  fitness: number;
  demerits: number;
  hyphens: number;
  previous: Node | null;
}

const UNLIKE = 3_000;
const SUCCESSIVE_HYPHENS = 30_000;
const HYPHEN_BEFORE_END = 20_000;
/** Stretch ratio that an empty line would have: a line within an address has no spaces and stays short. */
const EMPTY_RATIO = 3;
const SHORT_END = 100_000_000;
const HYPHENS_IN_A_ROW = 2;
const SLACK = 0.01;
const FITNESS_CLASSES = 4;

interface Sums {
  width: Float64Array;
  stretch: Float64Array;
  shrink: Float64Array;
}

function createSums(length: number): Sums {
  return {
    width: new Float64Array(length),
    stretch: new Float64Array(length),
    shrink: new Float64Array(length),
  };
}

/**
 * Buffer size for nearly every paragraph. The buffers are reused, because allocating them costs more than the breaking.
 */
const ROOM = 8_192;
const shared = createSums(ROOM);

function sumUp(items: readonly Item[]): Sums {
  const sums = items.length < ROOM ? shared : createSums(items.length + 1);
  let width = 0;
  let stretch = 0;
  let shrink = 0;
  for (let index = 0; index < items.length; index += 1) {
    sums.width[index] = width;
    sums.stretch[index] = stretch;
    sums.shrink[index] = shrink;
    const item = items[index];
    if (item === undefined || item.kind === PENALTY) continue;
    width += item.width;
    stretch += item.stretch;
    shrink += item.shrink;
  }
  sums.width[items.length] = width;
  sums.stretch[items.length] = stretch;
  sums.shrink[items.length] = shrink;
  return sums;
}

function stretchRatio(sums: Sums, from: number, to: number, missing: number): number {
  if (missing > -SLACK && missing <= SLACK) return 0;
  const give = missing > 0 ? sums.stretch : sums.shrink;
  const total = (give[to] ?? 0) - (give[from] ?? 0);
  if (total > 0) return missing / total;
  return missing > 0 ? Infinity : -Infinity;
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

interface Attempt {
  items: readonly Item[];
  sums: Sums;
  measures: Measures;
  tolerance: Tolerance;
  /** Nodes from which a line can still begin; modified in place. */
  active: Node[];
  /** The best node of each fitness class at the current break. */
  best: (Node | null)[];
}

/** Stretch ratio of the line from a node to a break; the last line may be loose. */
function lineRatio({ items, sums, measures }: Attempt, node: Node, index: number, unbroken: number): number {
  const item = items[index];
  const atEnd = index === items.length;
  if (atEnd) return Math.min(0, unbroken);
  if (unbroken === Infinity && item !== undefined && isInAddress(item)) {
    const width = (sums.width[index] ?? 0) - (sums.width[node.start] ?? 0);
    return EMPTY_RATIO * (1 - width / measureOf(measures, node.line));
  }
  if (item === undefined || item.kind === GLUE || item.width === 0) return unbroken;
  const width = (sums.width[index] ?? 0) - (sums.width[node.start] ?? 0) + item.width;
  return stretchRatio(sums, node.start, index, measureOf(measures, node.line) - width);
}

/** Whether the last of several lines would be one short word. */
function endsShort({ items, sums, measures }: Attempt, node: Node): boolean {
  if (node.previous === null) return false;
  const end = endOfText(items);
  if ((sums.stretch[end] ?? 0) > (sums.stretch[node.start] ?? 0)) return false;
  return isShort((sums.width[end] ?? 0) - (sums.width[node.start] ?? 0), measureOf(measures, node.line));
}

function keepBest(attempt: Attempt, node: Node, index: number, ratio: number): void {
  const { items, tolerance, best } = attempt;
  const item = items[index];
  const hyphens = item?.flagged === true ? node.hyphens + 1 : 0;
  if (ratio < -1 || ratio > tolerance.ratio || hyphens > HYPHENS_IN_A_ROW) return;
  const fitness = fitnessOf(ratio);
  const atEnd = index === items.length;
  let demerits = node.demerits + demeritsOf(node, ratio, fitness, item, atEnd);
  if (atEnd && endsShort(attempt, node)) demerits += SHORT_END;
  const rival = best[fitness];
  if (rival === null || rival === undefined) {
    const line = node.line + 1;
    best[fitness] = { breakIndex: index, line, start: 0, fitness, demerits, hyphens, previous: node };
  } else if (demerits < rival.demerits) {
    // Safe to overwrite: no other node refers to it yet.
    rival.demerits = demerits;
    rival.line = node.line + 1;
    rival.hyphens = hyphens;
    rival.previous = node;
  }
}

/** Tries to end a line here from every active node, and removes nodes whose line would already be too long. */
function tryBreak(attempt: Attempt, index: number): void {
  const { items, sums, measures, active, best } = attempt;
  const atEnd = index === items.length;
  const reached = sums.width[index] ?? 0;
  best.fill(null);
  let kept = 0;
  for (let at = 0; at < active.length; at += 1) {
    const node = active[at];
    if (node === undefined) continue;
    const missing = measureOf(measures, node.line) - (reached - (sums.width[node.start] ?? 0));
    const unbroken = node.start > index ? 0 : stretchRatio(sums, node.start, index, missing);
    if (unbroken >= -1 || atEnd) {
      active[kept] = node;
      kept += 1;
    }
    keepBest(attempt, node, index, lineRatio(attempt, node, index, unbroken));
  }
  active.length = kept;
}

function addBest({ items, active, best }: Attempt, index: number): void {
  let start = -1;
  for (let fitness = 0; fitness < best.length; fitness += 1) {
    const node = best[fitness];
    if (node === null || node === undefined) continue;
    if (start < 0) start = lineStart(items, index);
    node.start = start;
    active.push(node);
  }
}

function breaksTo(node: Node): number[] {
  const breaks: number[] = [];
  for (let at: Node | null = node; at !== null && at.previous !== null; at = at.previous)
    breaks.push(at.breakIndex);
  return breaks.reverse();
}

export function breakOptimally(
  items: readonly Item[],
  measures: Measures,
  tolerance: Tolerance,
): number[] | null {
  const first: Node = {
    breakIndex: -1,
    line: 0,
    start: 0,
    fitness: 1,
    demerits: 0,
    hyphens: 0,
    previous: null,
  };
  const best = Array.from({ length: FITNESS_CLASSES }, () => null);
  const attempt: Attempt = { items, sums: sumUp(items), measures, tolerance, active: [first], best };
  for (let index = 0; index < items.length; index += 1) {
    if (!isBreak(items, index, tolerance.soft)) continue;
    tryBreak(attempt, index);
    addBest(attempt, index);
    if (attempt.active.length === 0) return null;
  }
  tryBreak(attempt, items.length);
  let least: Node | null = null;
  for (const node of attempt.best)
    if (node !== null && (least === null || node.demerits < least.demerits)) least = node;
  return least === null ? null : breaksTo(least);
}
