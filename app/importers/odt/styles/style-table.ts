import { attribute, child, elements, type XmlElement } from '../../xml/element.ts';

/** A style is based on others at most this often; files that say more go round in a circle. */
const CHAIN_MAX = 60;

export type Family =
  'paragraph' | 'text' | 'table' | 'table-column' | 'table-row' | 'table-cell' | 'graphic' | 'section';

export interface OdfStyle {
  name: string;
  element: XmlElement;
  /** Named styles are those that a person sees; automatic ones are direct formatting. */
  isAutomatic: boolean;
}

const keyOf = (family: string, name: string): string => `${family} ${name}`;

/** The styles of a file: `styles.xml` has the named ones, and the automatic ones of header and footer. */
export class StyleTable {
  readonly #styles = new Map<string, OdfStyle>();
  readonly #defaults = new Map<string, XmlElement>();
  readonly #fonts = new Map<string, string>();

  constructor(roots: readonly (XmlElement | null)[]) {
    for (const root of roots) {
      this.#takeFonts(root);
      this.#take(child(root, 'office:styles'), false);
      this.#take(child(root, 'office:automatic-styles'), true);
    }
  }

  #takeFonts(root: XmlElement | null): void {
    for (const face of elements(child(root, 'office:font-face-decls'), 'style:font-face')) {
      const name = attribute(face, 'style:name');
      const family = attribute(face, 'svg:font-family');
      if (name !== null && family !== null) this.#fonts.set(name, family);
    }
  }

  #take(styles: XmlElement | null, isAutomatic: boolean): void {
    for (const element of elements(styles)) {
      const family = attribute(element, 'style:family') ?? '';
      const name = attribute(element, 'style:name');
      if (element.name === 'style:default-style') this.#defaults.set(family, element);
      else if (element.name === 'style:style' && name !== null) {
        const key = keyOf(family, name);
        if (!this.#styles.has(key)) this.#styles.set(key, { name, element, isAutomatic });
      }
    }
  }

  get(family: Family, name: string | null): OdfStyle | null {
    return name === null ? null : (this.#styles.get(keyOf(family, name)) ?? null);
  }

  default(family: Family): XmlElement | null {
    return this.#defaults.get(family) ?? null;
  }

  parentOf(family: Family, style: OdfStyle): OdfStyle | null {
    return this.get(family, attribute(style.element, 'style:parent-style-name'));
  }

  /** The style and those that it is based on, the nearest first. */
  chain(family: Family, style: OdfStyle | null): OdfStyle[] {
    const chain: OdfStyle[] = [];
    for (let next = style; next !== null && chain.length < CHAIN_MAX; next = this.parentOf(family, next)) {
      if (chain.includes(next)) break;
      chain.push(next);
    }
    return chain;
  }

  /** The first named style: what an automatic one is based on. */
  namedOf(family: Family, name: string | null): OdfStyle | null {
    return this.chain(family, this.get(family, name)).find(({ isAutomatic }) => !isAutomatic) ?? null;
  }

  /** The named paragraph styles, in the order of the file. */
  named(): OdfStyle[] {
    return [...this.#styles].flatMap(([key, style]) =>
      key.startsWith('paragraph ') && !style.isAutomatic ? [style] : [],
    );
  }

  /** The value of a property of a style, or of one that it is based on. */
  inherited(family: Family, style: OdfStyle | null, group: string, property: string): string | null {
    for (const { element } of this.chain(family, style)) {
      const value = attribute(child(element, group), property);
      if (value !== null) return value;
    }
    return attribute(child(this.default(family), group), property);
  }

  /** The family of a font that the file declares. */
  fontFamily(name: string): string {
    const family = this.#fonts.get(name) ?? name;
    return (family.split(',')[0] ?? '').trim().replaceAll(/^['"]|['"]$/gu, '');
  }
}
