/** Whether the element is part of a line, whatever its style says. */
export const isInline = (element: Element): boolean =>
  /^(?:SPAN|A|B|STRONG|I|EM|U|S|SUP|SUB|FONT|LABEL|Q|CITE|SMALL|BIG)$/.test(element.tagName);
