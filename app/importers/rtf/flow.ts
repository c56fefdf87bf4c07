import { make } from '../wordml/make.ts';
import type { XmlElement } from '../xml/element.ts';
import { type ParagraphState, paragraphProperties, type RtfTables } from './looks.ts';
import { type Row, RowState, tableOf } from './rows.ts';

/** Blocks that follow one another: the text, a header, a note. */
export class Flow {
  readonly #tables: RtfTables;
  readonly #blocks: XmlElement[] = [];
  /** What the paragraph that is read has so far. */
  parts: XmlElement[] = [];
  row = new RowState();
  #rows: Row[] = [];
  #cells: XmlElement[][] = [];
  #cell: XmlElement[] = [];

  constructor(tables: RtfTables) {
    this.#tables = tables;
  }

  endParagraph(state: ParagraphState): void {
    const properties = paragraphProperties(state, this.#tables);
    const made = make('w:p', {}, [make('w:pPr', {}, properties), ...this.parts]);
    this.parts = [];
    if (state.isInTable) this.#cell.push(made);
    else {
      this.#endTable();
      this.#blocks.push(made);
    }
  }

  endCell(state: ParagraphState): void {
    this.endParagraph({ ...state, isInTable: true });
    this.#cells.push(this.#cell);
    this.#cell = [];
  }

  endRow(): void {
    if (this.#cells.length === 0) return;
    const state = this.row;
    // A row without measures has as many cells as contents.
    while (state.cells.length < this.#cells.length && state.cells.length < 200)
      state.word('cellx', (state.cells.at(-1)?.end ?? 0) + 1500);
    this.#rows.push({ state, contents: this.#cells });
    this.#cells = [];
  }

  /** The row that is said next; what was said of the one before is kept until then. */
  beginRow(): void {
    this.row = new RowState();
  }

  #endTable(): void {
    if (this.#cell.length > 0) this.#cells.push(this.#cell);
    this.#cell = [];
    this.endRow();
    if (this.#rows.length > 0) this.#blocks.push(tableOf(this.#rows, this.#tables));
    this.#rows = [];
  }

  /** All blocks; the last paragraph ends without a word that says so. */
  done(state: ParagraphState): XmlElement[] {
    if (this.parts.length > 0) this.endParagraph(state);
    this.#endTable();
    return this.#blocks;
  }
}
