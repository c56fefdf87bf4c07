import { elements, type XmlElement } from '../../xml/element.ts';

/** `wps:txbx` and `v:textbox` hold their texts in this element. */
const CONTENT = 'w:txbxContent';

/** The texts of the boxes in a paragraph, without those in a box of a box, in the order of the text. */
export function textBoxesIn(paragraph: XmlElement): XmlElement[] {
  const found: XmlElement[] = [];
  const waiting: XmlElement[] = [paragraph];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (next.name === CONTENT) found.push(next);
    else waiting.push(...elements(next).reverse());
  }
  return found;
}
