import type { Heading, TextAlignment, TextStyle } from '#app/document/model.ts';
import type { ParagraphFormat, ParagraphNumbering } from '#app/document/model.ts';
import {
  NORMAL,
  type NamedStyle,
  STYLE_ID_MAX,
  STYLE_NAME_MAX,
  STYLES_MAX,
  type StyleRole,
  type StyleText,
} from '#app/document/styling/named-style.ts';
import { READY_STYLES, isReadyStyle, ownRole, styleOfRole } from '#app/document/styling/ready-styles.ts';
import { StyleSheet, type ResolvedStyle } from '#app/document/styling/style-sheet.ts';
import { readyStyleNamed } from '#app/word/style-names.ts';
import { formatOver, isQuotation, type WholeFormat } from './paragraph-look.ts';
import type { StyleTable, WordStyle } from './style-table.ts';

/** What Word makes of a paragraph that has only its style. */
export interface StyleLook {
  text: TextStyle;
  align: TextAlignment;
  /** From 0; null for text. */
  outline: Heading['level'] | null;
  numbering: ParagraphNumbering | null;
  /** The format as the model has it for a block of this kind. */
  format(role: StyleRole): WholeFormat;
}

/** A style of Word as the document has it. */
export interface ModelStyle {
  /** Null if the document has no room for it. */
  id: string | null;
  role: StyleRole;
}

const TEXT_PARTS = ['family', 'size', 'bold', 'italic', 'underline', 'color', 'capitals'] as const;

/** What a style says over the texts of the one below it. */
function textOver(below: TextStyle, wanted: TextStyle): StyleText {
  const parts = TEXT_PARTS.filter((part) => below[part] !== wanted[part]);
  return Object.fromEntries(parts.map((part) => [part, wanted[part]]));
}

/** The styles of a document, each by what it says over the one that it is based on. */
export class ModelStyles {
  readonly #table: StyleTable;
  readonly #lookOf: (style: WordStyle) => StyleLook;
  readonly #own = new Map<string, NamedStyle>();
  readonly #made = new Map<WordStyle, ModelStyle>();
  readonly #taken = new Set<string>();
  readonly #inUse: ReadonlySet<WordStyle>;
  /** The styles in use that have the name of a ready one. */
  readonly #named = new Map<string, WordStyle>();
  readonly #begun = new Set<WordStyle>();
  readonly #sheet: StyleSheet;

  /** @param used ids of the styles that the document's paragraphs name */
  constructor(table: StyleTable, used: Iterable<string>, lookOf: (style: WordStyle) => StyleLook) {
    this.#table = table;
    this.#lookOf = lookOf;
    const usual = table.ofParagraph(null);
    const named = [...used].map((id) => table.ofParagraph(id));
    this.#inUse = new Set([usual, ...named].filter((style) => style !== null));
    for (const style of this.#inUse) {
      const ready = readyStyleNamed(style.name);
      if (ready !== null && !this.#named.has(ready)) this.#named.set(ready, style);
    }
    // All others are based on it, whatever it is based on itself.
    if (usual !== null) this.#make(usual);
    for (const style of this.#inUse)
      for (const each of table.chain(style)) if (this.#inUse.has(each)) this.#make(each);
    this.#sheet = new StyleSheet(this.#own);
  }

  get own(): ReadonlyMap<string, NamedStyle> {
    return this.#own;
  }

  /** A style of the document, or that of the kind of block. */
  resolve(id: string | null, role: StyleRole): ResolvedStyle {
    return this.#sheet.resolve(id, role);
  }

  /** What the document's default says of paragraphs. */
  get normal(): ParagraphFormat {
    return this.#sheet.normal.paragraph.format ?? {};
  }

  /** Null for one that no paragraph names. */
  of(style: WordStyle | null): ModelStyle | null {
    return style === null ? null : (this.#made.get(style) ?? null);
  }

  #make(style: WordStyle): void {
    if (this.#begun.has(style)) return;
    this.#begun.add(style);
    const look = this.#lookOf(style);
    const id = this.#idOf(style, look);
    const role = this.#roleOf(id, look);
    if (this.#own.size >= STYLES_MAX && !(isReadyStyle(id) && this.#own.has(id))) {
      this.#made.set(style, { id: null, role });
      return;
    }
    this.#taken.add(id);
    const words = this.#wordsOf(style, id, role, look);
    if (words !== null) this.#own.set(id, words);
    this.#made.set(style, { id, role });
  }

  #idOf(style: WordStyle, look: StyleLook): string {
    if (style === this.#table.ofParagraph(null)) return NORMAL;
    const ready = readyStyleNamed(style.name);
    const isFree = ready !== null && ready !== NORMAL && this.#named.get(ready) === style;
    if (isFree && (ready !== 'quote' || isQuotation(look.format('paragraph')))) return ready;
    const id = style.id.slice(0, STYLE_ID_MAX);
    for (let more = 1; ; more += 1) {
      const tail = more === 1 ? '' : `-${String(more)}`;
      const free = `${id.slice(0, STYLE_ID_MAX - tail.length)}${tail}`;
      if (!isReadyStyle(free) && !this.#taken.has(free)) return free;
    }
  }

  #roleOf(id: string, { outline }: StyleLook): StyleRole {
    return ownRole(id) ?? outline ?? (id === 'title' ? 1 : 'paragraph');
  }

  /** The nearest base in use from which a style has its kind, and no number that it has not; else that of its kind. */
  #baseOf(style: WordStyle, id: string, role: StyleRole, look: StyleLook): string {
    const bases = this.#table.chain(style).slice(0, -1).reverse();
    const sheet = new StyleSheet(this.#own);
    for (const each of bases) {
      const base = this.#made.get(each)?.id ?? null;
      if (base === null || base === id) continue;
      const resolved = sheet.resolve(base, 'paragraph');
      const isFitting = ownRole(id) !== null || resolved.role === role;
      if (isFitting && (resolved.paragraph.numbering === undefined || look.numbering !== null)) return base;
    }
    const usual = styleOfRole(role);
    if (usual === id) return NORMAL;
    const inFile = this.#named.get(usual);
    if (inFile !== undefined) this.#make(inFile);
    return usual;
  }

  #wordsOf(style: WordStyle, id: string, role: StyleRole, look: StyleLook): NamedStyle | null {
    const basedOn = id === NORMAL ? undefined : this.#baseOf(style, id, role, look);
    const isReady = isReadyStyle(id);
    const ready: NamedStyle | null = isReady ? READY_STYLES[id] : null;
    const frame: Pick<NamedStyle, 'name' | 'basedOn'> = {
      ...(isReady ? {} : { name: style.name.slice(0, STYLE_NAME_MAX) }),
      ...(basedOn === undefined || basedOn === ready?.basedOn ? {} : { basedOn }),
    };
    const bare = new StyleSheet(new Map([...this.#own, [id, { ...frame, text: {}, paragraph: {} }]]));
    const below = bare.resolve(id, role);
    const text = textOver(below.text, look.text);
    const format = formatOver(below.paragraph.format ?? {}, look.format(role), role);
    const { numbering } = look;
    const hasNumber =
      numbering !== null && JSON.stringify(below.paragraph.numbering) !== JSON.stringify(numbering);
    const paragraph = {
      ...((below.paragraph.align ?? 'start') === look.align ? {} : { align: look.align }),
      ...(Object.keys(format).length === 0 ? {} : { format }),
      ...(hasNumber ? { numbering } : {}),
    };
    const isSilent = Object.keys({ ...text, ...paragraph }).length === 0;
    if (isReady && isSilent && frame.basedOn === undefined) return null;
    return { ...frame, text, paragraph };
  }
}
