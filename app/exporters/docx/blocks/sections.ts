import type { PageSetup } from '#app/document/model.ts';
import { AREA_GAP } from '#app/document/styles.ts';
import { toTwips } from '#app/word/units.ts';
import { element, NOTHING, valued, type Attributes, type Xml } from '../xml/xml.ts';

/** Headers and footers of the pages, by the relationship ids of their parts. */
export interface FurnitureIds {
  kind: 'header' | 'footer';
  pages: 'default' | 'first';
  id: string;
}

function extent(least: number): number {
  return least === 0 ? 0 : least + AREA_GAP;
}

/**
 * Margins of Word: the body's, and the distances of header and footer. In older documents these are within the margins,
 * so they begin where the body would; Word moves the body below them, too.
 */
function margins({
  margins: { top, right, bottom, left },
  edges,
  headerHeight,
  footerHeight,
}: PageSetup): Attributes {
  const header = edges?.header ?? top;
  const footer = edges?.footer ?? bottom;
  return {
    'w:top': toTwips(headerHeight === 0 ? top : Math.max(top, header + extent(headerHeight))),
    'w:right': toTwips(right),
    'w:bottom': toTwips(footerHeight === 0 ? bottom : Math.max(bottom, footer + extent(footerHeight))),
    'w:left': toTwips(left),
    'w:header': toTwips(header),
    'w:footer': toTwips(footer),
    'w:gutter': 0,
  };
}

/** In the order of the schema (ECMA-376, part 1, 17.6.17). */
export function sectionProperties(
  page: PageSetup,
  furniture: readonly FurnitureIds[] = [],
  isFirst = false,
): Xml {
  const { width, height, firstPage } = page;
  return element(
    'w:sectPr',
    {},
    ...furniture.map(({ kind, pages, id }) => element(`w:${kind}Reference`, { 'w:type': pages, 'r:id': id })),
    valued('w:type', 'nextPage'),
    element('w:pgSz', {
      'w:w': toTwips(width),
      'w:h': toTwips(height),
      'w:orient': width > height ? 'landscape' : undefined,
    }),
    element('w:pgMar', margins(page)),
    element('w:cols', { 'w:space': 708 }),
    isFirst && firstPage ? element('w:titlePg') : NOTHING,
  );
}
