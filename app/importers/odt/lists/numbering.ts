import { make, valued } from '../../wordml/make.ts';
import { attribute, child, elements, type XmlElement } from '../../xml/element.ts';
import type { StyleTable } from '../styles/style-table.ts';
import { LEVELS, levelsOf, type ListLevel } from './list-levels.ts';

/** Name of the numbering of headings, which has none in a file. */
export const OUTLINE = '\u0000outline';

interface Definition {
  /** `w:abstractNumId` */
  id: number;
  levels: readonly ListLevel[];
}

/** The lists of a file as Word's: a definition for each list style, and a list that counts for each that begins anew. */
export class Numbering {
  readonly #styles = new Map<string, XmlElement>();
  readonly #table: StyleTable;
  readonly #definitions = new Map<string, Definition>();
  readonly #lists: XmlElement[] = [];
  /** The last list of each style. */
  readonly #last = new Map<string, number>();

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

  #definition(style: string): Definition | null {
    const known = this.#definitions.get(style);
    if (known !== undefined) return known;
    const element = this.#styles.get(style) ?? (style === 'Outline' ? this.#styles.get(OUTLINE) : undefined);
    if (element === undefined) return null;
    const made = { id: this.#definitions.size, levels: levelsOf(element, this.#table) };
    this.#definitions.set(style, made);
    return made;
  }

  level(style: string, at: number): ListLevel | null {
    return this.#definition(style)?.levels[at] ?? null;
  }

  /** Whether headings of a level have numbers. */
  numbersHeadings(at: number): boolean {
    const outline = this.#styles.get(OUTLINE);
    const level = elements(outline ?? null).find((each) => attribute(each, 'text:level') === String(at + 1));
    return level !== undefined && (attribute(level, 'style:num-format') ?? '') !== '';
  }

  /** `w:numId` of a list that begins anew; null for an unknown style. */
  begin(style: string): number | null {
    const definition = this.#definition(style);
    if (definition === null) return null;
    const isFirst = !this.#last.has(style);
    const starts = new Map(definition.levels.map(({ start }, at) => [at, start]));
    return this.#add(style, definition, isFirst ? new Map() : starts);
  }

  /** The list that goes on; a new one if there is none. */
  resume(style: string): number | null {
    return this.#last.get(style) ?? this.begin(style);
  }

  /** The same list from here on, with a number of a level. */
  restart(style: string, at: number, start: number): number | null {
    const definition = this.#definition(style);
    return definition === null ? null : this.#add(style, definition, new Map([[at, start]]));
  }

  #add(style: string, { id }: Definition, starts: ReadonlyMap<number, number>): number {
    const number = this.#lists.length + 1;
    this.#lists.push(
      make('w:num', { 'w:numId': number }, [
        valued('w:abstractNumId', id),
        ...[...starts].map(([at, start]) =>
          make('w:lvlOverride', { 'w:ilvl': Math.min(LEVELS - 1, at) }, [valued('w:startOverride', start)]),
        ),
      ]),
    );
    this.#last.set(style, number);
    return number;
  }

  part(): XmlElement {
    const definitions = [...this.#definitions.values()].map(({ id, levels }) =>
      make('w:abstractNum', { 'w:abstractNumId': id }, [
        valued('w:multiLevelType', 'multilevel'),
        ...levels.map(({ element }) => element),
      ]),
    );
    return make('w:numbering', {}, [...definitions, ...this.#lists]);
  }
}
