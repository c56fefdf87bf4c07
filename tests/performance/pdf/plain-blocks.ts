import { toDocumentModel } from '#app/document/reading/from-editor-state.ts';
import type { Block, Inline } from '#app/document/model.ts';
import type { PdfInput } from './engine.ts';

/** The same contract for peers: blocks of plain content, to be laid out by themselves. */
export interface Span {
  text: string;
  bold: boolean;
  italics: boolean;
}

export type PlainBlock =
  | { kind: 'text'; spans: Span[]; size: number; justified: boolean; marker: string }
  | { kind: 'image' }
  | { kind: 'table'; widths: number[]; head: string[]; rows: string[][] };

function spansOf(inlines: readonly Inline[]): Span[] {
  return inlines.flatMap((inline) =>
    inline.kind === 'text'
      ? [{ text: inline.text, bold: inline.style.bold, italics: inline.style.italic }]
      : [],
  );
}

function textOf(blocks: readonly Block[]): string {
  return blocks
    .map((block) =>
      block.kind === 'paragraph'
        ? spansOf(block.inlines)
            .map(({ text }) => text)
            .join('')
        : '',
    )
    .join(' ');
}

function plainBlock(block: Block): PlainBlock[] {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      if (block.inlines.some((inline) => inline.kind === 'image')) return [{ kind: 'image' }];
      return [
        {
          kind: 'text',
          spans: spansOf(block.inlines),
          size: block.style.size * 0.75,
          justified: block.align === 'justify',
          marker: '',
        },
      ];
    case 'list':
      return block.items.map((item) => ({
        kind: 'text',
        spans: spansOf(item.content.inlines),
        size: 10.5,
        justified: true,
        marker: `${String(item.value)}.`,
      }));
    case 'table': {
      const [head = [], ...rows] = block.rows.map((row) => row.cells.map((cell) => textOf(cell.blocks)));
      return [{ kind: 'table', widths: block.columnWidths.map((width) => width * 0.75), head, rows }];
    }
    case 'page-break':
    case 'unsupported':
      return [];
  }
}

export function plainContract(input: PdfInput): { header: string; footer: string; blocks: PlainBlock[] } {
  const model = toDocumentModel({
    title: 'Contrato',
    language: 'pt-BR',
    document: input.document,
    fields: [],
  });
  return {
    header: textOf(model.header),
    footer: textOf(model.footer),
    blocks: model.body.flatMap(plainBlock),
  };
}
