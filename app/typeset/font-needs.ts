import { References, furnitureAreas } from '#app/document/references/references.ts';
import { printedRows } from '#app/document/in-block.ts';
import type { Block, DocumentModel, Inline, TextStyle } from '#app/document/model.ts';
import { DEFAULT_STYLE } from '#app/document/styles.ts';
import { inlineText } from '#app/document/text.ts';
import type { ShownValues } from '#app/document/text.ts';
import { FontNeeds } from './fonts/font-needs.ts';
import { inCapitals } from './fonts/shaping/capitals.ts';

/** Any of them may be in a page's number. */
const DIGITS = '0123456789';

/** Collects the styles of a document with its values, and the characters that each style needs. */
class NeedsReader {
  readonly needs = new FontNeeds();
  readonly #shown: ShownValues;

  constructor(shown: ShownValues) {
    this.#shown = shown;
  }

  blocks(blocks: readonly Block[]): void {
    for (const block of blocks) this.#block(block);
  }

  #block(block: Block): void {
    switch (block.kind) {
      case 'paragraph':
      case 'heading':
        this.#paragraph(block);
        break;
      case 'list':
        for (const item of block.items) {
          this.#paragraph(item.content);
          this.blocks(item.children);
        }
        break;
      case 'table':
        for (const row of printedRows(block)) for (const cell of row.cells) this.blocks(cell.blocks);
        break;
      case 'page-break':
      case 'unsupported':
        break;
    }
  }

  #paragraph(paragraph: { inlines: readonly Inline[]; style: TextStyle }): void {
    this.needs.add(paragraph.style, '');
    for (const inline of paragraph.inlines) {
      if (!('style' in inline)) continue;
      if (inline.kind === 'footnote') for (const note of inline.content) this.#paragraph(note);
      const text =
        inline.kind === 'page-figure' || inline.kind === 'footnote'
          ? DIGITS
          : inlineText(inline, this.#shown);
      this.#text(inline.style, text);
    }
  }

  #text(style: TextStyle, text: string): void {
    this.needs.add(style, style.capitals === 'none' ? text : text + inCapitals(text));
  }
}

export function fontNeedsOf(document: DocumentModel, shown: ShownValues): FontNeeds {
  const references = new References();
  references.read([document.body, ...furnitureAreas(document)]);
  const reference: ShownValues['reference'] = (each) => references.textOf(each, shown);
  const reader = new NeedsReader({ ...shown, reference });
  reader.needs.add(DEFAULT_STYLE, '');
  reader.blocks(document.header);
  reader.blocks(document.body);
  reader.blocks(document.footer);
  reader.blocks(document.firstPage?.header ?? []);
  reader.blocks(document.firstPage?.footer ?? []);
  return reader.needs;
}

export function fontNeedsOfBlocks(blocks: readonly Block[], shown: ShownValues): FontNeeds {
  const reader = new NeedsReader(shown);
  reader.blocks(blocks);
  return reader.needs;
}
