import { INDENT_WIDTH } from '#app/document/styles.ts';
import type { SettingContext } from '../context.ts';
import type { StructureId } from '../display-list.ts';
import type { ShapedWord } from '../fonts/face.ts';
import type { BreakPoint } from './break-points.ts';
import { NEVER, PENALTY, box, glue, penalty } from './items.ts';
import type { Item, SetStyle } from './items.ts';
import { nonBreakingSpaces } from './non-breaking.ts';
import type { Run } from './runs.ts';
import { edges } from './word-parts.ts';

/**
 * Second stage. Takes the runs of one stretch between line breaks; gives boxes (shaped words, images, blanks), glue
 * (spaces, which stretch by half and shrink by a fifth) and penalties (places to divide a word, prohibitions after an
 * abbreviation), in pixels.
 */
export interface Measure {
  width: number;
  /** Highest an image may be. */
  height: number;
}

const STRETCH = 0.5;
const SHRINK = 0.2;
const SOFT_PRICE = 800;
const OWN_HYPHEN_PRICE = 60;
const PLAIN_PRICE = 30;

/** A chunk of a word this long is shaped by itself, so that one endless word costs no more than many. */
const WORD_CHUNK = 64;
/** Of a field's tag on the screen, both sides: a blank takes the place of its tag. */
const TAG_PADDING = 8;
const BLANK_WIDTH = { min: 48, max: 260 } as const;
const NO_BREAK_SPACE = ' ';

const NO_POINTS: readonly BreakPoint[] = [];

const TOKENS = /[  ]|[^  ]+/g;

function* chunks(word: string): Generator<string> {
  let start = 0;
  while (start < word.length) {
    let end = Math.min(word.length, start + WORD_CHUNK);
    // Not between surrogates, nor before a mark.
    while (
      end < word.length &&
      end < start + 2 * WORD_CHUNK &&
      /^[\udc00-\udfff\p{M}]/u.test(word.slice(end, end + 2))
    )
      end += 1;
    yield word.slice(start, end);
    start = end;
  }
}

class ItemBuilder {
  readonly items: Item[] = [];
  readonly #context: SettingContext;
  readonly #measure: Measure;
  readonly #parent: StructureId;
  readonly #divides: boolean;
  /** Items whose widths are in `#reached`, the x a tab starts from. */
  #measured = 0;
  #reached = 0;

  constructor(context: SettingContext, measure: Measure, parent: StructureId, divides: boolean) {
    this.#context = context;
    this.#measure = measure;
    this.#parent = parent;
    this.#divides = divides;
  }

  text(run: Extract<Run, { kind: 'text' }>, solid: ReadonlySet<number>, start: number): void {
    const set = this.#context.setStyle(run.style);
    for (const match of run.text.matchAll(TOKENS)) {
      const token = match[0];
      const offset = run.offset + match.index;
      if (token === ' ' || token === NO_BREAK_SPACE)
        this.#space(set, token !== ' ' || solid.has(start + match.index), offset);
      else this.#word(set, token, offset);
    }
  }

  blank(run: Extract<Run, { kind: 'blank' }>): void {
    const set = this.#context.setStyle(run.style);
    const label =
      this.#context.shape(set, run.label).reduce((sum, word) => sum + word.width, 0) * run.style.size;
    const width = Math.min(
      this.#measure.width,
      BLANK_WIDTH.max,
      Math.max(BLANK_WIDTH.min, label + TAG_PADDING),
    );
    this.items.push(box(width, { kind: 'blank', set }, run.offset));
  }

  image(run: Extract<Run, { kind: 'image' }>): void {
    const scale = Math.min(1, this.#measure.width / run.width, this.#measure.height / run.height);
    const figure = this.#context.structure.add('Figure', this.#parent, { alt: run.alt });
    const content = {
      kind: 'image',
      file: run.file,
      height: run.height * scale,
      alt: run.alt,
      figure,
    } as const;
    this.items.push(box(run.width * scale, content, run.offset));
  }

  tab(run: Extract<Run, { kind: 'tab' }>): void {
    const set = this.#context.setStyle(run.style);
    for (; this.#measured < this.items.length; this.#measured += 1) {
      const item = this.items[this.#measured];
      if (item !== undefined && item.kind !== PENALTY) this.#reached += item.width;
    }
    const width = INDENT_WIDTH - (this.#reached % INDENT_WIDTH);
    this.items.push(
      box(Math.min(width, this.#measure.width), { kind: 'tab', set }, run.offset),
      penalty(0, run.offset),
    );
  }

  #space(set: SetStyle, solid: boolean, offset: number): void {
    const width = set.chain.space.width * set.style.size;
    if (solid) this.items.push(penalty(NEVER, offset));
    this.items.push(glue(width, width * STRETCH, width * SHRINK, { kind: 'space', set }, offset));
  }

  #word(set: SetStyle, text: string, offset: number): void {
    let at = offset;
    for (const chunk of text.length > WORD_CHUNK ? chunks(text) : [text]) {
      const words = this.#context.shape(set, chunk);
      const [only] = words;
      if (words.length === 1 && only !== undefined) this.#divided(set, only, chunk, at);
      else for (const word of words) this.#whole(set, word, at);
      at += chunk.length;
    }
  }

  #whole(set: SetStyle, word: ShapedWord, offset: number): void {
    this.items.push(
      box(word.width * set.style.size, { kind: 'word', word, from: 0, to: word.text.length, set }, offset),
    );
  }

  #divided(set: SetStyle, word: ShapedWord, text: string, offset: number): void {
    const points =
      word.missing || word.text !== text ? NO_POINTS : this.#context.division.pointsOf(text, this.#divides);
    if (points.length === 0) return this.#whole(set, word, offset);
    const widths = edges(word);
    const { size } = set.style;
    let from = 0;
    for (const point of points) {
      const to = point.at;
      const width = widths[to] ?? Number.NaN;
      if (to <= from || Number.isNaN(width)) continue;
      this.items.push(
        box((width - (widths[from] ?? 0)) * size, { kind: 'word', word, from, to, set }, offset + from),
      );
      this.items.push(this.#division(set, point.kind, offset + to));
      from = to;
    }
    this.items.push(
      box(
        (word.width - (widths[from] ?? 0)) * size,
        { kind: 'word', word, from, to: text.length, set },
        offset + from,
      ),
    );
    return undefined;
  }

  #division(set: SetStyle, kind: 'soft' | 'hyphen' | 'plain', offset: number): Item {
    const hyphen = set.chain.hyphenWidth * set.style.size;
    if (kind === 'soft') {
      return penalty(SOFT_PRICE, offset, {
        width: hyphen,
        flagged: true,
        soft: true,
        content: { kind: 'division', hyphen: 'soft', set },
      });
    }
    if (kind === 'hyphen' && this.#context.division.repeatsHyphen) {
      return penalty(OWN_HYPHEN_PRICE, offset, {
        flagged: true,
        carry: hyphen,
        content: { kind: 'division', hyphen: 'repeated', set },
      });
    }
    return penalty(kind === 'hyphen' ? OWN_HYPHEN_PRICE : PLAIN_PRICE, offset, {
      content: { kind: 'division', hyphen: 'none', set },
    });
  }
}

/** @param divides with places to divide words by adding hyphens; only justified text needs them, and not always */
export function buildItems(
  runs: readonly Run[],
  measure: Measure,
  parent: StructureId,
  context: SettingContext,
  divides: boolean,
): Item[] {
  const builder = new ItemBuilder(context, measure, parent, divides);
  const text = runs.map((run) => (run.kind === 'text' ? run.text : '￼')).join('');
  const solid = nonBreakingSpaces(text);
  let start = 0;
  for (const run of runs) {
    if (run.kind === 'text') builder.text(run, solid, start);
    else if (run.kind === 'blank') builder.blank(run);
    else if (run.kind === 'image') builder.image(run);
    else if (run.kind === 'tab') builder.tab(run);
    start += run.kind === 'text' ? run.text.length : 1;
  }
  return builder.items;
}
