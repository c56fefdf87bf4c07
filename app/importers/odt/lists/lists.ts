import { attribute, elements, integer, type XmlElement } from '../../xml/element.ts';
import type { OdtScope } from '../scope.ts';
import { type InList, readParagraph } from '../text/paragraphs.ts';
import { LEVELS } from './list-levels.ts';
import type { Counts } from './numbering.ts';

/** The list that a nested one is in. */
interface Around {
  style: string;
  counts: Counts;
  depth: number;
}

/** The numbers that a list goes on from; none for one that begins anew. */
function countsOf(list: XmlElement, style: string, around: Around | null, scope: OdtScope): Counts {
  if (around !== null) return around.counts;
  const { known } = scope.numbering;
  const continued = known.get(`id ${attribute(list, 'text:continue-list') ?? ''}`);
  const last =
    attribute(list, 'text:continue-numbering') === 'true' ? known.get(`style ${style}`) : undefined;
  const counts = continued ?? last ?? [];
  const id = attribute(list, 'xml:id') ?? attribute(list, 'text:id');
  if (id !== null) known.set(`id ${id}`, counts);
  known.set(`style ${style}`, counts);
  return counts;
}

function readItem(item: XmlElement, list: Around, scope: OdtScope): XmlElement[] {
  const { numbering } = scope;
  const at = Math.min(LEVELS - 1, list.depth);
  const own = attribute(item, 'text:style-override');
  const style = own !== null && numbering.has(own) ? own : list.style;
  const start = integer(item, 'text:start-value');
  let isNumbered = item.name === 'text:list-item';
  return elements(item).flatMap((block) => {
    if (block.name === 'text:list') return readList(block, list, scope);
    if (block.name !== 'text:p' && block.name !== 'text:h')
      return scope.blocks({ ...item, children: [block] }, scope);
    const number = isNumbered
      ? numbering.next(style, at, list.counts, start === null ? null : Math.max(1, start))
      : null;
    const place: InList = { number, at, level: numbering.level(style, at) };
    isNumbered = false;
    return readParagraph(block, place, scope);
  });
}

/** A `text:list`, as paragraphs of Word with a level. */
export function readList(list: XmlElement, around: Around | null, scope: OdtScope): XmlElement[] {
  const named = attribute(list, 'text:style-name');
  const style = named !== null && scope.numbering.has(named) ? named : (around?.style ?? named ?? '');
  const items = elements(list).filter(({ name }) => name === 'text:list-item' || name === 'text:list-header');
  const depth = around === null ? 0 : around.depth + 1;
  const counts = countsOf(list, style, around, scope);
  return items.flatMap((item) => readItem(item, { style, counts, depth }, scope));
}
