import { writeNumber } from '#app/document/numbering/forms.ts';

/** `a`..`z`, `aa`, `bb`: Word repeats the letter. */
function letters(value: number): string {
  return String.fromCodePoint(97 + ((value - 1) % 26)).repeat(Math.ceil(value / 26));
}

const isPortuguese = (language: string): boolean => /^pt\b/i.test(language);

function ordinal(value: number, language: string): string {
  if (isPortuguese(language)) return `${String(value)}º`;
  if (!/^en\b/i.test(language)) return `${String(value)}.`;
  const isTeen = Math.floor(value / 10) % 10 === 1;
  return `${String(value)}${isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][value % 10] ?? 'th')}`;
}

const capitalised = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/** Longer ones are no document's. */
const LETTERS_MAX = 780;
const ROMAN_MAX = 3999;
const CIRCLED_MAX = 20;

/** Digits of the least number of a form of its own, `001, 002, 003, ...` (ECMA-376, part 1, 17.9.17). */
const digitsOf = (format: string): number => /^(0{1,9}1), /.exec(format)?.[1]?.length ?? 1;

/** A number as Word writes it in a `w:numFmt`. What is not known here is written as a decimal. */
export function writtenInWord(format: string, value: number, language: string): string {
  switch (format) {
    case 'none':
      return '';
    case 'lowerLetter':
      return value < 1 || value > LETTERS_MAX ? String(value) : letters(value);
    case 'upperLetter':
      return writtenInWord('lowerLetter', value, language).toUpperCase();
    case 'lowerRoman':
    case 'upperRoman':
      if (value < 1 || value > ROMAN_MAX) return String(value);
      return writeNumber(format === 'lowerRoman' ? 'lower-roman' : 'upper-roman', value);
    case 'decimalZero':
      return value < 10 ? `0${String(value)}` : String(value);
    case 'ordinal':
      return ordinal(value, language);
    case 'ordinalText':
      return isPortuguese(language) && value > 0 ? capitalised(writeNumber('words', value)) : String(value);
    case 'numberInDash':
      return `- ${String(value)} -`;
    case 'hex':
      return value.toString(16).toUpperCase();
    case 'decimalEnclosedCircle':
      return value < 1 || value > CIRCLED_MAX ? String(value) : String.fromCodePoint(0x245f + value);
    default:
      return String(value).padStart(digitsOf(format), '0');
  }
}
