import { jsPDF } from 'jspdf';
import { autoTable } from 'jspdf-autotable';
import { FONT_FILES, FONT_VARIANTS, fontBytes, type Engine, type PdfInput } from '../engine.ts';
import { plainContract, type PlainBlock } from '../plain-blocks.ts';
import { woffToTtf } from '../woff-to-ttf.ts';

const PAGE = { left: 36, top: 60, bottom: 60, width: 523, height: 842 } as const;
const LINE = 1.4;

function binaryText(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCodePoint(byte);
  return text;
}

/** Paragraphs in one style: jsPDF justifies no other. */
class Writer {
  readonly #pdf: jsPDF;
  readonly #image: Uint8Array;
  #y: number = PAGE.top;

  constructor(pdf: jsPDF, image: Uint8Array) {
    this.#pdf = pdf;
    this.#image = image;
  }

  block(block: PlainBlock): void {
    if (block.kind === 'image') this.#photo();
    else if (block.kind === 'table') this.#table(block);
    else this.#text(block);
  }

  #room(height: number): void {
    if (this.#y + height <= PAGE.height - PAGE.bottom) return;
    this.#pdf.addPage();
    this.#y = PAGE.top;
  }

  #photo(): void {
    this.#pdf.addImage(this.#image, 'JPEG', PAGE.left, this.#y, 180, 120);
    this.#y += 126;
  }

  #text(block: Extract<PlainBlock, { kind: 'text' }>): void {
    const bold = block.spans.every((span) => span.bold);
    this.#pdf.setFont('Arimo', bold ? 'bold' : 'normal').setFontSize(block.size);
    const left = PAGE.left + (block.marker === '' ? 0 : 24);
    const width = PAGE.width - (left - PAGE.left);
    const lines = this.#pdf.splitTextToSize(block.spans.map(({ text }) => text).join(''), width) as string[];
    if (block.marker !== '') this.#pdf.text(block.marker, PAGE.left, this.#y);
    for (const [index, line] of lines.entries()) {
      this.#room(block.size * LINE);
      const justify = block.justified && index < lines.length - 1;
      // A word behind the line lets jsPDF justify it: it never stretches the last.
      this.#pdf.text(
        justify ? [line, ''] : line,
        left,
        this.#y,
        justify ? { align: 'justify', maxWidth: width } : {},
      );
      this.#y += block.size * LINE;
    }
    this.#y += 6;
  }

  #table(block: Extract<PlainBlock, { kind: 'table' }>): void {
    const columnStyles = Object.fromEntries(block.widths.map((cellWidth, index) => [index, { cellWidth }]));
    const margin = { left: PAGE.left, top: PAGE.top, bottom: PAGE.bottom };
    autoTable(this.#pdf, {
      head: [block.head],
      body: block.rows,
      startY: this.#y,
      theme: 'grid',
      styles: { font: 'Arimo', fontSize: 10.5 },
      columnStyles,
      margin,
    });
  }

  finish(header: string, footer: string): void {
    const pages = this.#pdf.getNumberOfPages();
    this.#pdf.setFont('Arimo', 'normal').setFontSize(10.5);
    for (let page = 1; page <= pages; page += 1) {
      this.#pdf.setPage(page);
      this.#pdf.text(header, 297, 40, { align: 'center' });
      this.#pdf.text(footer, 297, 810, { align: 'center' });
      this.#pdf.text(`${String(page)} de ${String(pages)}`, 559, 825, { align: 'right' });
    }
  }
}

function createPdf(fonts: ReadonlyMap<string, string>): jsPDF {
  const pdf = new jsPDF({ unit: 'pt', format: 'a4', compress: true });
  const styles = { normal: 'normal', bold: 'bold', italics: 'italic', bolditalics: 'bolditalic' } as const;
  for (const variant of FONT_VARIANTS) {
    const file = FONT_FILES[variant];
    pdf.addFileToVFS(`${file}.ttf`, fonts.get(file) ?? '');
    pdf.addFont(`${file}.ttf`, 'Arimo', styles[variant]);
  }
  return pdf;
}

export const jspdf: Engine = async (input: PdfInput) => {
  const fonts = new Map(
    Object.values(FONT_FILES).map((file) => [file, btoa(binaryText(woffToTtf(fontBytes(input, file))))]),
  );
  const { header, footer, blocks } = plainContract(input);
  return async () => {
    const pdf = createPdf(fonts);
    const writer = new Writer(pdf, input.image.jpeg);
    for (const block of blocks) writer.block(block);
    writer.finish(header, footer);
    return new Uint8Array(pdf.output('arraybuffer'));
  };
};
