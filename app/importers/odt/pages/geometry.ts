import { filled, make, valued } from '../../wordml/make.ts';
import { attribute, child, elements, integer, type XmlElement } from '../../xml/element.ts';
import { twipsOf } from '../styles/lengths.ts';

/** The layouts of pages, by name: of `styles.xml` alone. */
export class PageLayouts {
  readonly #layouts = new Map<string, XmlElement>();

  constructor(styles: XmlElement | null) {
    for (const layout of elements(child(styles, 'office:automatic-styles'), 'style:page-layout')) {
      const name = attribute(layout, 'style:name');
      if (name !== null) this.#layouts.set(name, layout);
    }
  }

  of(master: XmlElement | null): XmlElement | null {
    return this.#layouts.get(attribute(master, 'style:page-layout-name') ?? '') ?? null;
  }
}

const A4 = { width: 11_906, height: 16_838, margin: 1134 } as const;

/** Twips of header or footer with the space between it and the body. */
function edgeHeight(layout: XmlElement | null, edge: 'header' | 'footer'): number {
  const style = child(child(layout, `style:${edge}-style`), 'style:header-footer-properties');
  const height = twipsOf(attribute(style, 'fo:min-height') ?? attribute(style, 'svg:height')) ?? 0;
  const between = attribute(style, edge === 'header' ? 'fo:margin-bottom' : 'fo:margin-top');
  // The least height includes the space to the body (ODF 1.3, part 3, 20.187 with LibreOffice's reading).
  return Math.max(height, twipsOf(between) ?? 0);
}

/**
 * Paper and margins in Word's terms: there the margin is where the body begins, and header and footer are within it.
 * @param has which of header and footer the pages show
 */
export function pageGeometry(
  layout: XmlElement | null,
  has: { header: boolean; footer: boolean },
): XmlElement[] {
  const properties = child(layout, 'style:page-layout-properties');
  const margin = (side: 'top' | 'right' | 'bottom' | 'left'): number =>
    twipsOf(attribute(properties, `fo:margin-${side}`) ?? attribute(properties, 'fo:margin')) ?? A4.margin;
  const [top, bottom] = [margin('top'), margin('bottom')];
  const isLandscape = attribute(properties, 'style:print-orientation') === 'landscape';
  return [
    make('w:pgSz', {
      'w:w': twipsOf(attribute(properties, 'fo:page-width')) ?? A4.width,
      'w:h': twipsOf(attribute(properties, 'fo:page-height')) ?? A4.height,
      'w:orient': isLandscape ? 'landscape' : null,
    }),
    make('w:pgMar', {
      'w:top': top + (has.header ? edgeHeight(layout, 'header') : 0),
      'w:right': margin('right'),
      'w:bottom': bottom + (has.footer ? edgeHeight(layout, 'footer') : 0),
      'w:left': margin('left'),
      'w:header': top,
      'w:footer': bottom,
      'w:gutter': 0,
    }),
    ...columns(properties),
  ];
}

function columns(properties: XmlElement | null): XmlElement[] {
  const count = integer(child(properties, 'style:columns'), 'fo:column-count') ?? 1;
  return count > 1 ? [make('w:cols', { 'w:num': count })] : [];
}

const FORMATS: Readonly<Record<string, string>> = {
  i: 'lowerRoman',
  I: 'upperRoman',
  a: 'lowerLetter',
  A: 'upperLetter',
};

/** How pages are counted, if not in decimals from the page before. */
export function pageNumbers(layout: XmlElement | null, start: number | null): XmlElement | null {
  const format = attribute(child(layout, 'style:page-layout-properties'), 'style:num-format') ?? '1';
  const isBegun = start !== null && start > 0 ? start : null;
  return filled('w:pgNumType', [], { 'w:fmt': FORMATS[format], 'w:start': isBegun });
}

export const sectionType = valued('w:type', 'nextPage');
