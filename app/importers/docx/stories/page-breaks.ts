import { attribute, child, elements, integer, type XmlElement } from '../../xml/element.ts';
import { PAGE_BREAK } from '../scope.ts';
import type { BlockIds } from './block-ids.ts';
import { node, shows } from './node.ts';
import { isPageEnd } from './paragraph-parts.ts';

const LINE_END: XmlElement = node('w:br', []);
/** A paragraph that goes on after a break has no number of its own. */
const NO_NUMBER: XmlElement = node('w:numPr', [
  { name: 'w:numId', attributes: { 'w:val': '0' }, children: [] },
]);

/** The break that a run of its own is; null for any other run. */
const breakOf = (run: XmlElement): XmlElement | null =>
  run.name === 'w:r' ? (elements(run).find(isPageEnd) ?? null) : null;

type Piece = XmlElement[];

/** A paragraph's parts, cut where a page ends. Links are cut with them; controls and fields are not. */
function pieces(parts: readonly (XmlElement | string)[], endsPage: (part: XmlElement) => boolean): Piece[] {
  const done: Piece[] = [[]];
  for (const part of parts) {
    if (typeof part === 'string') continue;
    const found = breakOf(part);
    if (found !== null && endsPage(found)) done.push([]);
    else if (found !== null) done.at(-1)?.push(node('w:r', [LINE_END]));
    else if (part.name === 'w:hyperlink') {
      const [first = [], ...others] = pieces(part.children, endsPage);
      done.at(-1)?.push(node(part.name, first, part));
      for (const other of others) done.push([node(part.name, other, part)]);
    } else done.at(-1)?.push(part);
  }
  return done;
}

const isShown = (part: XmlElement): boolean =>
  part.name === 'w:hyperlink' ? part.children.some(shows) : shows(part);

function without(properties: XmlElement, names: readonly string[]): XmlElement {
  return node(
    properties.name,
    elements(properties).filter(({ name }) => !names.includes(name)),
    properties,
  );
}

/** Properties of one piece: the section ends with the last one, the number stands before the first one. */
function propertiesOf(own: XmlElement, isFirst: boolean, isLast: boolean): XmlElement {
  const kept = without(own, [
    ...(isLast ? [] : ['w:sectPr']),
    ...(isFirst ? [] : ['w:numPr', 'w:pageBreakBefore']),
  ]);
  return isFirst ? kept : node(kept.name, [...kept.children, NO_NUMBER], kept);
}

function split(source: XmlElement, all: readonly Piece[], ids: BlockIds): XmlElement[] {
  const own = child(source, 'w:pPr');
  const endsSection = child(own, 'w:sectPr') !== null;
  const blocks: XmlElement[] = [];
  let markers: Piece = [];
  let count = 0;
  all.forEach((piece, at) => {
    const isLast = at === all.length - 1;
    if (at > 0) {
      const pageEnd = node(PAGE_BREAK, []);
      ids.derive(pageEnd, source, `p${at}`);
      blocks.push(pageEnd);
    }
    if (!piece.some(isShown) && !(isLast && endsSection)) {
      for (const part of piece) markers.push(part);
      return;
    }
    const properties = own === null ? [] : [propertiesOf(own, count === 0, isLast)];
    const made = node('w:p', [...properties, ...markers, ...piece], source);
    markers = [];
    ids.derive(made, source, count === 0 ? '' : String(count));
    blocks.push(made);
    count += 1;
  });
  return blocks;
}

/** Whether each block is in a section of several columns, where the end of a column ends no page. */
function inColumns(blocks: readonly XmlElement[]): boolean[] {
  let columns = false;
  return blocks
    .toReversed()
    .map((block) => {
      const section = block.name === 'w:sectPr' ? block : child(child(block, 'w:pPr'), 'w:sectPr');
      if (section !== null) columns = (integer(child(section, 'w:cols'), 'w:num') ?? 1) > 1;
      return columns;
    })
    .toReversed();
}

/** The body with a `PAGE_BREAK` for each end of a page within a paragraph, which goes on after it. */
export function splitAtPages(body: XmlElement, ids: BlockIds): XmlElement {
  const blocks = elements(body);
  const several = inColumns(blocks);
  const made = blocks.flatMap((block, at) => {
    if (block.name !== 'w:p') return [block];
    const endsPage = (part: XmlElement): boolean =>
      attribute(part, 'w:type') === 'page' || several[at] !== true;
    const all = pieces(
      block.children.filter((part) => typeof part === 'string' || part.name !== 'w:pPr'),
      endsPage,
    );
    return all.length === 1 ? [block] : split(block, all, ids);
  });
  return node(body.name, made, body);
}
