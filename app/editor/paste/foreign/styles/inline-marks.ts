import { STYLE_ATTRIBUTE } from '../inert-markup.ts';
import { retag, unwrap } from '../retag.ts';
import { markScripts } from './scripts.ts';
import type { Styles } from './style-sheets.ts';

function addStyle(element: Element, css: string): void {
  element.setAttribute(STYLE_ATTRIBUTE, `${css}; ${element.getAttribute(STYLE_ATTRIBUTE) ?? ''}`);
}

/** Pixels of the seven sizes of `<font size>`. */
const FONT_SIZES: Readonly<Record<string, number>> = { 1: 10, 2: 13, 3: 16, 4: 18, 5: 24, 6: 32, 7: 48 };

function readFont(font: Element): void {
  const told = [
    ['color', font.getAttribute('color')],
    ['font-family', font.getAttribute('face')],
    ['font-size', font.getAttribute('size') && `${FONT_SIZES[font.getAttribute('size') ?? ''] ?? 16}px`],
  ].flatMap(([property, value]) => (value ? [`${property}: ${value}`] : []));
  addStyle(retag(font, 'span'), told.join('; '));
}

const KNOWN =
  /^(?:HTML|HEAD|BODY|META|STYLE|SPAN|A|B|STRONG|I|EM|U|S|SUP|SUB|IMG|BR|HR|P|DIV|H[1-6]|UL|OL|LI|TABLE|COLGROUP|COL|THEAD|TBODY|TFOOT|TR|TD|TH|BLOCKQUOTE|PRE|SECTION|ARTICLE|HEADER|FOOTER|ASIDE|FIGURE|FIGCAPTION|DL|DT|DD|ADDRESS|MAIN|NAV|CAPTION|LEGEND|SUMMARY|DETAILS|FORM|FIELDSET|CENTER)$/;
const BLOCK = 'p, div, h1, h2, h3, h4, h5, h6, ul, ol, table, blockquote, pre';

/** Elements that are unknown, or have no meaning beyond their text, are replaced by their content. */
function dropUnknown(dom: Document): void {
  for (const element of dom.body.querySelectorAll('*')) {
    if (KNOWN.test(element.tagName)) continue;
    if (element.querySelector(BLOCK) === null) retag(element, 'span');
    else unwrap(element);
  }
}

/**
 * Converts inline marks that a document does not have: marked text is highlighted, code gets a monospaced family, and
 * insertions and deletions stay visible. Superscript and subscript are marked by their elements, however written.
 */
export function readInlineMarks(dom: Document, styles: Styles): void {
  for (const font of dom.querySelectorAll('font')) readFont(font);
  markScripts(dom, styles);
  for (const mark of dom.querySelectorAll('mark')) addStyle(retag(mark, 'span'), 'background-color: #fef08a');
  for (const code of dom.querySelectorAll('code, kbd, samp, tt'))
    addStyle(retag(code, 'span'), 'font-family: Courier');
  for (const ins of dom.querySelectorAll('ins')) retag(ins, 'u');
  for (const del of dom.querySelectorAll('del, strike')) retag(del, 's');
  for (const space of dom.querySelectorAll('.Apple-converted-space')) space.textContent = ' ';
  for (const end of dom.querySelectorAll('br.Apple-interchange-newline')) end.remove();
  dropUnknown(dom);
}
