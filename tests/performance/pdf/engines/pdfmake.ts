import { FONT_FILES, FONT_VARIANTS, fontBytes, type Engine, type PdfInput } from '../engine.ts';
import { plainContract, type PlainBlock } from '../plain-blocks.ts';

/** What is used of pdfmake 0.3, which brings no types. Its builds for Node and browsers take fonts differently. */
export interface PdfMake {
  addFonts(fonts: Record<string, Record<string, string>>): void;
  createPdf(definition: object): { getBuffer(): Promise<Uint8Array> };
  virtualfs: { writeFileSync(name: string, content: Uint8Array | string, encoding?: string): void };
  setUrlAccessPolicy?(allow: () => boolean): void;
  setLocalAccessPolicy?(allow: () => boolean): void;
}

function contentOf(block: PlainBlock): object {
  if (block.kind === 'image')
    return { image: 'photo', width: 180, alignment: 'center', margin: [0, 0, 0, 6] };
  if (block.kind === 'table') {
    const head = block.head.map((text) => ({ text, bold: true, fillColor: '#f1f5f9' }));
    return {
      table: { headerRows: 1, widths: block.widths.map((width) => width - 12), body: [head, ...block.rows] },
    };
  }
  const text = block.spans.map((span) => ({ text: span.text, bold: span.bold, italics: span.italics }));
  const alignment = block.justified ? 'justify' : 'left';
  const paragraph = { text, fontSize: block.size, alignment, margin: [0, 0, 0, 6] };
  return block.marker === '' ? paragraph : { columns: [{ width: 24, text: block.marker }, paragraph] };
}

function definitionOf(input: PdfInput): object {
  const { header, footer, blocks } = plainContract(input);
  let binary = '';
  for (const byte of input.image.jpeg) binary += String.fromCodePoint(byte);
  return {
    pageSize: 'A4',
    pageMargins: [36, 60, 36, 60],
    defaultStyle: { font: 'Arimo', fontSize: 10.5, lineHeight: 1.2 },
    images: { photo: `data:image/jpeg;base64,${btoa(binary)}` },
    header: { text: header, alignment: 'center', margin: [0, 36, 0, 0] },
    footer: (page: number, pages: number) => ({
      columns: [
        { text: footer, alignment: 'center' },
        { text: `${String(page)} de ${String(pages)}`, alignment: 'right' },
      ],
      margin: [36, 10, 36, 0],
    }),
    content: blocks.map(contentOf),
  };
}

export function pdfmakeEngine(pdfmake: PdfMake): Engine {
  return async (input) => {
    for (const file of Object.values(FONT_FILES))
      pdfmake.virtualfs.writeFileSync(`${file}.woff`, fontBytes(input, file));
    pdfmake.addFonts({
      Arimo: Object.fromEntries(FONT_VARIANTS.map((variant) => [variant, `${FONT_FILES[variant]}.woff`])),
    });
    pdfmake.setUrlAccessPolicy?.(() => false);
    pdfmake.setLocalAccessPolicy?.(() => true);
    const definition = definitionOf(input);
    return () => pdfmake.createPdf(definition).getBuffer();
  };
}
