import type { ParagraphNumbering, TextStyle } from '#app/document/model.ts';
import { isReadyStyle } from '#app/document/styling/ready-styles.ts';
import { NORMAL, type StyleRole } from '#app/document/styling/named-style.ts';
import type { ResolvedStyle, StyleSheet } from '#app/document/styling/style-sheet.ts';
import { DEFAULT_STYLE, FOOTNOTES, LINK_COLOR, LIST_ITEM_SPACING } from '#app/document/styles.ts';
import { wordStyleOf } from '#app/word/style-names.ts';
import { lookOfStyle, type ParagraphLook } from './paragraph-look.ts';

/** A paragraph style of the file, with the whole look that a paragraph of it has. */
export interface FileStyle {
  id: string;
  name: string;
  /** Id of the file's style that it is based on; null for Normal. */
  basedOn: FileStyle | null;
  text: TextStyle;
  look: ParagraphLook;
  isOwn: boolean;
  /** Role of the paragraphs of the style. */
  role: StyleRole;
  /** What the style itself says of numbers. */
  numbering?: ParagraphNumbering;
}

/** Styles of Word that the document's parts have without naming a style. */
export const LIST_STYLE = { id: 'ListParagraph', name: 'List Paragraph' } as const;
export const NOTE_STYLE = { id: 'FootnoteText', name: 'footnote text' } as const;
/** Character styles. */
export const LINK_STYLE = { id: 'Hyperlink', name: 'Hyperlink' } as const;
export const MARK_STYLE = { id: 'FootnoteReference', name: 'footnote reference' } as const;
export const COMMENT_MARK_STYLE = { id: 'CommentReference', name: 'annotation reference' } as const;
export const COMMENT_STYLE = { id: 'CommentText', name: 'annotation text' } as const;
export const HINT_STYLE = { id: 'PlaceholderText', name: 'Placeholder Text' } as const;

export function linkLook(base: TextStyle): TextStyle {
  return { ...base, color: LINK_COLOR, underline: true };
}

export function markLook(base: TextStyle): TextStyle {
  return { ...base, position: 'super' };
}

const TAKEN: ReadonlySet<string> = new Set(
  [LIST_STYLE, NOTE_STYLE, LINK_STYLE, MARK_STYLE, COMMENT_MARK_STYLE, COMMENT_STYLE, HINT_STYLE].flatMap(
    ({ id, name }) => [id.toLowerCase(), name.toLowerCase()],
  ),
);

/** The styles of a document as those of a file: Word's own ids and names for the ready ones. */
export class FileStyles {
  readonly #sheet: StyleSheet;
  readonly #known = new Map<string, FileStyle>();
  readonly #taken = new Set(TAKEN);
  readonly list: FileStyle;
  readonly note: FileStyle;

  constructor(sheet: StyleSheet) {
    this.#sheet = sheet;
    for (const id of sheet.ids())
      if (isReadyStyle(id))
        for (const word of Object.values(wordStyleOf(id))) this.#taken.add(word.toLowerCase());
    for (const id of sheet.ids()) this.#add(id);
    const { normal } = this;
    const { format: _, ...rest } = sheet.normal.paragraph;
    const plain = lookOfStyle({ ...sheet.normal, paragraph: rest });
    const { lineHeight } = normal.look;
    this.list = {
      ...LIST_STYLE,
      basedOn: normal,
      text: normal.text,
      look: { ...plain, after: LIST_ITEM_SPACING, lineHeight },
      isOwn: false,
      role: 'paragraph',
    };
    this.note = {
      ...NOTE_STYLE,
      basedOn: normal,
      text: { ...DEFAULT_STYLE, family: normal.text.family, size: FOOTNOTES.size },
      look: { ...plain, align: 'left', divides: false, after: FOOTNOTES.between },
      isOwn: false,
      role: 'paragraph',
    };
  }

  get normal(): FileStyle {
    return this.of(this.#sheet.normal);
  }

  /** Of paragraphs, in the order of lists. */
  get all(): FileStyle[] {
    return [...this.#known.values(), this.list, this.note];
  }

  /** The style of a block that names this one, or none. */
  named(id: string | undefined, role: StyleRole): FileStyle {
    return this.of(this.#sheet.resolve(id ?? null, role));
  }

  of({ id }: Pick<ResolvedStyle, 'id'>): FileStyle {
    return this.#known.get(id) ?? this.#add(id);
  }

  /** @param above styles that are based on it: a style that is based on itself is based on Normal */
  #add(id: string, above: readonly string[] = []): FileStyle {
    const known = this.#known.get(id);
    if (known !== undefined) return known;
    const resolved = this.#sheet.resolve(id, 'paragraph');
    const chained = this.#sheet.chain(id).at(-2);
    const below = chained !== undefined && above.includes(chained) ? NORMAL : chained;
    const basedOn = below === undefined ? null : this.#add(below, [...above, id]);
    const names = isReadyStyle(id) ? wordStyleOf(id) : this.#ownNames(id);
    const style: FileStyle = {
      ...names,
      basedOn,
      text: resolved.text,
      look: lookOfStyle(resolved),
      isOwn: !isReadyStyle(id),
      role: resolved.role,
      ...(resolved.paragraph.numbering === undefined ? {} : { numbering: resolved.paragraph.numbering }),
    };
    this.#known.set(id, style);
    return style;
  }

  /** Word tells styles apart by names without regard to case. */
  #ownNames(id: string): { id: string; name: string } {
    const said = this.#sheet.style(id)?.name ?? id;
    return { id: this.#free(id), name: this.#free(said) };
  }

  #free(wanted: string): string {
    let free = wanted;
    for (let more = 2; this.#taken.has(free.toLowerCase()); more += 1) free = `${wanted} ${String(more)}`;
    this.#taken.add(free.toLowerCase());
    return free;
  }
}
