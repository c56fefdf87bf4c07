import { attribute, child, elements, type XmlElement } from '../../xml/element.ts';
import type { StyleTable } from './style-table.ts';
import { isOn } from './words/on-off.ts';

/** By `w:pPr`: where a paragraph has no space to its neighbour of the same style (`w:contextualSpacing`). */
export type Tight = ReadonlyMap<XmlElement, { before: boolean; after: boolean }>;

/** Whether a paragraph is without space to its like. */
function isContextual(properties: XmlElement | null, styles: StyleTable): boolean {
  const own = isOn(properties, 'w:contextualSpacing');
  if (own !== undefined) return own;
  const style = styles.ofParagraph(attribute(child(properties, 'w:pStyle'), 'w:val'));
  return styles
    .chain(style)
    .reduce((is, { paragraph }) => isOn(paragraph, 'w:contextualSpacing') ?? is, false);
}

/** @param parts roots of the parts with text */
export function tightParagraphs(parts: readonly XmlElement[], styles: StyleTable): Tight {
  const tight = new Map<XmlElement, { before: boolean; after: boolean }>();
  const waiting = [...parts];
  const styleOf = (paragraph: XmlElement | undefined) =>
    paragraph?.name === 'w:p'
      ? styles.ofParagraph(attribute(child(child(paragraph, 'w:pPr'), 'w:pStyle'), 'w:val'))
      : undefined;
  for (let parent = waiting.pop(); parent !== undefined; parent = waiting.pop()) {
    const children = elements(parent);
    for (const [at, each] of children.entries()) {
      if (each.name !== 'w:p') continue;
      const properties = child(each, 'w:pPr');
      if (properties === null || !isContextual(properties, styles)) continue;
      const style = styleOf(each);
      tight.set(properties, {
        before: styleOf(children[at - 1]) === style,
        after: styleOf(children[at + 1]) === style,
      });
    }
    for (const each of children) waiting.push(each);
  }
  return tight;
}
