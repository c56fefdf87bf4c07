import type { ParagraphNumbering } from '#app/document/model.ts';
import { writeNumber } from '#app/document/numbering/forms.ts';
import { numberParagraphs } from '#app/document/numbering/number-blocks.ts';
import { START_MAX } from '#app/document/numbering/own-schemes.ts';
import type { NumberingLevel } from '#app/document/numbering/schemes.ts';
import type { ListPlace as ListItemPlace } from '../scope.ts';
import type { ListPlace } from './list-place.ts';
import { ownItemOf } from './own-lists.ts';
import { ListSchemes } from './schemes.ts';
import { spelledLevels } from './spelled-levels.ts';
import { WordCounter, type WordNumber } from './word-counter.ts';

/** How a paragraph of a list is numbered; nothing of it for one that shows no number. */
export interface Numbered {
  numbering?: ParagraphNumbering;
  item?: ListItemPlace;
  /** A number that no scheme of ours shows there. */
  label?: string;
}

/** The paragraphs of a list that are counted together, in the order of the text. */
export type Story = readonly ListPlace[];

/** The numbers of one of our schemes, as `numberParagraphs` counts them; a number can be tried. */
class OwnCount {
  readonly #levels: readonly NumberingLevel[];
  #numbers: readonly (number | undefined)[] = [];

  constructor(levels: readonly NumberingLevel[]) {
    this.#levels = levels;
  }

  /** The label of the next paragraph if it is of this level; counted if it is as wanted. */
  isShown(at: number, start: number | null, wanted: string): boolean {
    const level = this.#levels[at];
    if (level === undefined) return false;
    const before = this.#numbers[at];
    const value = start ?? (before === undefined ? (level.start ?? 1) : before + 1);
    const numbers = this.#levels.map((each, place) =>
      place < at || each.continues === true ? this.#numbers[place] : undefined,
    );
    numbers[at] = value;
    const label = level.text.replaceAll(/%([1-9])/g, (_, digit: string) => {
      const place = Number(digit) - 1;
      if (place === at) return writeNumber(level.form, value);
      return place > at ? '1' : String(numbers[place] ?? this.#levels[place]?.start ?? 1);
    });
    const isAlone = level.alone === wanted && (before === undefined || start !== null);
    if (label !== wanted && !isAlone) return false;
    this.#numbers = numbers;
    return true;
  }
}

const SEPARATORS = { tab: '\t', space: ' ', nothing: '' } as const;

/** How all stories are numbered by given schemes. */
interface Attempt {
  schemes: ListSchemes;
  numbered: Numbered[][];
  /** Definitions in whose lists a number fits no count of ours. */
  unfit: Set<string>;
}

function numberStory(story: Story, schemes: ListSchemes, language: string, unfit: Set<string>): Numbered[] {
  const word = new WordCounter(language);
  const counts = new Map<string, OwnCount>();
  const labels: string[] = [];
  const numbered = story.map((place): Numbered => {
    const { numId, list, at, level } = place;
    const number = word.next(numId, list, at);
    labels.push(number?.label ?? '');
    if (level.isBullet) return { item: { level: at, marker: 'bullet' } };
    const item = number === null ? null : ownItemOf(place, number);
    if (item !== null) return { item };
    if (number === null || number.label.trim() === '') return {};
    const scheme = schemes.of(list);
    if (scheme?.isWritten[at] === true) {
      const count = counts.get(scheme.id) ?? new OwnCount(scheme.levels);
      counts.set(scheme.id, count);
      const start = startsOf(number).find((each) => count.isShown(at, each, number.label));
      if (start !== undefined) return { numbering: schemes.numbering(scheme, at, start) };
      unfit.add(list.shared);
    }
    return { label: `${number.label}${SEPARATORS[level.suffix]}` };
  });
  // A paragraph is alone or not by those after it.
  const shown = numberParagraphs(
    numbered.flatMap(({ numbering }, at) => (numbering === undefined ? [] : [{ id: String(at), numbering }])),
  );
  for (const [at, { list }] of story.entries())
    if (shown.has(String(at)) && shown.get(String(at)) !== labels[at]) unfit.add(list.shared);
  return numbered;
}

function attempt(stories: readonly Story[], schemes: ListSchemes, language: string): Attempt {
  const unfit = new Set<string>();
  return { schemes, unfit, numbered: stories.map((story) => numberStory(story, schemes, language, unfit)) };
}

/** What may be said of a paragraph's number, so that it is the right one. */
function startsOf({ value, isBegun }: WordNumber): readonly (number | null)[] {
  if (value < 1 || value > START_MAX) return [null];
  return isBegun ? [value] : [null, value];
}

/**
 * The numbers of all lists of a file. What our schemes show is text for text what Word shows: where they would not, a
 * paragraph says with which number it begins, lists of the same look are kept apart, or the number becomes text.
 */
export function numberLists(
  stories: readonly Story[],
  language: string,
): { numbered: Numbered[][]; schemes: ListSchemes } {
  const spelled = spelledLevels(stories.flat());
  const together = attempt(stories, new ListSchemes(spelled), language);
  if (together.unfit.size === 0) return together;
  const known = new Map([...spelled].filter(([shared]) => !together.unfit.has(shared)));
  return attempt(stories, new ListSchemes(known, together.unfit), language);
}
