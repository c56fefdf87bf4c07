import { AREA_GAP } from '#app/document/styles.ts';
import type { SheetPlace } from './place-sheets.ts';

const px = (value: number): string => `${String(Math.round(value * 100) / 100)}px`;

function setProperties(element: HTMLElement | null, properties: Readonly<Record<string, string>>): void {
  if (element === null) return;
  for (const [name, value] of Object.entries(properties))
    if (element.style.getPropertyValue(name) !== value) element.style.setProperty(name, value);
}

/** Children alone: a search through the paper passes all of its text. */
function childOf(element: Element | null, select: string): HTMLElement | null {
  const found = [...(element?.children ?? [])].find((child) => child.matches(select));
  return found instanceof HTMLElement ? found : null;
}

const columnOf = ({ left, geometry }: SheetPlace): Record<string, string> => ({
  '--edge-left': px(left + geometry.left),
  '--edge-width': px(geometry.columnWidth),
});

/** The header of the first page is in the flow above the body; it stays in the margin where it takes no space. */
function placeHead(head: HTMLElement | null, sheet: SheetPlace): void {
  const { header, body } = sheet.geometry;
  setProperties(head, {
    ...columnOf(sheet),
    '--head-height': px(body.top),
    '--head-top': px(header.height > 0 ? header.top : 0),
    '--head-gap': px(header.height > 0 ? AREA_GAP : 0),
    '--head-least': px(header.height),
  });
  head?.toggleAttribute('data-filled', header.height > 0);
}

function placeFooter(footer: HTMLElement | null, sheet: SheetPlace): void {
  const { top, height, geometry } = sheet;
  setProperties(footer, {
    ...columnOf(sheet),
    '--edge-top': px(top + geometry.footer.top + height - geometry.height),
    '--edge-least': px(geometry.footer.height),
  });
}

/** The header of the other pages, on the first of them, where the first page has its own. */
function placeOtherHeader(header: HTMLElement | null, sheet: SheetPlace): void {
  const { top, geometry } = sheet;
  const isEmpty = geometry.header.height === 0;
  setProperties(header, {
    ...columnOf(sheet),
    '--edge-top': px(top + (isEmpty ? geometry.body.top : geometry.header.top)),
    '--edge-least': px(geometry.header.height),
  });
  header?.toggleAttribute('data-above', isEmpty);
}

/**
 * Gives header, body and footer their places on the sheets, and the paper the height of all sheets.
 *
 * Each element has its own properties: one that the text inherits makes the browser style all of it again.
 *
 * @param ownFirst the first page has a header and footer of its own
 */
export function placeAreas(paper: HTMLElement, sheets: readonly SheetPlace[], ownFirst: boolean): void {
  const [first, second] = sheets;
  const last = sheets.at(-1);
  if (first === undefined || last === undefined) return;
  const { geometry } = last;
  const height = last.top + last.height;
  const bottom = geometry.height - geometry.body.top - geometry.body.height;
  const frame = childOf(childOf(paper, '.document-text'), '.document-frame');
  setProperties(paper, { '--sheets-height': px(height) });
  setProperties(frame, { '--sheets-bottom': px(bottom) });
  // A click anywhere below the text on the last sheet is one at its end.
  setProperties(childOf(frame, '.document-area'), {
    '--sheets-text': px(height - first.top - first.geometry.body.top - bottom),
  });
  const head = childOf(paper, '.document-head');
  const foot = childOf(paper, '.document-foot');
  placeHead(head, first);
  placeFooter(childOf(foot, ownFirst ? '[data-area=firstFooter]' : '[data-area=footer]'), first);
  if (!ownFirst) return;
  const others = [childOf(head, '[data-area=header]'), childOf(foot, '[data-area=footer]')] as const;
  for (const area of others) area?.toggleAttribute('data-nowhere', second === undefined);
  if (second === undefined) return;
  placeOtherHeader(others[0], second);
  placeFooter(others[1], second);
}
