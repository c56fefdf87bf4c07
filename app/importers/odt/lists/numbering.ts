import { make, valued } from '../../wordml/make.ts';
import { attribute, child, elements, type XmlElement } from '../../xml/element.ts';
import type { StyleTable } from '../styles/style-table.ts';
import { LEVELS, levelsOf, type ListLevel } from './list-levels.ts';

/** Name of the numbering of headings, which has none in a file. */
export const OUTLINE = '\u0000outline';

/** A definition of Word, whose lists count on together. */
interface Definition {
  /** `w:abstractNumId` */
  id: number;
  levels: readonly ListLevel[];
  /** Last number of each level, as Word counts them. */
  numbers: (number | undefined)[];
  /** `w:numId` of its last list. */
  list: number;
}

/** Numbers of the levels of a list so far; absent for a level that begins anew. */
export type Counts = (number | undefined)[];

/** A list of the file with other numbers needs a definition of its own; that many are enough for any that is read. */
const DEFINITIONS_MAX = 200;

/**
 * The lists of a file as Word's. A file counts by lists, whatever their styles; Word counts by definitions. So each
 * paragraph is counted as the file does, and gets a list of Word that shows the same numbers.
 */
export class Numbering {
  readonly #styles = new Map<string, XmlElement>();
  readonly #table: StyleTable;
  readonly #levels = new Map<string, readonly ListLevel[]>();
  readonly #byStyle = new Map<string, Definition[]>();
  readonly #definitions: Definition[] = [];
  readonly #lists: XmlElement[] = [];
  /** Numbers of the headings. */
  readonly outline: Counts = [];
  /** Numbers of the lists that others can go on from, by their ids and styles. */
  readonly known = new Map<string, Counts>();

  constructor(roots: readonly (XmlElement | null)[], table: StyleTable) {
    this.#table = table;
    for (const root of roots)
      for (const group of ['office:styles', 'office:automatic-styles']) {
        const styles = child(root, group);
        for (const style of elements(styles, 'text:list-style')) {
          const name = attribute(style, 'style:name') ?? '';
          if (!this.#styles.has(name)) this.#styles.set(name, style);
        }
        const outline = child(styles, 'text:outline-style');
        if (outline !== null) this.#styles.set(OUTLINE, outline);
      }
  }

  #levelsOf(style: string): readonly ListLevel[] | null {
    const known = this.#levels.get(style);
    if (known !== undefined) return known;
    const element = this.#styles.get(style) ?? (style === 'Outline' ? this.#styles.get(OUTLINE) : undefined);
    if (element === undefined) return null;
    const levels = levelsOf(element, this.#table);
    this.#levels.set(style, levels);
    return levels;
  }

  has(style: string): boolean {
    return this.#levelsOf(style) !== null;
  }

  level(style: string, at: number): ListLevel | null {
    return this.#levelsOf(style)?.[at] ?? null;
  }

  /** Whether headings of a level have numbers. */
  numbersHeadings(at: number): boolean {
    const outline = this.#styles.get(OUTLINE);
    const level = elements(outline ?? null).find((each) => attribute(each, 'text:level') === String(at + 1));
    return level !== undefined && (attribute(level, 'style:num-format') ?? '') !== '';
  }

  /**
   * Counts the next paragraph of a list. @returns `w:numId`; null for an unknown style
   * @param start its number, if the file says it
   */
  next(style: string, at: number, counts: Counts, start: number | null): number | null {
    const levels = this.#levelsOf(style);
    if (levels === null) return null;
    const before = counts[at];
    counts[at] = start ?? (before === undefined ? (levels[at]?.start ?? 1) : before + 1);
    counts.length = at + 1;
    for (let above = 0; above < at; above += 1) counts[above] ??= levels[above]?.start ?? 1;
    const wanted = counts.map((number) => number ?? 1);
    const own = this.#byStyle.get(style) ?? [];
    const fitting = own.findLast((each) => shows(each, at, wanted));
    const definition = fitting ?? (own.length < DEFINITIONS_MAX ? this.#define(style, levels) : own.at(-1));
    if (definition === undefined) return null;
    this.#count(definition, at, wanted, fitting === undefined);
    return definition.list;
  }

  #define(style: string, levels: readonly ListLevel[]): Definition {
    const made: Definition = { id: this.#definitions.length, levels, numbers: [], list: 0 };
    this.#definitions.push(made);
    this.#byStyle.set(style, [...(this.#byStyle.get(style) ?? []), made]);
    return made;
  }

  #count(definition: Definition, at: number, wanted: readonly number[], isNew: boolean): void {
    const { numbers, levels } = definition;
    const value = wanted[at] ?? 1;
    const before = numbers[at];
    const natural = before === undefined ? (levels[at]?.start ?? 1) : before + 1;
    const above = isNew ? wanted.slice(0, at).map((number, level) => [level, number] as const) : [];
    const said = above.filter(([level, number]) => levels[level]?.start !== number);
    if (natural !== value) this.#add(definition, new Map([...said, [at, value]]));
    else if (definition.list === 0 || said.length > 0) this.#add(definition, new Map(said));
    numbers[at] = value;
    numbers.length = at + 1;
    for (let level = 0; level < at; level += 1) numbers[level] ??= wanted[level];
  }

  #add(definition: Definition, starts: ReadonlyMap<number, number>): void {
    const number = this.#lists.length + 1;
    this.#lists.push(
      make('w:num', { 'w:numId': number }, [
        valued('w:abstractNumId', definition.id),
        ...[...starts].map(([at, start]) =>
          make('w:lvlOverride', { 'w:ilvl': Math.min(LEVELS - 1, at) }, [valued('w:startOverride', start)]),
        ),
      ]),
    );
    definition.list = number;
  }

  part(): XmlElement {
    const definitions = this.#definitions.map(({ id, levels }) =>
      make('w:abstractNum', { 'w:abstractNumId': id }, [
        valued('w:multiLevelType', 'multilevel'),
        ...levels.map(({ element }) => element),
      ]),
    );
    return make('w:numbering', {}, [...definitions, ...this.#lists]);
  }
}

/** Whether a definition shows the numbers of the levels above that a label contains. */
function shows({ levels, numbers }: Definition, at: number, wanted: readonly number[]): boolean {
  const text = attribute(child(levels[at]?.element ?? null, 'w:lvlText'), 'w:val') ?? '';
  return [...text.matchAll(/%([1-9])/gu)].every(([, digit]) => {
    const above = Number(digit) - 1;
    return above >= at || (numbers[above] ?? levels[above]?.start ?? 1) === wanted[above];
  });
}
