import type { ShapedWord } from '../fonts/shaping/face.ts';
import { BOX, PENALTY } from './items/items.ts';
import type { Content, ItemList, SetStyle } from './items/items.ts';
import { cut, cutWithHyphen } from './word-parts.ts';

/**
 * Collects the parts of a line. Takes the items between two breaks; returns them joined: words of one style, face and
 * level together, with the hyphens of the breaks, in reading order.
 */
export interface TextPart {
  kind: 'text';
  /** As `ItemList.levelAt`. */
  level: number;
  set: SetStyle;
  words: ShapedWord[];
  /** Where each word begins in the block's text; empty if not requested. */
  places: number[];
  /** In ems, including words and spaces. */
  width: number;
  spaces: number;
}

type OtherContent = Extract<Content, { kind: 'blank' | 'tab' | 'image' }>;
export interface OtherPart {
  kind: 'other';
  level: number;
  content: OtherContent;
  width: number;
}

export type Part = TextPart | OtherPart;

interface Pending {
  content: Extract<Content, { kind: 'word' }>;
  from: number;
  to: number;
  /** Index of its first item. */
  index: number;
}

/** Joins items that the breaker separated, so that an undivided word is set as it was shaped. */
class PartCollector {
  readonly parts: Part[] = [];
  readonly #list: ItemList;
  readonly #keepsPlaces: boolean;
  #pending: Pending | null = null;

  constructor(list: ItemList, keepsPlaces: boolean) {
    this.#list = list;
    this.#keepsPlaces = keepsPlaces;
  }

  add(index: number): void {
    const item = this.#list.items[index];
    if (item === undefined || item.kind === PENALTY || item.content === null) return;
    const { content, width } = item;
    if (content.kind === 'division') return;
    if (content.kind === 'word') return this.#word(content, index);
    this.flush(false);
    if (content.kind === 'space') this.#push(content.set, content.set.chain.space, 1, index);
    else this.parts.push({ kind: 'other', level: this.#list.levelAt(index), content, width });
    return undefined;
  }

  flush(endHyphen: boolean): void {
    const pending = this.#pending;
    if (pending === null) return;
    this.#pending = null;
    const { word, set } = pending.content;
    let shaped = word.missing ? word : cut(word, pending.from, pending.to);
    if (endHyphen) shaped = cutWithHyphen(word, pending.from, pending.to);
    this.#push(set, shaped, 0, pending.index);
  }

  #word(content: Extract<Content, { kind: 'word' }>, index: number): undefined {
    const pending = this.#pending;
    if (pending !== null && pending.content.word === content.word && pending.to === content.from) {
      pending.to = content.to;
      return undefined;
    }
    this.flush(false);
    this.#pending = { content, from: content.from, to: content.to, index };
    return undefined;
  }

  #push(set: SetStyle, word: ShapedWord, spaces: number, index: number): void {
    const level = this.#list.levelAt(index);
    const part = this.#goesOn(set, word, level) ?? this.#begin(set, level);
    part.words.push(word);
    if (this.#keepsPlaces) part.places.push(this.#list.offsets[index] ?? 0);
    part.width += word.width;
    part.spaces += spaces;
  }

  /** The last part, if the word can join it. */
  #goesOn(set: SetStyle, word: ShapedWord, level: number): TextPart | null {
    const last = this.parts.at(-1);
    if (last?.kind !== 'text' || last.set !== set || last.level !== level) return null;
    return last.words[0]?.face === word.face ? last : null;
  }

  #begin(set: SetStyle, level: number): TextPart {
    const part: TextPart = { kind: 'text', level, set, words: [], places: [], width: 0, spaces: 0 };
    this.parts.push(part);
    return part;
  }
}

/**
 * The space at the line break stays in the text, so that words remain separate when copied or read aloud. It has no
 * width.
 */
function endWithSpace(parts: readonly Part[]): void {
  const last = parts.at(-1);
  if (last?.kind === 'text' && last.words[0]?.face === last.set.chain.main)
    last.words.push(last.set.chain.space);
}

/**
 * @param end the item at which the line ends
 * @param keepsPlaces records where each word begins
 */
export function collectParts(list: ItemList, start: number, end: number, keepsPlaces: boolean): Part[] {
  const { items } = list;
  const collector = new PartCollector(list, keepsPlaces);
  let last = end;
  while (last > start && items[last - 1]?.kind !== BOX) last -= 1;
  for (let index = start; index < last; index += 1) collector.add(index);
  const after = items[end]?.content;
  collector.flush(after?.kind === 'division' && after.hyphen);
  if (after?.kind === 'space') endWithSpace(collector.parts);
  return collector.parts;
}
