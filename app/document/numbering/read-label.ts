import { type NumberForm, writeNumber } from './forms.ts';
import type { NumberingLevel } from './schemes.ts';

/** How a number of a form may look, without spaces. */
const LOOKS: Readonly<Record<NumberForm, string>> = {
  decimal: String.raw`\d{1,6}`,
  'lower-letter': '[a-z]{1,3}',
  'upper-letter': '[A-Z]{1,3}',
  'lower-roman': '[ivxlcdm]{1,12}',
  'upper-roman': '[IVXLCDM]{1,12}',
  ordinal: String.raw`\d{1,6}º`,
  'ordinal-feminine': String.raw`\d{1,6}ª`,
  legal: String.raw`\d{1,6}º?`,
  'words-feminine': String.raw`\p{L}{3,60}`,
  words: String.raw`\p{L}{3,60}`,
};

const ROMAN: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100, d: 500, m: 1000 };

function romanValue(text: string): number {
  const values = Array.from(text.toLowerCase(), (sign) => ROMAN[sign] ?? 0);
  return values.reduce((sum, value, at) => sum + (value < (values[at + 1] ?? 0) ? -value : value), 0);
}

function letterValue(text: string): number {
  return Array.from(text.toLowerCase()).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 96, 0);
}

const WORDS_MAX = 999;
let words: ReadonlyMap<string, number> | undefined;

function wordValue(text: string): number {
  words ??= new Map(
    Array.from({ length: WORDS_MAX }, (_, at) => at + 1).flatMap((value) =>
      (['words-feminine', 'words'] as const).map((form): [string, number] => [
        writeNumber(form, value).replaceAll(' ', ''),
        value,
      ]),
    ),
  );
  return words.get(text) ?? 0;
}

/** The number that a text without spaces writes in a form; null if it writes none. */
function readNumber(form: NumberForm, text: string): number | null {
  const value = {
    decimal: () => Number.parseInt(text, 10),
    'lower-letter': () => letterValue(text),
    'upper-letter': () => letterValue(text),
    'lower-roman': () => romanValue(text),
    'upper-roman': () => romanValue(text),
    ordinal: () => Number.parseInt(text, 10),
    'ordinal-feminine': () => Number.parseInt(text, 10),
    legal: () => Number.parseInt(text, 10),
    'words-feminine': () => wordValue(text),
    words: () => wordValue(text),
  }[form]();
  if (!(value >= 1)) return null;
  return spelled(writeNumber(form, value)) === spelled(text) ? value : null;
}

/** What a reader does not tell apart: no spaces, 'º' for '°'. */
function joined(label: string): string {
  return label
    .normalize('NFC')
    .replaceAll(/[\s\u{a0}]+/gu, '')
    .replaceAll('°', 'º');
}

/** One spelling for those that programs have: no spaces, '1º' for '1°', '-' for '–', no full stop at the end. */
export function spelled(label: string): string {
  return joined(label).replaceAll(/[–—]/gu, '-').replace(/\.$/u, '');
}

const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);

const patterns = new Map<string, RegExp>();

function patternOf({ form, text }: NumberingLevel, at: number): RegExp {
  const key = `${form} ${String(at)} ${text}`;
  let pattern = patterns.get(key);
  if (pattern === undefined) {
    const parts = spelled(text).split(/(%[1-9])/);
    const own = `%${String(at + 1)}`;
    const source = parts.map((part, place) => {
      if (!/^%[1-9]$/.test(part)) return escaped(part);
      if (part !== own) return String.raw`(\d{1,6})`;
      return parts.indexOf(own) === place ? `(?<own>${LOOKS[form]})` : String.raw`\k<own>`;
    });
    pattern = new RegExp(`^${source.join('')}$`, 'u');
    patterns.set(key, pattern);
  }
  return pattern;
}

/**
 * The number that a label writes on a level; null if no paragraph of the level can have the label. The numbers of the
 * levels above that it contains are not compared with anything.
 * @param at the level, from 0
 */
export function readLabel(level: NumberingLevel, at: number, label: string): number | null {
  const own = patternOf(level, at).exec(spelled(label))?.groups?.['own'];
  return own === undefined ? null : readNumber(level.form, own);
}

/** Whether the label is the one that the level gives to its only paragraph. */
export function isAloneLabel(level: NumberingLevel, label: string): boolean {
  return level.alone !== undefined && spelled(level.alone) === spelled(label);
}

/** Signs around the numbers of a label, which `spelled` takes for one another. */
function signsOf(label: string): string {
  return joined(label).replaceAll(/[^–—.-]/gu, '');
}

/** Whether a paragraph of the level can have this very label, sign by sign. @param at the level, from 0 */
export function isWrittenBy(level: NumberingLevel, at: number, label: string): boolean {
  if (isAloneLabel(level, label)) return level.alone !== undefined && joined(level.alone) === joined(label);
  const value = readLabel(level, at, label);
  if (value === null) return false;
  const written = level.text.replaceAll(/%([1-9])/g, (_, digit: string) =>
    Number(digit) === at + 1 ? writeNumber(level.form, value) : '',
  );
  return signsOf(written) === signsOf(label);
}
