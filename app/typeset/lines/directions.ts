import createBidi from 'bidi-js';
import type { Bidi } from 'bidi-js';
import type { TextDirection } from '#app/document/model.ts';

/**
 * Which way text runs, by the Unicode Bidirectional Algorithm (UAX 9). Takes text as it is written; gives a paragraph's
 * direction, and of each character its level: odd ones run from right to left, higher ones stand inside of lower ones.
 */
/** Letters and digits of scripts that run from right to left, and marks that turn text around. */
const TURNING = /[\u0590-\u08ff\u200f\u202b\u202e\u2067\ufb1d-\ufdff\ufe70-\ufefe]/;

let bidi: Bidi | null = null;

/** Its tables are read when the first text needs them, which nearly none does. */
function algorithm(): Bidi {
  bidi ??= createBidi();
  return bidi;
}

/** Whether any of it may run from right to left. */
export function mayBeBidirectional(text: string): boolean {
  return TURNING.test(text);
}

/** The direction of the first letter that has one (rules P2 and P3), as HTML's `dir=auto` takes it. */
export function directionOf(text: string): TextDirection {
  if (!mayBeBidirectional(text)) return 'ltr';
  // A line break does not end the paragraph.
  const [paragraph] = algorithm().getEmbeddingLevels(text.replaceAll('\n', ' '), 'auto').paragraphs;
  return paragraph !== undefined && paragraph.level % 2 === 1 ? 'rtl' : 'ltr';
}

/** Null where all of it runs from left to right. @param text without line breaks */
export function levelsOf(text: string, direction: TextDirection): Uint8Array | null {
  if (direction === 'ltr' && !mayBeBidirectional(text)) return null;
  return algorithm().getEmbeddingLevels(text, direction).levels;
}

export function isRightToLeft(level: number): boolean {
  return level % 2 === 1;
}

/** The sign that stands for another from right to left: brackets open to the other side (rule L4). Null for letters. */
export function mirrorOf(character: string): string | null {
  return algorithm().getMirroredCharacter(character);
}

/** Neighbours of one level together, in the order in which they are written. */
export function levelRuns(levels: Uint8Array, from: number, to: number): { from: number; to: number }[] {
  const runs: { from: number; to: number }[] = [];
  for (let at = from; at < to; at += 1) {
    const last = runs.at(-1);
    if (last !== undefined && levels[at] === levels[last.from]) last.to = at + 1;
    else runs.push({ from: at, to: at + 1 });
  }
  return runs;
}

/** What stands on a line, from left to right (rule L2). @param parts as they are read */
export function fromLeftToRight<T extends { level: number }>(parts: readonly T[]): readonly T[] {
  const highest = parts.reduce((most, { level }) => Math.max(most, level), 0);
  if (highest === 0) return parts;
  let ordered = [...parts];
  for (let level = highest; level > 0; level -= 1) ordered = turned(ordered, level);
  return ordered;
}

/** Neighbours of this level or a higher one, turned around. */
function turned<T extends { level: number }>(parts: readonly T[], level: number): T[] {
  const result: T[] = [];
  let start = 0;
  for (const [index, part] of parts.entries()) {
    if (part.level < level) start = index + 1;
    result.splice(start, 0, part);
  }
  return result;
}
