import { filled, make, valued } from '../../wordml/make.ts';
import { attribute, elements, integer, type XmlElement } from '../../xml/element.ts';
import type { ListLevel } from '../lists/list-levels.ts';
import { OUTLINE } from '../lists/numbering.ts';
import { NEW_PAGES, type OdtScope } from '../scope.ts';
import { leftOf, outlineOf } from '../styles/named-styles.ts';
import { paragraphProperties, wordParagraph } from '../styles/paragraph-properties.ts';
import type { OdfStyle } from '../styles/style-table.ts';
import { InlineReader, paragraphLook } from './inline-reader.ts';

/** The place of a paragraph in a list. */
export interface InList {
  /** `w:numId`; null for a paragraph without a number, as the later ones of an item are. */
  number: number | null;
  at: number;
  level: ListLevel | null;
}

const numberOf = (number: number, at: number): XmlElement =>
  make('w:numPr', {}, [valued('w:ilvl', at), valued('w:numId', number)]);

function headingLevel(heading: XmlElement): number {
  return Math.min(9, Math.max(1, integer(heading, 'text:outline-level') ?? 1)) - 1;
}

/** The number of a heading outside lists. */
function outlineNumber(heading: XmlElement, { numbering }: OdtScope): XmlElement | null {
  const at = headingLevel(heading);
  if (attribute(heading, 'text:is-list-header') === 'true' || !numbering.numbersHeadings(at)) return null;
  const isRestarted = attribute(heading, 'text:restart-numbering') === 'true';
  const start = isRestarted ? Math.max(1, integer(heading, 'text:start-value') ?? 1) : null;
  const list = numbering.next(OUTLINE, at, numbering.outline, start);
  return list === null ? null : numberOf(list, at);
}

function listProperties({ number, at, level }: InList): XmlElement[] {
  if (number !== null) return [numberOf(number, at)];
  const left = level === null ? null : make('w:ind', { 'w:left': level.left, 'w:firstLine': 0 });
  return [numberOf(0, 0), ...(left === null ? [] : [left])];
}

/** Pages with a layout of their own begin before the paragraph. */
function newPages(styles: readonly OdfStyle[], scope: OdtScope): XmlElement[] {
  if (scope.depth > 0) return [];
  const master = styles
    .map(({ element }) => attribute(element, 'style:master-page-name') ?? '')
    .find((name) => name !== '');
  if (master === undefined) return [];
  const number = styles
    .map((style) => integer(paragraphProperties(style), 'style:page-number'))
    .find((each) => each !== null);
  return [make(NEW_PAGES, { master, number })];
}

/** A `text:p` or `text:h`. */
export function readParagraph(paragraph: XmlElement, list: InList | null, scope: OdtScope): XmlElement[] {
  const { table, settings, changes } = scope;
  scope.onParagraph();
  const name = attribute(paragraph, 'text:style-name');
  const chain = table.chain('paragraph', table.get('paragraph', name));
  const at = chain.findIndex(({ isAutomatic }) => !isAutomatic);
  const automatic = at === -1 ? chain : chain.slice(0, at);
  const named = at === -1 ? null : (chain[at] ?? null);
  const left = leftOf(chain[0] ?? null, table);
  const direct = [...automatic]
    .reverse()
    .flatMap((style) => wordParagraph(paragraphProperties(style), left, settings));
  const isHeading = paragraph.name === 'text:h';
  const outline = isHeading && outlineOf(named, table) === null ? headingLevel(paragraph) : null;
  const numbered =
    list === null ? [isHeading ? outlineNumber(paragraph, scope) : null] : listProperties(list);
  const reader = new InlineReader(scope, paragraphLook(name, scope));
  reader.read(paragraph.children);
  const breaksAfter = automatic.some(
    (style) => attribute(paragraphProperties(style), 'fo:break-after') === 'page',
  );
  if (breaksAfter) reader.add(make('w:r', {}, [make('w:br', { 'w:type': 'page' })]));
  const content = reader.done();
  const mark = filled('w:rPr', [changes.insertedMark(), ...reader.properties]);
  const properties = joined([
    valued('w:pStyle', named?.name),
    ...numbered,
    ...direct,
    valued('w:outlineLvl', outline),
    mark,
  ]);
  return [
    ...newPages(named === null ? automatic : [...automatic, named], scope),
    make('w:p', {}, [filled('w:pPr', properties), ...content]),
  ];
}

/** The last of equal properties counts, but for the parts of indents and spacing that it does not say. */
function joined(properties: readonly (XmlElement | null)[]): XmlElement[] {
  const found = new Map<string, XmlElement>();
  for (const each of properties) {
    if (each === null) continue;
    const before = found.get(each.name);
    const isInParts = each.name === 'w:ind' || each.name === 'w:spacing';
    const attributes =
      before !== undefined && isInParts ? { ...before.attributes, ...each.attributes } : each.attributes;
    found.set(each.name, { ...each, attributes });
  }
  return [...found.values()];
}

/** Whether an element holds text blocks. */
export const holdsBlocks = (element: XmlElement): boolean =>
  elements(element).some(
    ({ name }) => name === 'text:p' || name === 'text:h' || name === 'text:list' || name === 'table:table',
  );
