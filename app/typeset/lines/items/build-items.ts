import type { Image, TextDirection, TextStyle } from '#app/document/model.ts';
import { DEFAULT_STYLE, IMAGE_MIDDLE, INDENT_WIDTH, PHOTO_GAP, PHOTO_HEIGHT } from '#app/document/styles.ts';
import { OBJECT_CHARACTER } from '#app/document/text.ts';
import type { SettingContext } from '#app/typeset/context.ts';
import type { StructureId } from '#app/typeset/display-list.ts';
import { isRightToLeft, levelRuns, levelsOf } from '../directions.ts';
import { PROHIBITION } from './item-source.ts';
import type { ItemSource } from './item-source.ts';
import { ItemList, PENALTY, box, penalty } from './items.ts';
import type { Division } from '../breaking/break-points.ts';
import { nonBreakingSpaces } from '../breaking/non-breaking.ts';
import type { Run } from './runs.ts';

/**
 * Second stage. Takes the runs between two line breaks; returns boxes (shaped words, images, blanks), glue (spaces) and
 * penalties (places to divide a word, prohibitions after an abbreviation), in pixels.
 */
export interface Measure {
  width: number;
  /** Maximum height of an image. */
  height: number;
  /** Size of the paragraph's text. */
  size: number;
}

interface Size {
  width: number;
  height: number;
}

/** Room of a photo: a row of them, with what is between them, is as wide as the column. None is higher than a portrait. */
function roomOfPhoto(share: number, { width, height }: Size): Size {
  const own = Math.max(1, width * share - PHOTO_GAP * (1 - share));
  return { width: own, height: Math.min(height, own * PHOTO_HEIGHT) };
}

/** Within a width and a height, as large as it is or smaller. A photo fills its part of the width. */
export function fitImage(image: Image, room: Size): Size {
  const { share } = image;
  const most = share === undefined ? room : roomOfPhoto(share, room);
  const fit = Math.min(most.width / image.width, most.height / image.height);
  const scale = share === undefined ? Math.min(1, fit) : fit;
  return { width: image.width * scale, height: image.height * scale };
}

function riseOf(place: Image['place'], height: number, size: number): number | null {
  if (place === undefined) return null;
  return place === 'middle' ? IMAGE_MIDDLE * size - height / 2 : 0;
}

/** Horizontal padding of a field's tag on the screen, both sides: a blank is as wide as its tag. */
const TAG_PADDING = 8;
const BLANK_WIDTH = { min: 48, max: 260 } as const;

class ItemBuilder {
  readonly list = new ItemList();
  readonly #context: SettingContext;
  readonly #measure: Measure;
  readonly #parent: StructureId;
  readonly #division: Division;
  /** Number of items included in `#reached`, the x that a tab starts from. */
  #measured = 0;
  #reached = 0;

  constructor(context: SettingContext, measure: Measure, parent: StructureId, division: Division) {
    this.#context = context;
    this.#measure = measure;
    this.#parent = parent;
    this.#division = division;
  }

  text(run: Extract<Run, { kind: 'text' }>, { solid, levels }: Stretch, start: number): void {
    const source = this.#context.itemSource(run.style);
    let at = 0;
    for (const word of run.text.split(' ')) {
      if (at > 0) {
        const space = at - 1;
        if (solid.has(start + space)) this.list.push(PROHIBITION, run.offset + space);
        this.list.push(source.space, run.offset + space, levels?.[start + space]);
      }
      if (levels !== null)
        this.#directedWord(source, word, { levels, start: start + at, offset: run.offset + at });
      else if (word !== '') this.list.append(source.word(word, this.#division), run.offset + at, 0);
      at += word.length + 1;
    }
  }

  lead(width: number, style: TextStyle, level: number): void {
    const set = this.#context.setStyle(style);
    this.list.push(
      box(Math.min(width, this.#measure.width), { kind: 'tab', set, leader: 'none', place: 'lead' }),
      0,
      level,
    );
  }

  /** Splits a word into parts of one direction each. */
  #directedWord(
    source: ItemSource,
    word: string,
    { levels, start, offset }: { levels: Uint8Array; start: number; offset: number },
  ): void {
    for (const { from, to } of levelRuns(levels, start, start + word.length)) {
      const part = word.slice(from - start, to - start);
      const level = levels[from] ?? 0;
      const list = isRightToLeft(level) ? source.turnedWord(part) : source.word(part, this.#division);
      this.list.append(list, offset + from - start, level);
    }
  }

  blank(run: Extract<Run, { kind: 'blank' }>, level: number): void {
    const set = this.#context.setStyle(run.style);
    const label = this.#context.shape(set, run.label).reduce((sum, word) => sum + word.width, 0) * set.size;
    const width = Math.min(
      this.#measure.width,
      BLANK_WIDTH.max,
      Math.max(BLANK_WIDTH.min, label + TAG_PADDING),
    );
    this.list.push(box(width, { kind: 'blank', field: run.field, set }), run.offset, level);
  }

  image(run: Extract<Run, { kind: 'image' }>, level: number): void {
    const { width, height } = fitImage(run, this.#measure);
    this.#context.images.add(run.file);
    const figure = this.#context.structure.add('Figure', this.#parent, { alt: run.alt });
    const content = {
      kind: 'image',
      file: run.file,
      height,
      alt: run.alt,
      figure,
      rise: riseOf(run.place, height, this.#measure.size),
    } as const;
    this.list.push(box(width, content), run.offset, level);
  }

  tab(run: Extract<Run, { kind: 'tab' }>, level: number): void {
    const set = this.#context.setStyle(run.style);
    const { items } = this.list;
    for (; this.#measured < items.length; this.#measured += 1) {
      const item = items[this.#measured];
      if (item !== undefined && item.kind !== PENALTY) this.#reached += item.width;
    }
    const width = (Math.floor(this.#reached / INDENT_WIDTH) + 1) * INDENT_WIDTH - this.#reached;
    this.list.push(
      box(Math.min(width, this.#measure.width), { kind: 'tab', set, leader: 'none', place: 'usual' }),
      run.offset,
      level,
    );
    this.list.push(penalty(0), run.offset, level);
  }
}

/** The runs between two line breaks. */
export interface Stretch {
  runs: readonly Run[];
  /** Indexes in their joined text of spaces that do not break. */
  solid: ReadonlySet<number>;
  /** Bidirectional level of each character; null if all run from left to right. */
  levels: Uint8Array | null;
}

/** The text of a run as its neighbours see it. */
function textOf(run: Run): string {
  if (run.kind === 'text') return run.text;
  return run.kind === 'tab' ? '\t' : OBJECT_CHARACTER;
}

export function toStretch(runs: readonly Run[], direction: TextDirection): Stretch {
  const text = runs.map(textOf).join('');
  return { runs, solid: nonBreakingSpaces(text), levels: levelsOf(text, direction) };
}

/**
 * @param division the hyphens that may be added; only justified text needs them, and not always
 * @param lead width of the room at the start, negative for a line that begins before the others
 */
export function buildItems(
  stretch: Stretch,
  measure: Measure,
  parent: StructureId,
  context: SettingContext,
  division: Division,
  lead = 0,
): ItemList {
  const builder = new ItemBuilder(context, measure, parent, division);
  const [first] = stretch.runs;
  if (lead !== 0 && first !== undefined)
    builder.lead(lead, 'style' in first ? first.style : DEFAULT_STYLE, stretch.levels?.[0] ?? 0);
  let start = 0;
  for (const run of stretch.runs) {
    const level = stretch.levels?.[start] ?? 0;
    if (run.kind === 'text') builder.text(run, stretch, start);
    else if (run.kind === 'blank') builder.blank(run, level);
    else if (run.kind === 'image') builder.image(run, level);
    else if (run.kind === 'tab') builder.tab(run, level);
    start += run.kind === 'text' ? run.text.length : 1;
  }
  return builder.list;
}
