import { attribute, child, descend, elements, type XmlElement } from '../../xml/element.ts';

export type StyleKind = 'paragraph' | 'character' | 'table' | 'numbering';

/** A `w:style` as the file has it. */
export interface WordStyle {
  id: string;
  kind: StyleKind;
  name: string;
  basedOn: string | null;
  link: string | null;
  isDefault: boolean;
  paragraph: XmlElement | null;
  text: XmlElement | null;
  element: XmlElement;
}

const KINDS: readonly StyleKind[] = ['paragraph', 'character', 'table', 'numbering'];

/** A file has some hundreds at most; of more, the first ones count. */
const STYLES_MAX = 10_000;

/** A chain of bases longer than Word's is cut. */
const CHAIN_MAX = 60;

function readStyle(element: XmlElement): WordStyle[] {
  const id = attribute(element, 'w:styleId');
  if (id === null || id === '') return [];
  const value = (name: string) => attribute(child(element, name), 'w:val');
  return [
    {
      id,
      kind: KINDS.find((kind) => kind === attribute(element, 'w:type')) ?? 'paragraph',
      name: value('w:name') ?? id,
      basedOn: value('w:basedOn'),
      link: value('w:link'),
      isDefault: ['1', 'true', 'on'].includes(attribute(element, 'w:default') ?? ''),
      paragraph: child(element, 'w:pPr'),
      text: child(element, 'w:rPr'),
      element,
    },
  ];
}

/** The styles of a file by their ids, which are unique over all kinds. */
export class StyleTable {
  /** `w:docDefaults`. */
  readonly defaults: { paragraph: XmlElement | null; text: XmlElement | null };
  readonly #styles: ReadonlyMap<string, WordStyle>;
  readonly #usual = new Map<StyleKind, WordStyle>();

  /** @param styles root of the part; null if the file has none */
  constructor(styles: XmlElement | null) {
    const defaults = child(styles, 'w:docDefaults');
    this.defaults = {
      paragraph: descend(defaults, 'w:pPrDefault', 'w:pPr'),
      text: descend(defaults, 'w:rPrDefault', 'w:rPr'),
    };
    const read = elements(styles, 'w:style').slice(0, STYLES_MAX).flatMap(readStyle);
    this.#styles = new Map(read.map((style) => [style.id, style]));
    for (const style of read) if (style.isDefault) this.#usual.set(style.kind, style);
  }

  all(): Iterable<WordStyle> {
    return this.#styles.values();
  }

  /** The style with an id; null for an unknown one. */
  get(id: string | null): WordStyle | null {
    return id === null ? null : (this.#styles.get(id) ?? null);
  }

  /** The style of what names none; null if the file has none. */
  usual(kind: StyleKind): WordStyle | null {
    return this.#usual.get(kind) ?? null;
  }

  /** The style of a paragraph, also of one that names none or an unknown one; null if the file has no such style. */
  ofParagraph(id: string | null): WordStyle | null {
    const named = this.get(id);
    if (named?.kind === 'paragraph') return named;
    const linked = named?.kind === 'character' ? this.get(named.link) : null;
    return linked?.kind === 'paragraph' ? linked : this.usual('paragraph');
  }

  /** The style that a text names; null for an unknown one. */
  ofText(id: string | null): WordStyle | null {
    const named = this.get(id);
    if (named?.kind === 'character') return named;
    const linked = named?.kind === 'paragraph' ? this.get(named.link) : null;
    return linked?.kind === 'character' ? linked : null;
  }

  /** A style and those that it is based on, the first base first. A base of another kind, or met before, ends it. */
  chain(style: WordStyle | null): readonly WordStyle[] {
    const chain: WordStyle[] = [];
    const met = new Set<WordStyle>();
    for (
      let next = style;
      next !== null && !met.has(next) && met.size < CHAIN_MAX;
      next = this.get(next.basedOn)
    ) {
      if (next.kind !== style?.kind) break;
      met.add(next);
      chain.unshift(next);
    }
    return chain;
  }
}
