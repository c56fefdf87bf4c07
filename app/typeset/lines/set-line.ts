import type { Alignment } from '#app/document/model.ts';
import type { DisplayItem, FieldRange, StructureId, TextItem } from '../display-list.ts';
import type { ShapedWord } from '../fonts/face.ts';
import { BOX, GLUE } from './items.ts';
import type { Content, Item, SetStyle } from './items.ts';
import { fieldsOfWords } from './field-ranges.ts';
import type { LinkTags } from './link-tags.ts';
import { cut } from './word-parts.ts';

/**
 * Last stage of a paragraph. Takes the items between two breaks; gives the line: its height and baseline by CSS's
 * rules, and its words joined to runs, placed by alignment, with rules and backgrounds.
 */
export interface PlacedLine {
  height: number;
  baseline: number;
  items: DisplayItem[];
}

export interface SetLine extends PlacedLine {
  /** Where the line begins in the block's text. */
  offset: number;
}

export interface LineFrame {
  left: number;
  width: number;
  align: Alignment;
  /** What gives an empty line its height. */
  strut: SetStyle;
}

/** Where values stand in a block's text, and where its items do; and the block's links. */
export interface LineMarks {
  ranges: readonly FieldRange[];
  offsets: readonly number[];
  links: LinkTags;
}

interface TextPart {
  kind: 'text';
  set: SetStyle;
  words: ShapedWord[];
  /** Where each word begins in the block's text. */
  places: number[];
  /** In ems, of the words and the spaces. */
  width: number;
  spaces: number;
}

type OtherContent = Extract<Content, { kind: 'blank' | 'tab' | 'image' }>;
interface OtherPart {
  kind: 'other';
  content: OtherContent;
  width: number;
}

type Part = TextPart | OtherPart;

interface Pending {
  content: Extract<Content, { kind: 'word' }>;
  from: number;
  to: number;
  place: number;
}

/** Joins what the breaker took apart, so that an undivided word is set as it was shaped. */
class PartCollector {
  readonly parts: Part[] = [];
  #pending: Pending | null = null;
  #startHyphen: boolean;

  constructor(startHyphen: boolean) {
    this.#startHyphen = startHyphen;
  }

  /** @param place of the item in the block's text */
  add(item: Item, place: number): void {
    const { content } = item;
    if (content === null || content.kind === 'division') return;
    if (content.kind === 'word') return this.#word(content, place);
    this.flush(false);
    if (content.kind === 'space') this.#push(content.set, content.set.chain.space, 1, place);
    else this.parts.push({ kind: 'other', content, width: item.width });
    return undefined;
  }

  flush(endHyphen: boolean): void {
    const pending = this.#pending;
    if (pending === null) return;
    this.#pending = null;
    const { word, set } = pending.content;
    const text = word.text.slice(pending.from, pending.to);
    let shaped = word.missing ? word : cut(word, pending.from, pending.to);
    if (endHyphen) shaped = word.face.hyphenated(text, 'end');
    else if (this.#startHyphen) shaped = word.face.hyphenated(text, 'start');
    this.#startHyphen = false;
    this.#push(set, shaped, 0, pending.place);
  }

  #word(content: Extract<Content, { kind: 'word' }>, place: number): undefined {
    const pending = this.#pending;
    if (pending !== null && pending.content.word === content.word && pending.to === content.from) {
      pending.to = content.to;
      return undefined;
    }
    this.flush(false);
    this.#pending = { content, from: content.from, to: content.to, place };
    return undefined;
  }

  #push(set: SetStyle, word: ShapedWord, spaces: number, place: number): void {
    const last = this.parts.at(-1);
    if (last?.kind === 'text' && last.set === set && last.words[0]?.face === word.face) {
      last.words.push(word);
      last.places.push(place);
      last.width += word.width;
      last.spaces += spaces;
    } else {
      this.parts.push({ kind: 'text', set, words: [word], places: [place], width: word.width, spaces });
    }
  }
}

/** The space at which the line was broken stays in the text, so that read aloud or copied its words stay apart. It takes no room. */
function endWithSpace(parts: readonly Part[]): void {
  const last = parts.at(-1);
  if (last?.kind === 'text' && last.words[0]?.face === last.set.chain.main)
    last.words.push(last.set.chain.space);
}

function collect(items: readonly Item[], start: number, end: number, places: readonly number[]): Part[] {
  const before = start > 0 ? items[start - 1]?.content : null;
  const collector = new PartCollector(before?.kind === 'division' && before.hyphen === 'repeated');
  let last = end;
  while (last > start && items[last - 1]?.kind !== BOX) last -= 1;
  for (let index = start; index < last; index += 1) {
    const item = items[index];
    if (item !== undefined && (item.kind === BOX || item.kind === GLUE))
      collector.add(item, places[index] ?? 0);
  }
  const after = items[end]?.content;
  collector.flush(after?.kind === 'division' && after.hyphen === 'soft');
  if (after?.kind === 'space') endWithSpace(collector.parts);
  return collector.parts;
}

function heights(parts: readonly Part[], strut: SetStyle): { above: number; below: number } {
  let { above, below } = strut;
  let image = 0;
  for (const part of parts) {
    if (part.kind === 'other' && part.content.kind === 'image') {
      image = Math.max(image, part.content.height);
    } else {
      const set = part.kind === 'text' ? part.set : part.content.kind === 'image' ? strut : part.content.set;
      above = Math.max(above, set.above);
      below = Math.max(below, set.below);
    }
  }
  // Images stand on the line's bottom, as on the screen; a high one makes room above the text.
  return { above: Math.max(above, image - below), below };
}

function widthOf(part: Part): number {
  return part.kind === 'text' ? part.width * part.set.style.size : part.width;
}

function spaceWidthOf(part: Part): number {
  return part.kind === 'text' ? part.spaces * part.set.chain.space.width * part.set.style.size : 0;
}

function pushText(
  items: DisplayItem[],
  part: TextPart,
  x: number,
  baseline: number,
  width: number,
  spaceExtra: number,
  values: readonly FieldRange[],
  link: StructureId | null,
): void {
  const { style, chain } = part.set;
  const { size, color } = style;
  const { ascent, descent, underline } = chain.main;
  const rule = (y: number) =>
    items.push({ kind: 'rect', x, y, width, height: Math.max(0.5, underline.thickness * size), color });
  if (style.highlight !== null) {
    items.push({
      kind: 'rect',
      x,
      y: baseline - ascent * size,
      width,
      height: (ascent + descent) * size,
      color: style.highlight,
    });
  }
  const text: TextItem = { kind: 'text', x, y: baseline, size, color, words: part.words, spaceExtra };
  if (values.length > 0) text.fields = fieldsOfWords(part.words, part.places, values);
  if (link !== null) text.link = link;
  items.push(text);
  if (style.underline) rule(baseline + (underline.position - underline.thickness / 2) * size);
  if (style.strike) rule(baseline - 0.28 * size);
  if (style.link !== null && link !== null) {
    const [y, height] = [baseline - ascent * size, (ascent + descent) * size];
    items.push({ kind: 'link', x, y, width, height, target: style.link, link });
  }
}

function pushOther(items: DisplayItem[], part: OtherPart, x: number, baseline: number, below: number): void {
  const { content, width } = part;
  if (content.kind === 'image') {
    items.push({
      kind: 'image',
      x,
      y: baseline + below - content.height,
      width,
      height: content.height,
      file: content.file,
      figure: content.figure,
    });
  } else if (content.kind === 'blank') {
    const { size, color } = content.set.style;
    items.push({ kind: 'blank', x, y: baseline, width, size, color, field: content.field });
  }
}

/**
 * @param start first item of the line
 * @param end the item it ends at (`items.length` for the last)
 * @param justified the line is stretched to the full width
 */
export function setLine(
  items: readonly Item[],
  start: number,
  end: number,
  frame: LineFrame,
  justified: boolean,
  { ranges, offsets, links }: LineMarks,
): PlacedLine {
  const parts = collect(items, start, end, offsets);
  const { above, below } = heights(parts, frame.strut);
  const natural = parts.reduce((sum, part) => sum + widthOf(part), 0);
  const missing = frame.width - natural;
  const spaces = parts.reduce((sum, part) => sum + spaceWidthOf(part), 0);
  // A last line may still need to be drawn together.
  const perSpace =
    spaces > 0 && (justified || missing < 0) && frame.align === 'justify'
      ? Math.max(missing / spaces, -0.25)
      : 0;
  const slack = Math.max(0, missing);
  let x = frame.left + (frame.align === 'right' ? slack : frame.align === 'center' ? slack / 2 : 0);
  const placed: DisplayItem[] = [];
  for (const part of parts) {
    const width = widthOf(part) + spaceWidthOf(part) * perSpace;
    if (part.kind === 'text')
      pushText(
        placed,
        part,
        x,
        above,
        width,
        perSpace * part.set.chain.space.width * part.set.style.size,
        ranges,
        links.next(part.set.style.link),
      );
    else pushOther(placed, part, x, above, below);
    x += width;
  }
  return { height: above + below, baseline: above, items: placed };
}
