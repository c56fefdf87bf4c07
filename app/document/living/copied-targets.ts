import { referencesIn } from '../references/reference-uses.ts';
import { targetsIn } from '../references/references.ts';
import type { Block, Inline, List, Paragraph, TableRow } from '../model.ts';
import { COPY } from './choice.ts';

/**
 * Leads references to copies: one that is repeated with its target leads to the target of the same row, one from
 * elsewhere to the first copy.
 */
export class CopiedTargets {
  readonly #ids = new Set<string>();
  readonly #first = new Map<string, string>();

  constructor(areas: readonly (readonly Block[])[]) {
    for (const { id } of areas.flatMap((blocks) => blocks.flatMap(targetsIn))) {
      this.#ids.add(id);
      const [own = id] = id.split(COPY);
      if (!this.#first.has(own)) this.#first.set(own, id);
    }
  }

  readonly lead = (blocks: readonly Block[]): Block[] => blocks.map((block) => this.#block(block));

  #idOf(target: string): string {
    for (let id = target; ; id = id.slice(0, id.lastIndexOf(COPY))) {
      if (this.#ids.has(id)) return id;
      if (!id.includes(COPY)) return this.#first.get(id) ?? id;
    }
  }

  #block(block: Block): Block {
    if (referencesIn(block).length === 0) return block;
    switch (block.kind) {
      case 'paragraph':
      case 'heading':
        return { ...block, inlines: this.#inlines(block.inlines) };
      case 'list':
        return this.#list(block);
      case 'table':
        return {
          ...block,
          rows: block.rows.map((row) => this.#row(row)),
          ...(block.breakRows === undefined
            ? {}
            : { breakRows: block.breakRows.map(({ at, row }) => ({ at, row: this.#row(row) })) }),
        };
      case 'page-break':
      case 'unsupported':
        return block;
    }
  }

  #row(row: TableRow): TableRow {
    return { ...row, cells: row.cells.map((cell) => ({ ...cell, blocks: this.lead(cell.blocks) })) };
  }

  #list(list: List): List {
    return {
      ...list,
      items: list.items.map((item) => ({
        ...item,
        content: { ...item.content, inlines: this.#inlines(item.content.inlines) },
        children: item.children.map((child) => this.#list(child)),
      })),
    };
  }

  #inlines(inlines: readonly Inline[]): Inline[] {
    return inlines.map((inline) => {
      if (inline.kind === 'reference') {
        const target = this.#idOf(inline.target);
        return target === inline.target ? inline : { ...inline, target };
      }
      if (inline.kind !== 'footnote') return inline;
      const lead = (note: Paragraph): Paragraph => ({ ...note, inlines: this.#inlines(note.inlines) });
      return { ...inline, content: inline.content.map(lead) };
    });
  }
}
