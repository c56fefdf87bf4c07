import type { NumberingLevel } from '#app/document/numbering/schemes.ts';

/** Where the numbering of a paragraph is written for the import rules. */
export const NUMBER_MARK = 'data-autodocs-number';

/** The numbering of a pasted paragraph, and the number that it had where it was copied. */
export interface NumberMark {
  /** The name of a scheme that there is, or the levels of one that the document gets. */
  scheme: string | readonly NumberingLevel[];
  /** From 0. */
  level: number;
  label: string;
}

export function writeNumberMark(element: Element, mark: NumberMark): void {
  element.setAttribute(NUMBER_MARK, JSON.stringify(mark));
}

/** Marks that the markup brings along are not of this reading. */
export function dropNumberMarks(dom: Document): void {
  for (const element of dom.querySelectorAll(`[${NUMBER_MARK}]`)) element.removeAttribute(NUMBER_MARK);
}
