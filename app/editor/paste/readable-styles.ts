import type { DOMPreprocessFn } from '@lexical/html';

/** Word names its lists in a property that no browser knows; its import rule reads it from the attribute. */
const WORD_LIST = /mso-list/i;

function styledElements(dom: Document | ParentNode): HTMLElement[] {
  return [...dom.querySelectorAll<HTMLElement>('[style]')].filter(
    (element) => !WORD_LIST.test(element.getAttribute('style') ?? ''),
  );
}

/** Rules of the page's own sheets, as spreadsheets write them; a declaration of the element itself goes before them. */
function applySheet(dom: Document | ParentNode, css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  for (const rule of sheet.cssRules) {
    if (!(rule instanceof CSSStyleRule)) continue;
    for (const element of dom.querySelectorAll<HTMLElement>(rule.selectorText)) {
      if (WORD_LIST.test(element.getAttribute('style') ?? '')) continue;
      for (let index = 0; index < rule.style.length; index += 1) {
        const property = rule.style.item(index);
        if (element.style.getPropertyValue(property) !== '') continue;
        element.style.setProperty(property, rule.style.getPropertyValue(property));
      }
    }
  }
}

/**
 * Makes the styles of pasted markup readable. The content policy keeps style attributes and sheets of parsed markup
 * from taking effect, so import rules would find none; set through the style object they are only read, never shown.
 */
export const $readStyles: DOMPreprocessFn = (dom, _context, $next) => {
  for (const element of styledElements(dom)) element.style.cssText = element.getAttribute('style') ?? '';
  for (const sheet of dom.querySelectorAll('style')) {
    try {
      applySheet(dom, sheet.textContent ?? '');
    } catch {
      // A selector only its own program understands: the text comes without that sheet's colours.
      sheet.remove();
    }
  }
  $next();
};
