import { AREA_GAP } from '#app/document/styles.ts';
import type { PageGeometry } from '#app/typeset/pages/pagination.ts';
import type { SheetPlace } from './place-sheets.ts';

const px = (value: number): string => `${String(Math.round(value * 100) / 100)}px`;

function setProperties({ style }: HTMLElement, properties: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(properties))
    if (style.getPropertyValue(name) !== value) style.setProperty(name, value);
}

/**
 * Gives header, body and footer their places on the first sheet, and the paper the height of all sheets. An area that
 * takes no space on the page stays in the margin, beside the body.
 */
export function showFirstSheet(
  paper: HTMLElement,
  sheets: readonly SheetPlace[],
  { header, body, footer, height }: PageGeometry,
): void {
  const [first] = sheets;
  const last = sheets.at(-1);
  if (first === undefined || last === undefined) return;
  const grown = first.height - height;
  const { geometry } = last;
  setProperties(paper, {
    '--sheets-height': px(last.top + last.height),
    '--sheets-bottom': px(geometry.height - geometry.body.top - geometry.body.height),
    '--head-height': px(body.top),
    '--head-top': px(header.height > 0 ? header.top : 0),
    '--head-gap': px(header.height > 0 ? AREA_GAP : 0),
    '--head-least': px(header.height),
    '--foot-least': px(footer.height),
    '--foot-top': px(footer.top + grown),
  });
  // Children alone: a search through the paper passes all of its text.
  const head = [...paper.children].find(({ classList }) => classList.contains('document-head'));
  head?.toggleAttribute('data-filled', header.height > 0);
}
