import type { WordLevel, WordList } from './definitions.ts';
import { writtenInWord } from './word-numbers.ts';

/** What Word shows before a paragraph. */
export interface WordNumber {
  label: string;
  /** Of the paragraph's own level. */
  value: number;
  /** The list says that its level begins here. */
  isBegun: boolean;
}

/** The counts that lists of one definition share. */
interface Counts {
  numbers: (number | undefined)[];
  begun: Set<string>;
}

/** Whether a level begins anew after a paragraph of a level above it. */
function beginsAnew(level: WordLevel | undefined, above: number): boolean {
  const restart = level?.restart ?? null;
  return restart === null || above < restart;
}

/** Counts the paragraphs of all lists in the order of the text, as Word does. */
export class WordCounter {
  readonly #counts = new Map<string, Counts>();
  readonly #language: string;

  /** @param language BCP 47 tag of the document */
  constructor(language: string) {
    this.#language = language;
  }

  /** The number of the next paragraph; null if the list has no such level. @param numId the list's own id */
  next(numId: string, list: WordList, at: number): WordNumber | null {
    const level = list.levels[at];
    if (level === undefined) return null;
    let counts = this.#counts.get(list.shared);
    if (counts === undefined) {
      counts = { numbers: [], begun: new Set() };
      this.#counts.set(list.shared, counts);
    }
    const { numbers, begun } = counts;
    const key = `${numId} ${String(at)}`;
    const start = list.starts.get(at);
    const isBegun = start !== undefined && !begun.has(key);
    begun.add(key);
    const before = numbers[at];
    const value = isBegun ? start : before === undefined ? (start ?? level.start) : before + 1;
    numbers[at] = value;
    for (let below = at + 1; below < numbers.length; below += 1)
      if (beginsAnew(list.levels[below], at)) numbers[below] = undefined;
    // What a level above has not begun begins with it.
    for (let above = 0; above < at; above += 1)
      numbers[above] ??= list.starts.get(above) ?? list.levels[above]?.start ?? 1;
    return { label: this.#label(list.levels, level, numbers), value, isBegun };
  }

  #label(
    levels: readonly WordLevel[],
    { text, isLegal }: WordLevel,
    numbers: readonly (number | undefined)[],
  ): string {
    return text.replaceAll(/%([1-9])/g, (_, digit: string) => {
      const at = Number(digit) - 1;
      const number = numbers[at];
      if (number === undefined) return '';
      const format = levels[at]?.format ?? 'decimal';
      return writtenInWord(isLegal && format !== 'none' ? 'decimal' : format, number, this.#language);
    });
  }
}
