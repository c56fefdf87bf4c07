import { writeNumber } from '#app/document/numbering/forms.ts';
import type { ListMarker } from '#app/document/model.ts';
import type { NumberingLevel } from '#app/document/numbering/schemes.ts';
import { LIST_INDENT, MARKER_GAP } from '#app/document/styles.ts';
import { wordLabelOf } from '#app/word/number-levels.ts';

/** A level of a list as Word has it. Lengths in pixels. */
export interface WordLevel {
  format: string;
  text: string;
  start: number;
  left: number;
  hang: number;
  /** Its number goes on below another paragraph of a level above. */
  continues: boolean;
  /** Numbers of levels above are decimal, whatever their own form. */
  isLegal: boolean;
  follows: 'tab' | 'space';
  /** Side of its label that is at its place. */
  align: 'left' | 'right';
}

/** Forms that Word lacks have the number alone; their paragraphs get their labels as texts (`numbering-plan.ts`). */
function wordLevel(level: NumberingLevel, at: number): Omit<WordLevel, 'isLegal'> {
  const { format, text } = wordLabelOf(level, at) ?? { format: 'decimal', text: level.text };
  return {
    format,
    text,
    start: level.start ?? 1,
    left: level.left,
    hang: level.hang,
    continues: level.continues === true,
    follows: level.hang === 0 ? 'space' : 'tab',
    align: 'left',
  };
}

/** The levels, from 0, whose numbers a label shows. */
function shownIn(text: string): number[] {
  return [...text.matchAll(/%([1-9])/g)].map(([, digit]) => Number(digit) - 1);
}

export function levelsOfScheme(levels: readonly NumberingLevel[]): WordLevel[] {
  const written = levels.map(wordLevel);
  return written.map((level, at) => ({
    ...level,
    isLegal:
      level.format === 'decimal' &&
      shownIn(level.text).some((shown) => shown < at && written[shown]?.format !== 'decimal'),
  }));
}

const LIST_LEVELS = 9;
const BULLET = '•';

/** Markers stand before the text, with their ends in a line, as the typesetter sets them. */
export function levelsOfList(markers: readonly ListMarker[], start: number): WordLevel[] {
  return Array.from({ length: LIST_LEVELS }, (_, at): WordLevel => {
    const marker = markers[at] ?? markers.at(-1) ?? 'bullet';
    const own = `%${String(at + 1)}`;
    return {
      format: marker === 'bullet' ? 'bullet' : marker === 'alpha' ? 'lowerLetter' : 'decimal',
      text: marker === 'bullet' ? BULLET : marker === 'alpha' ? `${own})` : `${own}.`,
      start: at === 0 ? start : 1,
      left: LIST_INDENT * (at + 1),
      hang: MARKER_GAP,
      continues: false,
      isLegal: false,
      follows: 'tab',
      align: 'right',
    };
  });
}

/** 'a' to 'z', then 'aa', 'bb': Word repeats the letter. */
function wordLetters(value: number): string {
  const letter = String.fromCodePoint(97 + ((value - 1) % 26));
  return letter.repeat(Math.ceil(value / 26));
}

function written(format: string, value: number): string {
  switch (format) {
    case 'lowerLetter':
      return wordLetters(value);
    case 'upperLetter':
      return wordLetters(value).toUpperCase();
    case 'lowerRoman':
      return writeNumber('lower-roman', value);
    case 'upperRoman':
      return writeNumber('upper-roman', value);
    default:
      return String(value);
  }
}

/** Counts the paragraphs of a list as Word does, to know what it will show. */
export class WordCounter {
  readonly #levels: readonly WordLevel[];
  readonly #numbers: (number | undefined)[] = [];

  constructor(levels: readonly WordLevel[]) {
    this.#levels = levels;
  }

  /** The label of the next paragraph. @param start the level begins with this number here */
  next(at: number, start: number | undefined): string {
    const level = this.#levels[at];
    if (level === undefined) return '';
    const before = this.#numbers[at];
    this.#numbers[at] = start ?? (before === undefined ? level.start : before + 1);
    // What a level above has not begun begins with it, so that its first paragraph is the second one.
    for (let above = 0; above < at; above += 1) this.#numbers[above] ??= this.#levels[above]?.start ?? 1;
    for (let below = at + 1; below < this.#levels.length; below += 1)
      if (this.#levels[below]?.continues !== true) this.#numbers[below] = undefined;
    return this.#label(at, level);
  }

  /** The label of the last paragraph if it began with another number. */
  again(at: number, start: number): string {
    const level = this.#levels[at];
    this.#numbers[at] = start;
    return level === undefined ? '' : this.#label(at, level);
  }

  #label(at: number, level: WordLevel): string {
    return level.text.replaceAll(/%([1-9])/g, (_, digit: string) => {
      const shown = Number(digit) - 1;
      const number = this.#numbers[shown] ?? this.#levels[shown]?.start ?? 1;
      const isDecimal = level.isLegal && shown <= at;
      return written(isDecimal ? 'decimal' : (this.#levels[shown]?.format ?? 'decimal'), number);
    });
  }
}
