import { attribute, elements, integer, type XmlElement } from '../../xml/element.ts';
import type { OdtScope } from '../scope.ts';
import { type InList, readParagraph } from '../text/paragraphs.ts';
import { LEVELS } from './list-levels.ts';

/** Numbers of the lists that others go on from, by their ids. */
const known = new WeakMap<object, Map<string, number>>();

function idsOf(scope: OdtScope): Map<string, number> {
  let ids = known.get(scope.numbering);
  if (ids === undefined) {
    ids = new Map();
    known.set(scope.numbering, ids);
  }
  return ids;
}

interface Around {
  style: string;
  number: number;
  depth: number;
}

/** The list of Word that a `text:list` is counted in; null for an unknown style. */
function numberOf(list: XmlElement, style: string, around: Around | null, scope: OdtScope): number | null {
  const { numbering } = scope;
  if (around !== null && around.style === style) return around.number;
  const continued = idsOf(scope).get(attribute(list, 'text:continue-list') ?? '');
  if (continued !== undefined) return continued;
  return attribute(list, 'text:continue-numbering') === 'true'
    ? numbering.resume(style)
    : numbering.begin(style);
}

class ListReader {
  readonly #scope: OdtScope;
  readonly #style: string;
  readonly #depth: number;
  #number: number;

  constructor(number: number, { style, depth }: Omit<Around, 'number'>, scope: OdtScope) {
    this.#scope = scope;
    this.#style = style;
    this.#depth = depth;
    this.#number = number;
  }

  get #at(): number {
    return Math.min(LEVELS - 1, this.#depth);
  }

  item(item: XmlElement): XmlElement[] {
    const { numbering } = this.#scope;
    const start = integer(item, 'text:start-value');
    if (start !== null)
      this.#number = numbering.restart(this.#style, this.#at, Math.max(1, start)) ?? this.#number;
    let isNumbered = item.name === 'text:list-item';
    return elements(item).flatMap((block) => {
      if (block.name === 'text:list')
        return readList(block, { style: this.#style, number: this.#number, depth: this.#depth }, this.#scope);
      if (block.name !== 'text:p' && block.name !== 'text:h')
        return this.#scope.blocks({ ...item, children: [block] }, this.#scope);
      const place: InList = {
        number: this.#number,
        at: this.#at,
        level: numbering.level(this.#style, this.#at),
        isNumbered,
      };
      isNumbered = false;
      return readParagraph(block, place, this.#scope);
    });
  }
}

/** A `text:list`, as paragraphs of Word with a level. */
export function readList(list: XmlElement, around: Around | null, scope: OdtScope): XmlElement[] {
  const style = attribute(list, 'text:style-name') ?? around?.style ?? '';
  const number = numberOf(list, style, around, scope);
  const depth = around === null ? 0 : around.depth + 1;
  const items = elements(list).filter(({ name }) => name === 'text:list-item' || name === 'text:list-header');
  if (number === null) return items.flatMap((item) => scope.blocks(item, scope));
  const id = attribute(list, 'xml:id') ?? attribute(list, 'text:id');
  if (id !== null) idsOf(scope).set(id, number);
  const reader = new ListReader(number, { style, depth }, scope);
  return items.flatMap((item) => reader.item(item));
}
