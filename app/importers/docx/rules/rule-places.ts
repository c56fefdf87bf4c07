import { child, elements, type XmlElement } from '../../xml/element.ts';
import type { BlockIds } from '../stories/block-ids.ts';
import { ruleOf } from './rule-control.ts';

/** The passages around a block or a row, those of them that are around its list, and those around its cell's column. */
interface RulePlace {
  within: readonly string[];
  list: readonly string[];
  column: readonly string[];
}

const NOWHERE: RulePlace = { within: [], list: [], column: [] };

/** What has blocks, rows or cells in it that are not in the passages around it: those are its own. */
const ANEW: ReadonlySet<string> = new Set(['w:tbl', 'w:tr', 'w:tc']);
const BLOCKS: ReadonlySet<string> = new Set(['w:p', 'w:tbl', 'w:tr']);

/** Where the content controls of a file's rules are, by the id of the block or row. */
export class RulePlaces {
  readonly #ids: BlockIds;
  readonly #places = new Map<string, RulePlace>();

  constructor(ids: BlockIds, roots: readonly XmlElement[]) {
    this.#ids = ids;
    for (const root of roots) this.#read(root, NOWHERE);
  }

  /** A block that was made of a part of another is where that one is. */
  of(id: string): RulePlace {
    const whole = id.includes('-') ? this.#places.get(id.slice(0, id.lastIndexOf('-'))) : undefined;
    return this.#places.get(id) ?? whole ?? NOWHERE;
  }

  #read(parent: XmlElement, place: RulePlace): void {
    for (const each of elements(parent)) {
      const isPlaced = BLOCKS.has(each.name) && place !== NOWHERE;
      if (isPlaced) this.#places.set(this.#ids.of(each), place);
      if (each.name === 'w:sdt') this.#control(each, place);
      else if (each.name !== 'w:p') this.#read(each, ANEW.has(each.name) ? NOWHERE : place);
    }
  }

  #control(control: XmlElement, place: RulePlace): void {
    const content = child(control, 'w:sdtContent');
    if (content === null) return;
    const rule = ruleOf(control);
    if (rule === null) return this.#read(content, place);
    const { within, list, column } = place;
    const { id, kind } = rule;
    if (kind === 'rule-column') return this.#read(content, { ...place, column: [...column, id] });
    const isList = kind === 'rule-list';
    this.#read(content, { ...place, within: [...within, id], list: isList ? [...list, id] : list });
  }
}
