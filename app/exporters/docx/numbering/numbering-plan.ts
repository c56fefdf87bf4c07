import type { Block, Heading, List, ListMarker, Paragraph, ParagraphNumbering } from '#app/document/model.ts';
import { markerText } from '#app/document/numbering/list-marker.ts';
import { numberBlocks, numberedIn } from '#app/document/numbering/number-blocks.ts';
import { type NumberingLevel, levelsOf } from '#app/document/numbering/schemes.ts';
import type { StyleSheet } from '#app/document/styling/style-sheet.ts';
import { levelsOfList, levelsOfScheme, WordCounter, type WordLevel } from './word-levels.ts';

/** A list (`w:abstractNum`). The paragraphs of all its uses (`w:num`) count together. */
export interface WordList {
  id: number;
  levels: readonly WordLevel[];
  /** Styles whose paragraphs have a level, by level. */
  styles: (string | undefined)[];
}

/** A use of a list, with what it says otherwise of one level. */
export interface WordUse {
  id: number;
  list: WordList;
  level?: number;
  start?: number | undefined;
  /** The label as it is, for paragraphs whose number has a form that Word lacks. */
  label?: string | undefined;
}

/** The place of a paragraph. */
export interface WordNumber {
  use: number;
  level: number;
  /** The level whose indents the paragraph has; null in a list, whose own levels have them. */
  scheme: NumberingLevel | null;
}

/** The numbers of all paragraphs as Word's lists: each scheme of each area, and each list that counts by itself. */
export class NumberingPlan {
  readonly lists: WordList[] = [];
  readonly uses: WordUse[] = [];
  readonly #numbers = new Map<Paragraph | Heading, WordNumber>();
  /** The first list of a scheme, which its styles have. */
  readonly #schemes = new Map<string, WordUse>();
  #bullets: WordUse | null = null;

  /** @param areas each of which is numbered by itself, the body first */
  constructor(areas: readonly (readonly Block[])[]) {
    for (const blocks of areas) {
      this.#addSchemes(blocks);
      for (const block of blocks) this.#addLists(block);
    }
  }

  /** Indents of an item of a list at this depth. */
  indentsOf(number: WordNumber | null, depth: number): { left: number; hang: number } {
    const list = this.uses.find(({ id }) => id === number?.use)?.list;
    const level = list?.levels[number?.level ?? depth];
    return { left: level?.left ?? 0, hang: level?.hang ?? 0 };
  }

  of(block: Paragraph | Heading): WordNumber | null {
    return this.#numbers.get(block) ?? null;
  }

  /** The use of a scheme by a style, which then has its own level of the list. */
  ofStyle(
    numbering: ParagraphNumbering,
    sheet: StyleSheet,
    style: string,
  ): { use: number; level: number } | null {
    const own = sheet.schemes.get(numbering.scheme)?.levels;
    const levels = levelsOf(own === undefined ? numbering : { ...numbering, own });
    if (levels[numbering.level] === undefined) return null;
    const use = this.#schemes.get(numbering.scheme) ?? this.#useOfScheme(numbering.scheme, levels);
    use.list.styles[numbering.level] ??= style;
    return { use: use.id, level: numbering.level };
  }

  #addList(levels: readonly WordLevel[]): WordList {
    const list: WordList = { id: this.lists.length, levels, styles: [] };
    this.lists.push(list);
    return list;
  }

  #addUse(list: WordList, more: Pick<WordUse, 'level' | 'start' | 'label'> = {}): WordUse {
    const use: WordUse = { id: this.uses.length + 1, list, ...more };
    this.uses.push(use);
    return use;
  }

  #useOfScheme(scheme: string, levels: readonly NumberingLevel[]): WordUse {
    const use = this.#addUse(this.#addList(levelsOfScheme(levels)));
    if (!this.#schemes.has(scheme)) this.#schemes.set(scheme, use);
    return use;
  }

  #addSchemes(blocks: readonly Block[]): void {
    const paragraphs = blocks.flatMap(numberedIn);
    if (paragraphs.length === 0) return;
    const labels = numberBlocks(blocks);
    const series = new Map<string, Series>();
    for (const block of paragraphs) {
      const { scheme, level, start } = block.numbering;
      const levels = levelsOf(block.numbering);
      const own = levels[level];
      if (own === undefined) continue;
      let counted = series.get(scheme);
      if (counted === undefined) {
        counted = new Series(this.#useOfScheme(scheme, levels));
        series.set(scheme, counted);
      }
      const use = counted.next(level, start, labels.get(block.id) ?? '', (list, more) =>
        this.#addUse(list, more),
      );
      this.#numbers.set(block, { use, level, scheme: own });
    }
  }

  #addLists(block: Block): void {
    if (block.kind === 'table')
      for (const { cells } of block.rows)
        for (const cell of cells) cell.blocks.forEach((each) => this.#addLists(each));
    if (block.kind === 'list') this.#addWholeList(block);
  }

  /** Bullets have no numbers, so all of them are one list. */
  #addWholeList(root: List): void {
    const markers = markersOf(root);
    if (markers.every((marker) => marker === 'bullet')) {
      this.#bullets ??= this.#addUse(this.#addList(levelsOfList(['bullet'], 1)));
      this.#addItems(root, 0, new Series(this.#bullets), markers, true);
      return;
    }
    const use = this.#addUse(this.#addList(levelsOfList(markers, startOf(root))));
    this.#addItems(root, 0, new Series(use), markers, true);
  }

  #addItems(
    list: List,
    depth: number,
    series: Series,
    markers: readonly ListMarker[],
    isFirst: boolean,
  ): void {
    const level = Math.min(depth, series.levels - 1);
    // A nested list of another kind than the first one at its depth counts by itself.
    const isOther = (markers[level] ?? list.marker) !== list.marker;
    const own = isOther
      ? new Series(this.#addUse(this.#addList(levelsOfList([...markers.slice(0, level), list.marker], 1))))
      : series;
    let start: number | undefined = isFirst && depth === 0 ? undefined : startOf(list);
    if (list.marker === 'bullet' || (isFirst && start === 1 && !isOther)) start = undefined;
    for (const item of list.items) {
      if (item.value > 0) {
        const label = markerText(list.marker, item.value);
        const use = own.next(level, start, label, (of, more) => this.#addUse(of, more));
        this.#numbers.set(item.content, { use, level, scheme: null });
        start = undefined;
      }
      item.children.forEach((nested, at) => this.#addItems(nested, depth + 1, own, markers, at === 0));
    }
  }
}

function startOf({ items }: List): number {
  return items.find(({ value }) => value > 0)?.value ?? 1;
}

/** The marker at each depth of a list: that of the first list there. */
function markersOf(root: List): ListMarker[] {
  const markers: ListMarker[] = [];
  const add = ({ marker, items }: List, depth: number): void => {
    markers[depth] ??= marker;
    for (const { children } of items) children.forEach((nested) => add(nested, depth + 1));
  };
  add(root, 0);
  return markers;
}

type AddUse = (list: WordList, more: Pick<WordUse, 'level' | 'start' | 'label'>) => WordUse;

/** The paragraphs of one list in reading order. */
class Series {
  readonly #counter: WordCounter;
  readonly #labels = new Map<string, number>();
  readonly #numbers: (number | undefined)[] = [];
  #current: WordUse;

  constructor(use: WordUse) {
    this.#current = use;
    this.#counter = new WordCounter(use.list.levels);
  }

  get levels(): number {
    return this.#current.list.levels.length;
  }

  /** The number that the document counts, in which a level begins with its own first paragraph alone. */
  #ownNumber(level: number, start: number | undefined, levels: readonly WordLevel[]): number {
    const before = this.#numbers[level];
    const number = start ?? (before === undefined ? (levels[level]?.start ?? 1) : before + 1);
    this.#numbers[level] = number;
    for (let below = level + 1; below < levels.length; below += 1)
      if (levels[below]?.continues !== true) this.#numbers[below] = undefined;
    return number;
  }

  /** The use that shows this label; a new one where the list itself would show another. */
  next(level: number, start: number | undefined, label: string, add: AddUse): number {
    const { list } = this.#current;
    const number = this.#ownNumber(level, start, list.levels);
    const shown = this.#counter.next(level, start);
    if (shown === label && start === undefined) return this.#current.id;
    if (shown === label || this.#counter.again(level, number) === label) {
      this.#current = add(list, { level, start: number });
      return this.#current.id;
    }
    const key = `${String(level)} ${String(start ?? '')} ${label}`;
    const known = start === undefined ? this.#labels.get(key) : undefined;
    if (known !== undefined) return known;
    const { id } = add(list, { level, start, label });
    this.#labels.set(key, id);
    return id;
  }
}
