import { STYLE_ATTRIBUTE } from './inert-markup.ts';

/** Attributes that later steps read. Others stay behind: of broken markup some have names that cannot be set. */
const CARRIED = [
  STYLE_ATTRIBUTE,
  'class',
  'colspan',
  'rowspan',
  'align',
  'valign',
  'bgcolor',
  'width',
  'height',
  'dir',
];

/** Puts an element of another tag in the place of `element`, with its content and what it is told of its style. */
export function retag(element: Element, tag: string): HTMLElement {
  const other = element.ownerDocument.createElement(tag);
  for (const name of CARRIED) {
    const value = element.getAttribute(name);
    if (value !== null) other.setAttribute(name, value);
  }
  other.append(...element.childNodes);
  element.replaceWith(other);
  return other;
}

/** Leaves what is in `element` in its place. */
export function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes);
}
