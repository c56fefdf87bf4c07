import { readyStyleNamed } from '#app/word/style-names.ts';
import { fromTwips } from '#app/word/units.ts';
import type { Expected, ExpectedParagraph } from '#tests/fixtures/word/expected.ts';
import type { ReadDocument, ReadParagraph } from './read-paragraphs.ts';

/** Of lengths, in CSS pixels: a program rounds to whole twips or to points. */
const NEAR = 1;

const squeezed = (text: string): string => text.replaceAll(/[\s\u00ad\ufeff]+/g, '');
const wholeOf = ({ label = '', text }: { label?: string; text: string }): string =>
  squeezed(`${label}${text}`);

type Misses = string[];

/** What differs; empty if the paragraph is as it should be. */
function differences(wanted: ExpectedParagraph, read: ReadParagraph): Misses {
  const misses: Misses = [];
  const judge = (part: string, expected: unknown, found: unknown): void => {
    if (expected !== found) misses.push(`${part} ${String(found)} instead of ${String(expected)}`);
  };
  // A number that our schemes cannot write is in the words, and was compared with them.
  const isInWords =
    wanted.label !== undefined && read.label === '' && squeezed(read.text) === wholeOf(wanted);
  if (!isInWords) judge('number', wanted.label ?? '', read.label);
  if (!isInWords) judge('level', wanted.level, read.level);
  judge('bullet', wanted.bullet, read.bullet);
  if (wanted.style !== undefined) judge('style', readyStyleNamed(wanted.style) ?? wanted.style, read.style);
  // Our lists have indents of their own.
  if (read.bullet !== undefined) return misses;
  for (const part of ['left', 'right', 'firstLine'] as const) {
    const expected = fromTwips(wanted[part] ?? 0);
    if (Math.abs(expected - read[part]) > NEAR) judge(part, expected, read[part]);
  }
  return misses;
}

const isShown = (paragraph: { label?: string; text: string }): boolean => wholeOf(paragraph) !== '';

/** How a file was read. */
export interface ComparedFile {
  paragraphs: number;
  /** Paragraphs with style, level, number and indents of the file. */
  kept: number;
  isTextKept: boolean;
  misses: Misses;
}

/** Compares paragraph by paragraph, in order: one that is missing does not make those after it wrong. */
export function compareFile(expected: Expected, read: ReadDocument): ComparedFile {
  const wanted = expected.paragraphs.filter(isShown);
  const found = read.paragraphs.filter(isShown);
  const misses: Misses = [];
  let [kept, at] = [0, 0];
  for (const paragraph of wanted) {
    const place = found.findIndex((each, index) => index >= at && wholeOf(each) === wholeOf(paragraph));
    const own = found[place];
    if (own === undefined) {
      misses.push(`'${paragraph.text}': not found, but '${found[at]?.text ?? ''}'`);
      continue;
    }
    at = place + 1;
    const different = differences(paragraph, own);
    if (different.length === 0) kept += 1;
    else misses.push(`'${paragraph.text}': ${different.join(', ')}`);
  }
  const texts = textMisses(expected, read);
  return {
    paragraphs: wanted.length,
    kept,
    isTextKept: texts.length === 0,
    misses: [...misses, ...texts],
  };
}

function textMisses(expected: Expected, read: ReadDocument): Misses {
  const areas = [
    ['body', expected.paragraphs.map(wholeOf), read.paragraphs.map(wholeOf)],
    ['notes', expected.notes ?? [], read.notes],
    ['header', expected.header ?? [], read.header],
    ['footer', expected.footer ?? [], read.footer],
  ] as const;
  return areas.flatMap(([area, wanted, found]) => {
    const [ours, theirs] = [squeezed(wanted.join('')), squeezed(found.join(''))];
    if (ours === theirs) return [];
    const at = Array.from(ours).findIndex((letter, index) => letter !== theirs[index]);
    const from = Math.max(0, at < 0 ? ours.length - 20 : at - 20);
    return [`${area}: text '${theirs.slice(from, from + 60)}' instead of '${ours.slice(from, from + 60)}'`];
  });
}
