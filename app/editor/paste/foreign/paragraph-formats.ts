import { foreignFormat, type OfficeProgram } from './styles/paragraph-style.ts';
import type { Styles } from './styles/style-sheets.ts';

/** Where the format of a paragraph is written for the import rules. */
export const FORMAT_MARK = 'data-autodocs-format';

/** An item says it itself, or its first paragraph does. */
function markedBy(element: Element): Element {
  const item = element.tagName === 'P' ? element.parentElement : null;
  return item?.tagName === 'LI' && item.firstElementChild === element ? item : element;
}

/**
 * Marks the paragraphs of office programs with their format. Marks that the markup brings along are removed: they are
 * not of this reading.
 */
export function markFormats(dom: Document, styles: Styles, program: OfficeProgram | null): void {
  for (const element of dom.querySelectorAll(`[${FORMAT_MARK}]`)) element.removeAttribute(FORMAT_MARK);
  if (program === null) return;
  for (const element of dom.querySelectorAll('p, h1, h2, h3, h4, h5, h6, blockquote, li')) {
    const format = foreignFormat(element, styles, program);
    if (Object.keys(format).length === 0) continue;
    markedBy(element).setAttribute(FORMAT_MARK, JSON.stringify(format));
  }
}
