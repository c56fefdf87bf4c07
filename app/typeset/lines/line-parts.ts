import type { ShapedWord } from '../fonts/face.ts';
import { BOX, PENALTY } from './items.ts';
import type { Content, ItemList, SetStyle } from './items.ts';
import { cut } from './word-parts.ts';

/**
 * What a line is made of. Takes the items between two breaks; gives them joined: words of one style, face and level
 * together, with the hyphens that the breaks ask for, in the order in which they are read.
 */
export interface TextPart {
  kind: 'text';
  /** As `ItemList.levels`. */
  level: number;
  set: SetStyle;
  words: ShapedWord[];
  /** Where each word begins in the block's text. */
  places: number[];
  /** In ems, of the words and the spaces. */
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
  /** Of its first item. */
  index: number;
}

/** Joins what the breaker took apart, so that an undivided word is set as it was shaped. */
class PartCollector {
  readonly parts: Part[] = [];
  readonly #list: ItemList;
  #pending: Pending | null = null;
  #startHyphen: boolean;

  constructor(list: ItemList, startHyphen: boolean) {
    this.#list = list;
    this.#startHyphen = startHyphen;
  }

  add(index: number): void {
    const { items, levels } = this.#list;
    const item = items[index];
    if (item === undefined || item.kind === PENALTY || item.content === null) return;
    const { content, width } = item;
    if (content.kind === 'division') return;
    if (content.kind === 'word') return this.#word(content, index);
    this.flush(false);
    if (content.kind === 'space') this.#push(content.set, content.set.chain.space, 1, index);
    else this.parts.push({ kind: 'other', level: levels[index] ?? 0, content, width });
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
    const { offsets, levels } = this.#list;
    const [offset, level] = [offsets[index] ?? 0, levels[index] ?? 0];
    const last = this.parts.at(-1);
    const joins = last?.kind === 'text' && last.set === set && last.level === level;
    if (joins && last.words[0]?.face === word.face) {
      last.words.push(word);
      last.places.push(offset);
      last.width += word.width;
      last.spaces += spaces;
    } else {
      const { width } = word;
      this.parts.push({ kind: 'text', level, set, words: [word], places: [offset], width, spaces });
    }
  }
}

/** The space at which the line was broken stays in the text, so that read aloud or copied its words stay apart. It takes no room. */
function endWithSpace(parts: readonly Part[]): void {
  const last = parts.at(-1);
  if (last?.kind === 'text' && last.words[0]?.face === last.set.chain.main)
    last.words.push(last.set.chain.space);
}

/** @param end the item at which the line ends */
export function collectParts(list: ItemList, start: number, end: number): Part[] {
  const { items } = list;
  const before = start > 0 ? items[start - 1]?.content : null;
  const collector = new PartCollector(list, before?.kind === 'division' && before.hyphen === 'repeated');
  let last = end;
  while (last > start && items[last - 1]?.kind !== BOX) last -= 1;
  for (let index = start; index < last; index += 1) collector.add(index);
  const after = items[end]?.content;
  collector.flush(after?.kind === 'division' && after.hyphen === 'soft');
  if (after?.kind === 'space') endWithSpace(collector.parts);
  return collector.parts;
}
