import { jsPDF } from 'jspdf';
import { autoTable } from 'jspdf-autotable';
import { FONT_FILES, FONT_VARIANTS, fontBytes, type Engine, type PdfInput } from '../engine.ts';
import { plainContract, type PlainBlock } from '../plain-blocks.ts';
import { woffToTtf } from '../woff-to-ttf.ts';
import { justifiedLines, styleOf, type Measure, type StyledRun } from './jspdf-lines.ts';

const PAGE = { left: 36, top: 60, bottom: 60, width: 523, height: 842 } as const;
const LINE = 1.4;

type TextBlock = Extract<PlainBlock, { kind: 'text' }>;

function binaryText(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCodePoint(byte);
  return text;
}

class Writer {
  readonly #pdf: jsPDF;
  readonly #widths = new Map<string, number>();
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

  #text(block: TextBlock): void {
    this.#pdf.setFontSize(block.size);
    const left = PAGE.left + (block.marker === '' ? 0 : 24);
    if (block.marker !== '') this.#pdf.setFont('Arimo', 'normal').text(block.marker, PAGE.left, this.#y);
    if (block.justified) this.#justified(block, left);
    else this.#ragged(block, left);
    this.#y += 6;
  }

  #ragged(block: TextBlock, left: number): void {
    const [first] = block.spans;
    this.#pdf.setFont('Arimo', first === undefined ? 'normal' : styleOf(first));
    const text = block.spans.map((span) => span.text).join('');
    for (const line of this.#pdf.splitTextToSize(text, PAGE.left + PAGE.width - left) as string[]) {
      this.#room(block.size * LINE);
      this.#pdf.text(line, left, this.#y);
      this.#y += block.size * LINE;
    }
  }

  #justified(block: TextBlock, left: number): void {
    for (const line of justifiedLines(block.spans, PAGE.left + PAGE.width - left, this.#measure)) {
      this.#room(block.size * LINE);
      for (const run of line) this.#run(run, left + run.x);
      this.#y += block.size * LINE;
    }
  }

  #run({ text, style, width }: StyledRun, x: number): void {
    this.#pdf.setFont('Arimo', style);
    // A word behind the line lets jsPDF justify it: it never stretches the last.
    if (text.includes(' ')) this.#pdf.text([text, ''], x, this.#y, { align: 'justify', maxWidth: width });
    else this.#pdf.text(text, x, this.#y);
  }

  readonly #measure: Measure = (text, style) => {
    const key = `${String(this.#pdf.getFontSize())} ${style} ${text}`;
    let width = this.#widths.get(key);
    if (width === undefined) {
      width = this.#pdf.setFont('Arimo', style).getTextWidth(text);
      this.#widths.set(key, width);
    }
    return width;
  };

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
