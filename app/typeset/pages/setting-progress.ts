import type { Block } from '#app/document/model.ts';

/**
 * Progress of setting a body. Takes the paragraphs, lines and rows as they are set; for each page that they fill it
 * reports the share of finished paragraphs. Page ends are decided only after everything is set, so pages are estimated
 * by height, and the final count may differ because of lines that are kept together.
 */
export type PageListener = (page: number, share: number) => void;

function paragraphsIn(block: Block): number {
  switch (block.kind) {
    case 'list':
      return block.items.reduce((sum, item) => sum + 1 + sumOf(item.children), 0);
    case 'table':
      return block.rows.flatMap((row) => row.cells).reduce((sum, cell) => sum + sumOf(cell.blocks), 0);
    case 'paragraph':
    case 'heading':
    case 'unsupported':
      return 1;
    case 'page-break':
      return 0;
  }
}

function sumOf(blocks: readonly Block[]): number {
  return blocks.reduce((sum, block) => sum + paragraphsIn(block), 0);
}

export class SettingProgress {
  readonly #all: number;
  readonly #room: number;
  readonly #onPage: PageListener;
  #set = 0;
  #page = 0;
  #reached = 0;
  #cells = 0;

  /** @param room height of a page's body */
  constructor(blocks: readonly Block[], room: number, onPage: PageListener) {
    this.#all = sumOf(blocks);
    this.#room = room;
    this.#onPage = onPage;
  }

  paragraph(): void {
    this.#set += 1;
  }

  /** Content inside a cell is counted with its row. */
  inCell<T>(set: () => T): T {
    this.#cells += 1;
    try {
      return set();
    } finally {
      this.#cells -= 1;
    }
  }

  /** A line or a row. */
  add(height: number): void {
    if (this.#cells > 0) return;
    this.#reached += height;
    while (this.#reached >= this.#room) this.newPage(this.#reached - this.#room);
  }

  /** @param reached height already used on it */
  newPage(reached = 0): void {
    if (this.#cells > 0) return;
    this.#page += 1;
    this.#reached = reached;
    this.#onPage(this.#page, Math.min(1, this.#set / Math.max(1, this.#all)));
  }
}
