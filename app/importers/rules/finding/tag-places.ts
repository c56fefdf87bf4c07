import type { Block, DocumentModel, List, Paragraph, TableRow } from '#app/document/model.ts';
import { partKey } from '../found-rule.ts';
import { lengthOf, lineText } from '../line-text.ts';
import type { Tag } from '../tags/tag.ts';
import { tagsIn } from '../tags/tags-in.ts';

/** Siblings in the document, by their keys. One object for all places among them. */
export interface Siblings {
  kind: 'blocks' | 'items' | 'rows' | 'cells' | 'words';
  keys: readonly string[];
}

/** One step on the way to a tag. */
export interface Step {
  siblings: Siblings;
  at: number;
  /** What is in the sibling besides tags is nothing. */
  isOnlyTags: boolean;
}

export interface PlacedTag {
  tag: Tag;
  /** From the area to the text. */
  steps: readonly Step[];
  /** Id of the paragraph, heading or item. */
  textId: string;
  text: string;
  /** Nothing but tags is before it, or after it, in its text. */
  isFirst: boolean;
  isLast: boolean;
  /** How many fields are before it in its area. */
  fields: number;
  /** It is in a note, or in text that others suggest to change: it stays. */
  isFixed: boolean;
}

const BLANK = /^[\s\u200B]*$/u;

interface Line {
  text: string;
  tags: readonly Tag[];
  /** Without its tags. */
  isOnlyTags: boolean;
  firstWord: number;
  lastWord: number;
}

function lineOf(text: string): Line {
  const tags = tagsIn(text);
  let [firstWord, lastWord] = [Number.POSITIVE_INFINITY, -1];
  let from = 0;
  const between = (to: number): void => {
    if (BLANK.test(text.slice(from, to))) return;
    firstWord = Math.min(firstWord, from);
    lastWord = from;
  };
  for (const tag of tags) {
    between(tag.from);
    from = tag.to;
  }
  between(text.length);
  return { text, tags, isOnlyTags: lastWord < 0, firstWord, lastWord };
}

/** Walks through a document once. */
class Walk {
  readonly found: PlacedTag[] = [];
  readonly #fixed: ReadonlySet<string>;
  readonly #lines = new Map<object, Line>();
  #fields = 0;

  constructor(fixed: ReadonlySet<string>) {
    this.#fixed = fixed;
  }

  #line(text: Pick<Paragraph, 'inlines'>): Line {
    let line = this.#lines.get(text);
    if (line === undefined) {
      line = lineOf(lineText(text.inlines));
      this.#lines.set(text, line);
    }
    return line;
  }

  /** Whether there is nothing but tags and blanks in it, and a tag. */
  #onlyTags(blocks: readonly Block[]): { isOnlyTags: boolean; hasTags: boolean } {
    let hasTags = false;
    for (const block of blocks) {
      if (block.kind !== 'paragraph' && block.kind !== 'heading') return { isOnlyTags: false, hasTags };
      const line = this.#line(block);
      if (!line.isOnlyTags) return { isOnlyTags: false, hasTags };
      hasTags ||= line.tags.length > 0;
    }
    return { isOnlyTags: true, hasTags };
  }

  blocks(blocks: readonly Block[], steps: readonly Step[], isFixed: boolean): void {
    const siblings: Siblings = { kind: 'blocks', keys: blocks.map(partKey) };
    for (const [at, block] of blocks.entries()) {
      const isHeld = isFixed || this.#fixed.has(partKey(block));
      switch (block.kind) {
        case 'paragraph':
        case 'heading':
          this.#text(
            block,
            block.id,
            [...steps, { siblings, at, isOnlyTags: this.#line(block).isOnlyTags }],
            isHeld,
          );
          break;
        case 'list':
          this.#list(block, [...steps, { siblings, at, isOnlyTags: false }], isHeld);
          break;
        case 'table':
          this.#rows(
            block.rows,
            [...steps, { siblings, at, isOnlyTags: false }],
            isHeld || this.#fixed.has(block.id),
          );
          break;
        case 'page-break':
        case 'unsupported':
      }
    }
  }

  #list(list: List, steps: readonly Step[], isFixed: boolean): void {
    const siblings: Siblings = { kind: 'items', keys: list.items.map(partKey) };
    for (const [at, item] of list.items.entries()) {
      const isHeld = isFixed || this.#fixed.has(item.id);
      const isOnlyTags = item.children.length === 0 && this.#line(item.content).isOnlyTags;
      const inside = [...steps, { siblings, at, isOnlyTags }];
      this.#text(item.content, item.id, inside, isHeld);
      for (const child of item.children) this.#list(child, inside, isHeld);
    }
  }

  #rows(rows: readonly TableRow[], steps: readonly Step[], isFixed: boolean): void {
    const siblings: Siblings = { kind: 'rows', keys: rows.map(partKey) };
    for (const [at, row] of rows.entries()) {
      const cells = row.cells.map(({ blocks }) => this.#onlyTags(blocks));
      const isOnlyTags = cells.every((cell) => cell.isOnlyTags) && cells.some(({ hasTags }) => hasTags);
      const inside: Step[] = [...steps, { siblings, at, isOnlyTags }];
      const cellSiblings: Siblings = { kind: 'cells', keys: row.cells.map((_, cell) => String(cell)) };
      for (const [cell, { blocks }] of row.cells.entries())
        this.blocks(blocks, [...inside, { siblings: cellSiblings, at: cell, isOnlyTags: false }], isFixed);
    }
  }

  /** Counts the fields of a line; asked in the order of its text. */
  #fieldsIn(inlines: Paragraph['inlines']): (before: number) => number {
    let [at, offset] = [0, 0];
    const count = (before: number): number => {
      for (; at < inlines.length; at += 1) {
        const inline = inlines[at];
        if (inline === undefined || offset >= before) break;
        if (inline.kind === 'field') this.#fields += 1;
        offset += lengthOf(inline);
      }
      return this.#fields;
    };
    return count;
  }

  #text(text: Pick<Paragraph, 'inlines'>, id: string, steps: readonly Step[], isFixed: boolean): void {
    const line = this.#line(text);
    const siblings: Siblings = { kind: 'words', keys: [] };
    const fieldsBefore = this.#fieldsIn(text.inlines);
    for (const tag of line.tags)
      this.found.push({
        tag,
        steps: [...steps, { siblings, at: tag.from, isOnlyTags: false }],
        textId: id,
        text: line.text,
        isFirst: line.firstWord > tag.from,
        isLast: line.lastWord < tag.from,
        fields: fieldsBefore(tag.from),
        isFixed: isFixed || id === '',
      });
    fieldsBefore(Number.POSITIVE_INFINITY);
    for (const inline of text.inlines) if (inline.kind === 'footnote') this.blocks(inline.content, [], true);
  }
}

type Areas = Pick<DocumentModel, 'header' | 'body' | 'footer' | 'firstPage'>;

/**
 * The tags of each area in the order of its text. Takes time by the length of the document.
 * @param fixed ids of blocks, items and rows that must stay as they are
 */
export function tagPlaces(
  { header, body, footer, firstPage }: Areas,
  fixed: ReadonlySet<string>,
): PlacedTag[][] {
  const areas = [header, body, footer, firstPage?.header ?? [], firstPage?.footer ?? []];
  return areas.map((blocks) => {
    const walk = new Walk(fixed);
    walk.blocks(blocks, [], false);
    return walk.found;
  });
}
