import { STYLE_ATTRIBUTE } from './inert-markup.ts';

/** Attributes that later steps read. Others are dropped: broken markup has names that cannot be set. */
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

/** Replaces `element` by one with another tag, with its content and its style attributes. */
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

/** Replaces `element` by its content. */
export function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes);
}
