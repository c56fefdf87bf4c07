import type { Block, DocumentModel, Inline, List } from '#app/document/model.ts';
import { type Extent, partKey } from '../found-rule.ts';
import { partedAt } from '../line-text.ts';
import { tagsIn } from '../tags/tags-in.ts';

const WORDS_MAX = 120;

/** Words of the parts of a document, to show what a rule is about. */
export class RuleWords {
  /** The texts in each part, by its key. */
  readonly #lines = new Map<string, (readonly Inline[])[]>();
  readonly #nameOf: (field: string) => string;

  constructor(
    { header, body, footer, firstPage }: Pick<DocumentModel, 'header' | 'body' | 'footer' | 'firstPage'>,
    nameOf: (field: string) => string,
  ) {
    this.#nameOf = nameOf;
    const areas = [header, body, footer, firstPage?.header ?? [], firstPage?.footer ?? []];
    for (const block of areas.flat()) this.#block(block, []);
  }

  of(extent: Extent): string {
    const lines =
      extent.level === 'words'
        ? [this.#between(extent)]
        : extent.parts.flatMap((part) => this.#lines.get(part) ?? []);
    let words = '';
    for (const line of lines) {
      if (words.length >= WORDS_MAX) break;
      const shown = this.#shown(line);
      if (shown !== '') words += words === '' ? shown : ` · ${shown}`;
    }
    return words.slice(0, WORDS_MAX).toWellFormed();
  }

  #between({ text, from, to }: Extract<Extent, { level: 'words' }>): Inline[] {
    const [line = []] = this.#lines.get(text) ?? [];
    return partedAt(line, [from, to]).flatMap(({ inline, at }) => (at >= from && at < to ? [inline] : []));
  }

  #shown(line: readonly Inline[]): string {
    const text = line
      .map((inline) =>
        inline.kind === 'text'
          ? inline.text
          : inline.kind === 'field'
            ? `#${this.#nameOf(inline.field)}`
            : ' ',
      )
      .join('')
      .slice(0, 8 * WORDS_MAX);
    let shown = '';
    let from = 0;
    for (const tag of tagsIn(text)) {
      shown += text.slice(from, tag.from);
      from = tag.to;
    }
    return (shown + text.slice(from)).replaceAll(/\s+/gu, ' ').trim();
  }

  #add(keys: readonly string[], line: readonly Inline[]): void {
    for (const key of keys) {
      const lines = this.#lines.get(key);
      if (lines === undefined) this.#lines.set(key, [line]);
      else lines.push(line);
    }
  }

  #block(block: Block, around: readonly string[]): void {
    if (block.kind === 'paragraph' || block.kind === 'heading')
      this.#add([...around, block.id], block.inlines);
    else if (block.kind === 'list') this.#list(block, [...around, partKey(block)]);
    else if (block.kind === 'table')
      for (const row of block.rows)
        for (const cell of row.cells)
          for (const inner of cell.blocks) this.#block(inner, [...around, block.id, row.id]);
  }

  #list({ items }: List, around: readonly string[]): void {
    for (const item of items) {
      this.#add([...around, item.id], item.content.inlines);
      for (const child of item.children) this.#list(child, [...around, item.id]);
    }
  }
}
