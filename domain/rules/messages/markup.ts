/** Text formats of a message, in the nesting order of their tags. */
export const MARKS = ['bold', 'italic', 'underline', 'strike'] as const;
export type Mark = (typeof MARKS)[number];

/** Maximum indent of a paragraph or list item. */
export const INDENT_MAX = 8;
/** Maximum number of people mentioned in one message. */
export const MENTIONS_MAX = 50;
/** Maximum number of paragraphs and list items of one message. */
export const BLOCKS_MAX = 2000;

/** A run of text in a paragraph; `link` is an address that `isSafeLink` accepts. */
export type Part =
  | { type: 'text'; text: string; marks: readonly Mark[]; link: string | null }
  | { type: 'break' }
  | { type: 'mention'; user: string; name: string }
  /** SHA-256 of the image's bytes in the company's files. */
  | { type: 'image'; file: string; alt: string };

export const BLOCK_KINDS = [
  'paragraph',
  'heading1',
  'heading2',
  'heading3',
  'quote',
  'bullet',
  'number',
] as const;
export type BlockKind = (typeof BLOCK_KINDS)[number];

/** A paragraph, heading, quotation or list item of a message. */
export interface Block {
  kind: BlockKind;
  /** Indent level, 0 to `INDENT_MAX`. */
  indent: number;
  parts: readonly Part[];
}

const LINK_MAX = 2000;

/** Addresses that a message may link to: web, mail and telephone. No script or data addresses. */
export function isSafeLink(address: string): boolean {
  return (
    address.length <= LINK_MAX && /^(?:https?:\/\/[^\s"<>]+|mailto:[^\s"<>]+|tel:[+\d() -]+)$/i.test(address)
  );
}

export function isListItem({ kind }: Block): boolean {
  return kind === 'bullet' || kind === 'number';
}
