import type { ReadyStyleId } from '#app/document/styling/ready-styles.ts';
import { STYLE_ATTRIBUTE } from '../inert-markup.ts';
import type { Styles } from '../styles/style-sheets.ts';
import { retag } from '../retag.ts';

/** Where the named style of a paragraph is written for the import rules. */
export const STYLE_MARK = 'data-autodocs-style';

/**
 * Names that programs give the paragraphs of their styles, and the style of a document that has the same purpose. Word
 * names styles by class in every language; LibreOffice by their English names.
 */
const NAMES: Readonly<Record<string, { style: ReadyStyleId; tag?: string }>> = {
  msotitle: { style: 'title', tag: 'h1' },
  title: { style: 'title', tag: 'h1' },
  msoquote: { style: 'quote', tag: 'blockquote' },
  msointensequote: { style: 'quote', tag: 'blockquote' },
  msoblocktext: { style: 'quote', tag: 'blockquote' },
  msocaption: { style: 'small' },
  caption: { style: 'small' },
  msofootnotetext: { style: 'small' },
  msoendnotetext: { style: 'small' },
  sdfootnote: { style: 'small' },
  sdendnote: { style: 'small' },
  msosignature: { style: 'signature' },
  signature: { style: 'signature' },
};

/** The name of a style in Word's clipboard: `MsoQuoteCxSpFirst` is the first of several paragraphs of `MsoQuote`. */
const plainName = (name: string): string => name.toLowerCase().replace(/cxsp(?:first|middle|last)$/, '');

/** Names of styles that a web page may give anything: they count in office programs only. */
const OWN_TO_OFFICE = /^(?:mso|sd)/;

/** As a block of another kind, with the look that the page's sheet gives the paragraph. */
function retagged(paragraph: Element, tag: string, styles: Styles): Element {
  const told = [...styles(paragraph)].map(([property, value]) => `${property}: ${value}`);
  if (told.length > 0) paragraph.setAttribute(STYLE_ATTRIBUTE, told.join('; '));
  return retag(paragraph, tag);
}

/** Marks paragraphs of styles that a document has too, as blocks of the same kind. Marks of the markup are removed. */
export function markStyles(dom: Document, styles: Styles, isOffice: boolean): void {
  for (const element of dom.querySelectorAll(`[${STYLE_MARK}]`)) element.removeAttribute(STYLE_MARK);
  for (const paragraph of dom.querySelectorAll('p[class], h1[class]')) {
    const name = [...paragraph.classList]
      .map(plainName)
      .find((each) => Object.hasOwn(NAMES, each) && (isOffice || OWN_TO_OFFICE.test(each)));
    const { style, tag } = NAMES[name ?? ''] ?? {};
    if (style === undefined) continue;
    const isInList = paragraph.closest('li') !== null;
    const block = tag === undefined || isInList ? paragraph : retagged(paragraph, tag, styles);
    // A quotation is a block of its own kind already, and an item of a list has no style.
    if (style !== 'quote' && !isInList) block.setAttribute(STYLE_MARK, style);
  }
}
