import type { Block, Heading, Paragraph, ParagraphNumbering } from '../model.ts';
import { writeNumber } from './forms.ts';
import { type NumberingLevel, levelsOf } from './schemes.ts';

type Numbered = (Paragraph | Heading) & { numbering: ParagraphNumbering };

const known = new WeakMap<Block, readonly Numbered[]>();
const NONE: readonly Numbered[] = [];

function isNumbered(block: Paragraph | Heading): block is Numbered {
  return block.numbering !== undefined;
}

/** Numbered paragraphs in a block, in reading order; cached per block. */
export function numberedIn(block: Block): readonly Numbered[] {
  if (block.kind === 'paragraph' || block.kind === 'heading') return isNumbered(block) ? [block] : NONE;
  if (block.kind !== 'table') return NONE;
  let found = known.get(block);
  if (found === undefined) {
    found = block.rows.flatMap(({ cells }) => cells.flatMap(({ blocks }) => blocks.flatMap(numberedIn)));
    known.set(block, found);
  }
  return found;
}

/** What the number of a paragraph depends on. */
export interface NumberedParagraph {
  /** Unique among the paragraphs that are numbered together. */
  id: string;
  numbering: ParagraphNumbering;
}

/** A paragraph's place in its scheme. */
interface Place {
  id: string;
  level: NumberingLevel;
  /** Numbers of the levels from the outermost to its own. */
  numbers: readonly number[];
  /** Whether another paragraph has the same level below the same paragraph. */
  isAlone: boolean;
  /** The paragraphs that it is below, by level. */
  above: readonly (Place | undefined)[];
}

/** Counts the paragraphs of one scheme in reading order. */
class Counter {
  readonly places: Place[] = [];
  readonly #levels: readonly NumberingLevel[];
  /** Last number of each level; absent if the level begins anew. */
  readonly #numbers: (number | undefined)[] = [];
  /** Last place of each level since a level above it. */
  readonly #last: (Place | undefined)[] = [];

  constructor(levels: readonly NumberingLevel[]) {
    this.#levels = levels;
  }

  add({ id, numbering: { level, start } }: NumberedParagraph): void {
    const own = this.#levels[level];
    if (own === undefined) return;
    const before = this.#numbers[level];
    this.#numbers[level] = start ?? (before === undefined ? (own.start ?? 1) : before + 1);
    for (let below = level + 1; below < this.#levels.length; below += 1)
      if (this.#levels[below]?.continues !== true) this.#numbers[below] = undefined;
    // A level above that nothing has yet counts as begun, as in Word.
    const numbers = Array.from(
      { length: level + 1 },
      (_, at) => this.#numbers[at] ?? this.#levels[at]?.start ?? 1,
    );
    const last = this.#last[level];
    const above = this.#last.slice(0, level);
    const place: Place = { id, level: own, numbers, isAlone: last === undefined, above };
    if (last !== undefined) last.isAlone = false;
    this.#last.length = level;
    this.#last[level] = place;
    this.places.push(place);
  }
}

function labelOf({ level, numbers, isAlone }: Place): string {
  if (isAlone && level.alone !== undefined) return level.alone;
  const own = numbers.length;
  return level.text.replaceAll(/%([1-9])/g, (_, digit: string) => {
    const at = Number(digit);
    const number = numbers[at - 1] ?? 1;
    return at === own ? writeNumber(level.form, number) : String(number);
  });
}

function placesOf(paragraphs: Iterable<NumberedParagraph>): Place[] {
  const counters = new Map<string, Counter>();
  for (const paragraph of paragraphs) {
    const { scheme } = paragraph.numbering;
    let counter = counters.get(scheme);
    if (counter === undefined) {
      counter = new Counter(levelsOf(paragraph.numbering));
      counters.set(scheme, counter);
    }
    counter.add(paragraph);
  }
  return [...counters.values()].flatMap(({ places }) => places);
}

/**
 * The labels of an area's numbered paragraphs, by id. A scheme counts in the order given; each level begins anew below a
 * paragraph of a level above it, and where a paragraph has a `start`.
 */
export function numberParagraphs(paragraphs: Iterable<NumberedParagraph>): ReadonlyMap<string, string> {
  return new Map(placesOf(paragraphs).map((place) => [place.id, labelOf(place)]));
}

/** How a text cites a numbered paragraph. */
export interface Citation {
  /** 'a)' */
  label: string;
  /** With the labels of the levels above that its own does not contain: '1.2, a)'. */
  number: string;
}

/** A label without the sign that separates it from the paragraph's text: 'Art. 10.', 'I -'. */
function citedLabel(place: Place): string {
  return labelOf(place).replace(/(?:\.|\s*[-–—:])$/u, '');
}

/** The outermost level, from 0, whose number is in the label. */
function outermostIn({ level, numbers, isAlone }: Place): number {
  const own = numbers.length - 1;
  if (isAlone && level.alone !== undefined) return own;
  return Math.min(own, ...[...level.text.matchAll(/%([1-9])/g)].map(([, digit]) => Number(digit) - 1));
}

function citationOf(place: Place): Citation {
  const label = citedLabel(place);
  const parts = [label];
  let outermost = outermostIn(place);
  for (let at = place.above.length - 1; at >= 0; at -= 1) {
    const above = place.above[at];
    if (above === undefined || at >= outermost) continue;
    parts.unshift(citedLabel(above));
    outermost = Math.min(at, outermostIn(above));
  }
  return { label, number: parts.join(', ') };
}

export function citeParagraphs(paragraphs: Iterable<NumberedParagraph>): ReadonlyMap<string, Citation> {
  return new Map(placesOf(paragraphs).map((place) => [place.id, citationOf(place)]));
}

/** The labels of an area's blocks, in reading order, also through tables. */
export function numberBlocks(blocks: readonly Block[]): ReadonlyMap<string, string> {
  return numberParagraphs(blocks.flatMap(numberedIn));
}
