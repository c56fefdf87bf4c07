import { element, NOTHING, valued, type Xml } from '../xml/xml.ts';

/**
 * A paragraph that the document does not have but a file needs: after a table that ends a cell or a part, between two
 * tables, and around a break. It is a twentieth of a point high, and its mark is hidden, by which it is known again.
 */
export function filler(content: Xml = NOTHING, section: Xml = NOTHING): Xml {
  return element(
    'w:p',
    {},
    element(
      'w:pPr',
      {},
      element('w:suppressAutoHyphens'),
      element('w:spacing', { 'w:before': 0, 'w:after': 0, 'w:line': 20, 'w:lineRule': 'exact' }),
      element('w:rPr', {}, element('w:vanish'), valued('w:sz', 2), valued('w:szCs', 2)),
      section,
    ),
    content,
  );
}
