import type { Declarations } from './declarations.ts';
import type { Styles } from './style-sheets.ts';
import { retag } from '../retag.ts';

const INLINE = 'span, a, b, strong, i, em, u, s, ins, del, strike, mark, code, small, sup, sub';

/** Superscript or subscript by style: CSS's property, or Word's distance from the line. */
function scriptByStyle(told: Declarations): 'sup' | 'sub' | null {
  const align = told.get('vertical-align');
  if (align === 'super') return 'sup';
  if (align === 'sub') return 'sub';
  const raise = Number.parseFloat(told.get('mso-text-raise') ?? '');
  if (!(Math.abs(raise) > 0)) return null;
  return raise > 0 ? 'sup' : 'sub';
}

/** Whether the element sets superscript or subscript, so that its smaller size is part of it. */
export function isScript(element: Element, told: Declarations): boolean {
  return /^SU[PB]$/.test(element.tagName) || scriptByStyle(told) !== null;
}

/** Marks superscript and subscript that are set by styles with the elements `sup` and `sub`. */
export function markScripts(dom: Document, styles: Styles): void {
  for (const element of dom.querySelectorAll(INLINE)) {
    const told = styles(element);
    if (/^SU[PB]$/.test(element.tagName)) {
      if (told.get('vertical-align') === 'baseline') retag(element, 'span');
      continue;
    }
    const script = scriptByStyle(told);
    if (script === null || element.textContent === '') continue;
    const inner = dom.createElement(script);
    inner.append(...element.childNodes);
    element.append(inner);
  }
}
