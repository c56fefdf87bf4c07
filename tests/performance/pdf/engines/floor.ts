import * as fontkit from 'fontkit';
import { PDFDocument, PDFName } from 'pdf-lib';
import type { PDFFont, PDFImage } from 'pdf-lib';
import { fontBytes, type Engine, type PdfInput } from '../engine.ts';
import type { FinishedItem } from '../lines.ts';

/**
 * The floor: pdf-lib given finished lines, drawn with raw operators. No layout, no kerning, no structure; words encoded
 * once; one content stream per page and one resource dictionary. What it costs to make a PDF of these lines at all.
 */
type FinishedText = Extract<FinishedItem, { kind: 'text' }>;

interface Drawing {
  fonts: ReadonlyMap<string, { font: PDFFont; resource: string }>;
  encoded: Map<string, string>;
}

function encode(file: string, text: string, { fonts, encoded }: Drawing): string {
  const key = `${file} ${text}`;
  const known = encoded.get(key);
  if (known !== undefined) return known;
  const hex = fonts.get(file)?.font.encodeText(text).asString() ?? '';
  encoded.set(key, hex);
  return hex;
}

function rgb(color: string): string {
  return [1, 3, 5].map((at) => (Number.parseInt(color.slice(at, at + 2), 16) / 255).toFixed(3)).join(' ');
}

function drawText(item: FinishedText, drawing: Drawing): string {
  const extra = item.spaceExtra === 0 ? '' : `>${((-item.spaceExtra / item.size) * 1000).toFixed(1)}<`;
  const inside = item.words
    .map((word) => encode(item.file, word, drawing) + (word === ' ' ? extra : ''))
    .join('');
  const resource = drawing.fonts.get(item.file)?.resource ?? '';
  return `BT ${rgb(item.color)} rg /${resource} ${item.size.toFixed(2)} Tf ${item.x.toFixed(2)} ${item.y.toFixed(2)} Td [<${inside}>] TJ ET\n`;
}

function draw(item: FinishedItem, drawing: Drawing): string {
  if (item.kind === 'text') return drawText(item, drawing);
  const [x, y, width, height] = [item.x, item.y, item.width, item.height].map((value) => value.toFixed(2));
  if (item.kind === 'rect')
    return `${rgb(item.color)} rg ${x ?? ''} ${y ?? ''} ${width ?? ''} ${height ?? ''} re f\n`;
  return `q ${width ?? ''} 0 0 ${height ?? ''} ${x ?? ''} ${y ?? ''} cm /I1 Do Q\n`;
}

async function embedFonts(pdf: PDFDocument, input: PdfInput): Promise<Drawing['fonts']> {
  const files = new Set(
    input.lines.pages.flatMap((page) => page.flatMap((item) => (item.kind === 'text' ? [item.file] : []))),
  );
  const fonts = new Map<string, { font: PDFFont; resource: string }>();
  for (const file of files) {
    const font = await pdf.embedFont(fontBytes(input, file), { subset: true });
    fonts.set(file, { font, resource: `F${String(fonts.size + 1)}` });
  }
  return fonts;
}

function resourcesFor(pdf: PDFDocument, fonts: Drawing['fonts'], image: PDFImage) {
  const entries = [...fonts.values()].map(({ font, resource }) => [resource, font.ref] as const);
  return pdf.context.register(
    pdf.context.obj({ Font: Object.fromEntries(entries), XObject: { I1: image.ref } }),
  );
}

export const floor: Engine = async (input) => async () => {
  const pdf = await PDFDocument.create();
  pdf.registerFontkit(fontkit);
  const drawing: Drawing = { fonts: await embedFonts(pdf, input), encoded: new Map() };
  const image = await pdf.embedJpg(input.image.jpeg);
  const resources = resourcesFor(pdf, drawing.fonts, image);
  for (const items of input.lines.pages) {
    const leaf = pdf.addPage([input.lines.width, input.lines.height]);
    const operators = items.map((item) => draw(item, drawing)).join('');
    leaf.node.set(PDFName.of('Contents'), pdf.context.register(pdf.context.flateStream(operators)));
    leaf.node.set(PDFName.of('Resources'), resources);
  }
  return pdf.save();
};
