import type { EditorState } from '#domain/entities/template.ts';
import { isJsonObject } from '../reading/json-node.ts';
import type { TextStyle } from '../model.ts';
import { type OwnSchemes, SCHEMES_KEY, readSchemes } from '../numbering/own-schemes.ts';
import { DEFAULT_STYLE } from '../styles.ts';
import {
  NORMAL,
  type NamedStyle,
  type StyleParagraph,
  type StyleRole,
  type StyleText,
} from './named-style.ts';
import { READY_STYLES, isReadyStyle, ownRole, styleOfRole } from './ready-styles.ts';
import { STYLES_KEY, readStyles } from './read-styles.ts';

/** A style with everything that it is based on. */
export interface ResolvedStyle {
  id: string;
  role: StyleRole;
  text: TextStyle;
  paragraph: StyleParagraph;
}

/** The second over the first, part by part. */
function joined(below: StyleParagraph, over: StyleParagraph | undefined): StyleParagraph {
  if (over?.format === undefined) return { ...below, ...over };
  return { ...below, ...over, format: { ...below.format, ...over.format } };
}

/** Without a first-line indent of nothing, which only takes off that of the style below. */
function said(paragraph: StyleParagraph): StyleParagraph {
  if (paragraph.format?.firstLine !== 0) return paragraph;
  const { firstLine: _, ...format } = paragraph.format;
  const { format: __, ...rest } = paragraph;
  return Object.keys(format).length === 0 ? rest : { ...rest, format };
}

/** The styles of one document. Each resolved style is one object, so that equal texts share their look. */
export class StyleSheet {
  readonly #own: ReadonlyMap<string, NamedStyle>;
  /** The document's own numbering schemes. */
  readonly schemes: OwnSchemes;
  readonly #resolved = new Map<string, ResolvedStyle>();

  constructor(own: ReadonlyMap<string, NamedStyle>, schemes: OwnSchemes = new Map()) {
    this.#own = own;
    this.schemes = schemes;
  }

  /** What the document stores of its styles. */
  get stored(): ReadonlyMap<string, NamedStyle> {
    return this.#own;
  }

  /** Whether the document changes ready styles or has styles of its own. */
  get isPlain(): boolean {
    return this.#own.size === 0;
  }

  /** The plain paragraph, which also list items and cells have. */
  get normal(): ResolvedStyle {
    return this.resolve(NORMAL, 'paragraph');
  }

  /** Ids of the styles: the ready ones, then the document's own. */
  ids(): string[] {
    return [...Object.keys(READY_STYLES), ...[...this.#own.keys()].filter((id) => !isReadyStyle(id))];
  }

  has(id: string): boolean {
    return isReadyStyle(id) || this.#own.has(id);
  }

  /** Whether the document changes a ready style. */
  isChanged(id: string): boolean {
    return isReadyStyle(id) && this.#own.has(id);
  }

  /** What the document says of a style; null if it says nothing. */
  own(id: string): NamedStyle | null {
    return this.#own.get(id) ?? null;
  }

  /** The number of styles that the document stores. */
  get size(): number {
    return this.#own.size;
  }

  /** These styles with other words on one of them. */
  with(id: string, style: NamedStyle): StyleSheet {
    return new StyleSheet(new Map([...this.#own, [id, style]]), this.schemes);
  }

  /** The style by its own words, with the document's changes over the ready ones; null for an unknown one. */
  style(id: string): NamedStyle | null {
    const ready: NamedStyle | null = isReadyStyle(id) ? READY_STYLES[id] : null;
    const own = this.#own.get(id);
    if (own === undefined) return ready;
    if (ready === null) return { ...own, basedOn: own.basedOn ?? NORMAL };
    return {
      ...ready,
      ...own,
      text: { ...ready.text, ...own.text },
      paragraph: joined(ready.paragraph, own.paragraph),
    };
  }

  /**
   * The style of a block. One that the document does not have is that of the block's kind, as if the block named none.
   * @param role kind of the block
   */
  resolve(id: string | null, role: StyleRole): ResolvedStyle {
    const found = id !== null && this.has(id) ? id : styleOfRole(role);
    let resolved = this.#resolved.get(found);
    if (resolved === undefined) {
      resolved = this.#resolve(found);
      this.#resolved.set(found, resolved);
    }
    return resolved;
  }

  /** The style and those that it is based on, from Normal on. A style that is based on itself is based on Normal. */
  chain(id: string): string[] {
    const chain: string[] = [];
    let next: string | undefined = id;
    while (next !== undefined && next !== NORMAL && !chain.includes(next)) {
      chain.unshift(next);
      next = this.style(next)?.basedOn;
    }
    return [NORMAL, ...chain];
  }

  #resolve(id: string): ResolvedStyle {
    const chain = this.chain(id);
    let text: StyleText = {};
    let paragraph: StyleParagraph = {};
    let role: StyleRole = 'paragraph';
    for (const each of chain) {
      const style = this.style(each);
      text = { ...text, ...style?.text };
      paragraph = joined(paragraph, style?.paragraph);
      role = ownRole(each) ?? role;
    }
    const isDefault = Object.keys(text).length === 0;
    return {
      id,
      role,
      paragraph: said(paragraph),
      text: isDefault ? DEFAULT_STYLE : { ...DEFAULT_STYLE, ...text },
    };
  }
}

export const PLAIN_SHEET = new StyleSheet(new Map());

const sheets = new WeakMap<object, StyleSheet>();

/** The styles that the body's root stores; the same object for the same stored value. */
export function styleSheetOf(stored: unknown): StyleSheet {
  if (!isJsonObject(stored)) return PLAIN_SHEET;
  let sheet = sheets.get(stored);
  if (sheet === undefined) {
    sheet = new StyleSheet(readStyles(stored));
    sheets.set(stored, sheet);
  }
  return sheet;
}

/** The styles and numbering schemes of a document, which its body stores for all three areas. */
export function sheetOfBody({ root }: EditorState): StyleSheet {
  const state = root['$'];
  if (!isJsonObject(state)) return PLAIN_SHEET;
  const schemes = readSchemes(state[SCHEMES_KEY]);
  if (schemes.size === 0) return styleSheetOf(state[STYLES_KEY]);
  let sheet = sheets.get(state);
  if (sheet === undefined) {
    sheet = new StyleSheet(readStyles(state[STYLES_KEY]), schemes);
    sheets.set(state, sheet);
  }
  return sheet;
}
