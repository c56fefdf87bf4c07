import createBidi from 'bidi-js';
import type { Bidi } from 'bidi-js';
import type { TextDirection } from '#app/document/model.ts';

/**
 * Direction of text by the Unicode Bidirectional Algorithm (UAX 9). Takes text in logical order; returns a paragraph's
 * direction and the level of each character: odd levels run from right to left, higher levels are nested in lower ones.
 */
/** Letters and digits of scripts that run from right to left, and directional control characters. */
const TURNING = /[\u0590-\u08ff\u200f\u202b\u202e\u2067\ufb1d-\ufdff\ufe70-\ufefe]/;

let bidi: Bidi | null = null;

/** Loads the tables on first use, because nearly no text needs them. */
function algorithm(): Bidi {
  bidi ??= createBidi();
  return bidi;
}

/** Whether any part may run from right to left. */
export function mayBeBidirectional(text: string): boolean {
  return TURNING.test(text);
}

/** The direction of the first strong character (rules P2 and P3), as in HTML's `dir=auto`. */
export function directionOf(text: string): TextDirection {
  if (!mayBeBidirectional(text)) return 'ltr';
  // A line break does not end the paragraph.
  const [paragraph] = algorithm().getEmbeddingLevels(text.replaceAll('\n', ' '), 'auto').paragraphs;
  return paragraph !== undefined && paragraph.level % 2 === 1 ? 'rtl' : 'ltr';
}

/** Null if all of it runs from left to right. @param text without line breaks */
export function levelsOf(text: string, direction: TextDirection): Uint8Array | null {
  if (direction === 'ltr' && !mayBeBidirectional(text)) return null;
  return algorithm().getEmbeddingLevels(text, direction).levels;
}

export function isRightToLeft(level: number): boolean {
  return level % 2 === 1;
}

/** The mirrored form of a character in text from right to left, such as brackets (rule L4). Null for letters. */
export function mirrorOf(character: string): string | null {
  return algorithm().getMirroredCharacter(character);
}

/** Runs of adjacent characters with one level, in logical order. */
export function levelRuns(levels: Uint8Array, from: number, to: number): { from: number; to: number }[] {
  const runs: { from: number; to: number }[] = [];
  for (let at = from; at < to; at += 1) {
    const last = runs.at(-1);
    if (last !== undefined && levels[at] === levels[last.from]) last.to = at + 1;
    else runs.push({ from: at, to: at + 1 });
  }
  return runs;
}

/** The parts of a line in visual order, from left to right (rule L2). @param parts in logical order */
export function fromLeftToRight<T extends { level: number }>(parts: readonly T[]): readonly T[] {
  const highest = parts.reduce((most, { level }) => Math.max(most, level), 0);
  if (highest === 0) return parts;
  let ordered = [...parts];
  for (let level = highest; level > 0; level -= 1) ordered = turned(ordered, level);
  return ordered;
}

/** Reverses runs of parts at this level or a higher one. */
function turned<T extends { level: number }>(parts: readonly T[], level: number): T[] {
  const result: T[] = [];
  let start = 0;
  for (const [index, part] of parts.entries()) {
    if (part.level < level) start = index + 1;
    result.splice(start, 0, part);
  }
  return result;
}
