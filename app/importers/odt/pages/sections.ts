import { make } from '../../wordml/make.ts';
import { attribute, child, elements, integer, type XmlElement } from '../../xml/element.ts';
import { NEW_PAGES, type OdtScope } from '../scope.ts';
import { PageLayouts, pageGeometry, pageNumbers, sectionType } from './geometry.ts';

type Kind = 'default' | 'first' | 'even';

const EDGES: readonly { name: string; edge: 'header' | 'footer'; kind: Kind }[] = [
  { name: 'style:header', edge: 'header', kind: 'default' },
  { name: 'style:footer', edge: 'footer', kind: 'default' },
  { name: 'style:header-first', edge: 'header', kind: 'first' },
  { name: 'style:footer-first', edge: 'footer', kind: 'first' },
  { name: 'loext:header-first', edge: 'header', kind: 'first' },
  { name: 'loext:footer-first', edge: 'footer', kind: 'first' },
  { name: 'style:header-left', edge: 'header', kind: 'even' },
  { name: 'style:footer-left', edge: 'footer', kind: 'even' },
];

interface Edge {
  edge: 'header' | 'footer';
  kind: Kind;
  element: XmlElement;
}

function edgesOf(master: XmlElement | null): Edge[] {
  return EDGES.flatMap(({ name, edge, kind }) => {
    const element = child(master, name);
    return element === null || attribute(element, 'style:display') === 'false'
      ? []
      : [{ edge, kind, element }];
  });
}

/** The pages of a file: their papers, headers and footers (ODF 1.3, part 3, 16.9). */
export class MasterPages {
  readonly #masters = new Map<string, XmlElement>();
  readonly #layouts: PageLayouts;
  readonly #scope: OdtScope;

  /** @param scope of `styles.xml`, where headers and footers are */
  constructor(styles: XmlElement | null, scope: OdtScope) {
    this.#layouts = new PageLayouts(styles);
    this.#scope = scope;
    for (const master of elements(child(styles, 'office:master-styles'), 'style:master-page')) {
      const name = attribute(master, 'style:name');
      if (name !== null) this.#masters.set(name, master);
    }
  }

  #master(name: string | null): XmlElement | null {
    const [first = null] = this.#masters.values();
    return this.#masters.get(name ?? 'Standard') ?? this.#masters.get('Standard') ?? first;
  }

  /** The pages after the first one, if they are others. */
  #next(master: XmlElement | null): XmlElement | null {
    const next = this.#masters.get(attribute(master, 'style:next-style-name') ?? '') ?? null;
    return next === master ? null : next;
  }

  #reference({ edge, kind, element }: Edge): XmlElement {
    const { word } = this.#scope;
    const part = word.newPart(edge);
    const scope = { ...this.#scope, part };
    const blocks = scope.blocks(element, scope).filter(({ name }) => name !== NEW_PAGES);
    const root = make(
      edge === 'header' ? 'w:hdr' : 'w:ftr',
      {},
      blocks.length === 0 ? [make('w:p')] : blocks,
    );
    return make(`w:${edge}Reference`, { 'w:type': kind, 'r:id': word.setPage(part, edge, root) });
  }

  /** `w:sectPr` for pages that begin with a master page. */
  section(name: string | null, start: number | null): XmlElement {
    const first = this.#master(name);
    const next = this.#next(first);
    const rest = edgesOf(next ?? first);
    const edges =
      next === null
        ? rest
        : [
            ...rest.filter(({ kind }) => kind !== 'first'),
            ...edgesOf(first)
              .filter(({ kind }) => kind === 'default')
              .map((edge): Edge => ({ ...edge, kind: 'first' })),
          ];
    const layout = this.#layouts.of(next ?? first);
    const has = (edge: 'header' | 'footer'): boolean => rest.some((each) => each.edge === edge);
    const isTitled = next !== null || edges.some(({ kind }) => kind === 'first');
    return make('w:sectPr', {}, [
      ...edges.map((edge) => this.#reference(edge)),
      sectionType,
      ...pageGeometry(layout, { header: has('header'), footer: has('footer') }),
      pageNumbers(layout, start),
      isTitled ? make('w:titlePg') : null,
    ]);
  }

  /** The body with the section that each of its pages is in. */
  body(blocks: readonly XmlElement[]): XmlElement[] {
    const sections: { master: string | null; start: number | null; blocks: XmlElement[] }[] = [
      { master: null, start: null, blocks: [] },
    ];
    for (const block of blocks) {
      const current = sections.at(-1);
      if (block.name !== NEW_PAGES) current?.blocks.push(block);
      else sections.push({ master: attribute(block, 'master'), start: integer(block, 'number'), blocks: [] });
    }
    const shown = sections.filter((section, at) =>
      at > 0 ? true : section.blocks.length > 0 || sections.length === 1,
    );
    return shown.flatMap(({ master, start, blocks: own }, at) => {
      const section = this.section(master, start);
      return at === shown.length - 1
        ? [...own, section]
        : [...own, make('w:p', {}, [make('w:pPr', {}, [section])])];
    });
  }
}
