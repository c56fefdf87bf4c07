import { AREA_GAP } from '#app/document/styles.ts';
import type { PageGeometry } from '#app/typeset/pages/pagination.ts';
import type { SheetPlace } from './place-sheets.ts';

const px = (value: number): string => `${String(Math.round(value * 100) / 100)}px`;

function setProperties(element: HTMLElement | null, properties: Readonly<Record<string, string>>): void {
  if (element === null) return;
  for (const [name, value] of Object.entries(properties))
    if (element.style.getPropertyValue(name) !== value) element.style.setProperty(name, value);
}

/** Children alone: a search through the paper passes all of its text. */
function childOf(element: Element | null, name: string): HTMLElement | null {
  const found = [...(element?.children ?? [])].find(({ classList }) => classList.contains(name));
  return found instanceof HTMLElement ? found : null;
}

/**
 * Gives header, body and footer their places on the first sheet, and the paper the height of all sheets. An area that
 * takes no space on the page stays in the margin, beside the body.
 *
 * Each element has its own properties: one that the text inherits makes the browser style all of it again.
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
  setProperties(paper, { '--sheets-height': px(last.top + last.height) });
  setProperties(childOf(childOf(paper, 'document-text'), 'document-frame'), {
    '--sheets-bottom': px(geometry.height - geometry.body.top - geometry.body.height),
  });
  const head = childOf(paper, 'document-head');
  setProperties(head, {
    '--head-height': px(body.top),
    '--head-top': px(header.height > 0 ? header.top : 0),
    '--head-gap': px(header.height > 0 ? AREA_GAP : 0),
    '--head-least': px(header.height),
  });
  head?.toggleAttribute('data-filled', header.height > 0);
  setProperties(childOf(paper, 'document-foot'), {
    '--foot-least': px(footer.height),
    '--foot-top': px(footer.top + grown),
  });
}
