export const NUMBER_FORMS = [
  'decimal',
  'lower-letter',
  'upper-letter',
  'lower-roman',
  'upper-roman',
  /** '1º', '10º' */
  'ordinal',
  /** '1ª', '10ª' */
  'ordinal-feminine',
  /** Of articles and paragraphs of law: '1º' to '9º', '10.' from ten on (LC 95/1998, art. 10, I and III). */
  'legal',
  /** 'primeira', 'vigésima segunda' */
  'words-feminine',
  /** 'primeiro', 'vigésimo segundo' */
  'words',
] as const;

/** How a number is written in a label. */
export type NumberForm = (typeof NUMBER_FORMS)[number];

/** `a`, `b` .. `z`, `aa`: as spreadsheets name their columns. */
export function letters(value: number): string {
  let rest = value;
  let text = '';
  while (rest > 0) {
    rest -= 1;
    text = String.fromCodePoint(97 + (rest % 26)) + text;
    rest = Math.floor(rest / 26);
  }
  return text;
}

const ROMAN: readonly (readonly [number, string])[] = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
];

function roman(value: number): string {
  let rest = value;
  let text = '';
  for (const [worth, sign] of ROMAN) for (; rest >= worth; rest -= worth) text += sign;
  return text;
}

const UNITS = ' primeira segunda terceira quarta quinta sexta sétima oitava nona'.split(' ');
const TENS =
  ' décima vigésima trigésima quadragésima quinquagésima sexagésima septuagésima octogésima nonagésima'.split(
    ' ',
  );
const HUNDREDS =
  ' centésima ducentésima trecentésima quadringentésima quingentésima seiscentésima septingentésima octingentésima nongentésima'.split(
    ' ',
  );

/** From a thousand on, in figures. */
function ordinalWords(value: number): string {
  if (value > 999) return `${String(value)}ª`;
  const digits = [HUNDREDS[Math.floor(value / 100)], TENS[Math.floor(value / 10) % 10], UNITS[value % 10]];
  return digits.filter((word) => word !== undefined && word !== '').join(' ');
}

/** Longer texts are nobody's numbering: letters and roman numerals go on in figures. */
const WRITTEN_MAX = 3999;

/** @param value from 1 */
export function writeNumber(form: NumberForm, value: number): string {
  if (value > WRITTEN_MAX) return String(value);
  switch (form) {
    case 'decimal':
      return String(value);
    case 'lower-letter':
      return letters(value);
    case 'upper-letter':
      return letters(value).toUpperCase();
    case 'lower-roman':
      return roman(value);
    case 'upper-roman':
      return roman(value).toUpperCase();
    case 'ordinal':
      return `${String(value)}º`;
    case 'ordinal-feminine':
      return `${String(value)}ª`;
    case 'legal':
      return value < 10 ? `${String(value)}º` : `${String(value)}.`;
    case 'words-feminine':
      return ordinalWords(value);
    case 'words':
      return ordinalWords(value).replaceAll(/[aª](?= |$)/gu, (ending) => (ending === 'a' ? 'o' : 'º'));
  }
}
