import { LEVELS_MAX } from '#app/document/numbering/schemes.ts';
import { attribute, child, elements, integer, type XmlElement } from '../../xml/element.ts';
import { isOn } from '../styles/words/on-off.ts';
import type { StyleTable } from '../styles/style-table.ts';

/** A `w:lvl` as the file has it. */
export interface WordLevel {
  start: number;
  format: string;
  text: string;
  /** All numbers of the label are decimals. */
  isLegal: boolean;
  /** Begins anew only below the level of this number, counted from 1, or one above it; never if 0; null as usual. */
  restart: number | null;
  suffix: 'tab' | 'space' | 'nothing';
  isBullet: boolean;
  /** The end of its label is in its place, not the beginning. */
  isRight: boolean;
  /** Paragraph style whose paragraphs have this level. */
  style: string | null;
  paragraph: XmlElement | null;
}

/** A list: a `w:num` with what it takes from its `w:abstractNum`. */
export interface WordList {
  /** Lists of the same one count on together. */
  shared: string;
  /** Tells lists with other levels apart. */
  key: string;
  levels: readonly WordLevel[];
  /** First number of a level, which begins anew where the list first uses it. */
  starts: ReadonlyMap<number, number>;
  /** The list without the labels that it says in full; null if all that it says of levels is for numbers. */
  base: WordList | null;
}

interface Abstract {
  levels: ReadonlyMap<number, WordLevel>;
  /** The numbering style whose levels it has. */
  link: string | null;
}

/** How many lists lead to others by a numbering style. */
const LINKS_MAX = 10;

const PLAIN: WordLevel = {
  start: 1,
  format: 'none',
  text: '',
  isLegal: false,
  restart: null,
  suffix: 'tab',
  isBullet: false,
  isRight: false,
  style: null,
  paragraph: null,
};

const value = (parent: XmlElement | null, name: string): string | null =>
  attribute(child(parent, name), 'w:val');

/** `decimal`, or for a form of its own the first numbers that it shows: `001, 002, 003, ...`. */
function formatOf(level: XmlElement): string {
  const format = value(level, 'w:numFmt') ?? 'decimal';
  return format === 'custom' ? (attribute(child(level, 'w:numFmt'), 'w:format') ?? 'decimal') : format;
}

function readLevel(level: XmlElement): WordLevel {
  const suffix = value(level, 'w:suff');
  const format = formatOf(level);
  const text = child(level, 'w:lvlText');
  return {
    start: Math.max(0, integer(child(level, 'w:start'), 'w:val') ?? 0),
    format,
    text: attribute(text, 'w:val') ?? '',
    isLegal: isOn(level, 'w:isLgl') ?? false,
    restart: integer(child(level, 'w:lvlRestart'), 'w:val'),
    suffix: suffix === 'space' || suffix === 'nothing' ? suffix : 'tab',
    isBullet: format === 'bullet' || child(level, 'w:lvlPicBulletId') !== null,
    isRight: ['right', 'end'].includes(value(level, 'w:lvlJc') ?? ''),
    style: value(level, 'w:pStyle'),
    paragraph: child(level, 'w:pPr'),
  };
}

function placeOf(element: XmlElement): number | null {
  const place = integer(element, 'w:ilvl');
  return place === null || place < 0 || place >= LEVELS_MAX ? null : place;
}

function readAbstract(element: XmlElement): Abstract {
  return {
    levels: new Map(
      elements(element, 'w:lvl').flatMap((level): [number, WordLevel][] => {
        const place = placeOf(level);
        return place === null ? [] : [[place, readLevel(level)]];
      }),
    ),
    link: value(element, 'w:numStyleLink'),
  };
}

/** Whether the label of a level is the same for all numbers. */
function isLiteral(level: WordLevel | undefined): boolean {
  return level !== undefined && !level.isBullet && level.text !== '' && !/%[1-9]/.test(level.text);
}

/** Levels without a gap, up to the last one that is defined. */
function withoutGaps(levels: ReadonlyMap<number, WordLevel>): WordLevel[] {
  return Array.from({ length: Math.max(-1, ...levels.keys()) + 1 }, (_, at) => levels.get(at) ?? PLAIN);
}

/** The lists of `numbering.xml`, read when they are used. */
export class ListDefinitions {
  readonly #abstracts: ReadonlyMap<string, Abstract>;
  readonly #nums: ReadonlyMap<string, XmlElement>;
  readonly #styles: StyleTable;
  readonly #lists = new Map<string, WordList | null>();

  /** @param numbering root of the part; null if the file has none */
  constructor(numbering: XmlElement | null, styles: StyleTable) {
    const byId = (name: string, id: string) =>
      elements(numbering, name).map((each) => [attribute(each, id) ?? '', each] as const);
    this.#abstracts = new Map(
      byId('w:abstractNum', 'w:abstractNumId').map(([id, each]) => [id, readAbstract(each)]),
    );
    this.#nums = new Map(byId('w:num', 'w:numId'));
    this.#styles = styles;
  }

  /** The list of a `w:numId`; null for '0', which takes off that of a style, and for one that the file has not. */
  list(numId: string): WordList | null {
    let list = this.#lists.get(numId);
    if (list === undefined) {
      list = this.#read(numId);
      this.#lists.set(numId, list);
    }
    return list;
  }

  #read(numId: string): WordList | null {
    const num = this.#nums.get(numId) ?? null;
    const found = numId === '0' ? null : this.#levelsOf(num);
    if (found === null) return null;
    const levels = new Map(found.levels);
    const starts = new Map<number, number>();
    const changed: number[] = [];
    for (const override of elements(num, 'w:lvlOverride')) {
      const place = placeOf(override);
      if (place === null) continue;
      const level = child(override, 'w:lvl');
      if (level !== null) {
        levels.set(place, readLevel(level));
        changed.push(place);
      }
      const start = integer(child(override, 'w:startOverride'), 'w:val');
      if (start !== null && start >= 0) starts.set(place, start);
    }
    const plain = { shared: found.id, key: found.id, levels: withoutGaps(found.levels), starts, base: null };
    if (changed.length === 0) return plain;
    const isWords = changed.every((at) => isLiteral(levels.get(at)));
    return {
      ...plain,
      key: `${found.id} ${numId}`,
      levels: withoutGaps(levels),
      base: isWords ? plain : null,
    };
  }

  /** The definition that a list leads to, also by numbering styles. */
  #levelsOf(num: XmlElement | null): { id: string; levels: ReadonlyMap<number, WordLevel> } | null {
    let at = num;
    for (let links = 0; at !== null && links < LINKS_MAX; links += 1) {
      const id = value(at, 'w:abstractNumId');
      const abstract = id === null ? undefined : this.#abstracts.get(id);
      if (id === null || abstract === undefined) return null;
      if (abstract.link === null || abstract.levels.size > 0) return { id, levels: abstract.levels };
      const style = this.#styles.get(abstract.link);
      const next = value(child(style?.paragraph ?? null, 'w:numPr'), 'w:numId');
      at = next === null ? null : (this.#nums.get(next) ?? null);
    }
    return null;
  }
}
