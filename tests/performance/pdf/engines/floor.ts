import * as fontkit from 'fontkit';
import { PDFDocument, PDFName } from 'pdf-lib';
import type { PDFFont, PDFImage } from 'pdf-lib';
import { toDocumentModel } from '#app/document/from-editor-state.ts';
import type { DisplayItem, DisplayList, TextItem } from '#app/typeset/display-list.ts';
import { FontLibrary } from '#app/typeset/fonts/font-library.ts';
import { prepareFonts, typeset } from '#app/typeset/typeset.ts';
import { fontBytes, type Engine, type PdfInput } from '../engine.ts';

/**
 * The floor: pdf-lib given finished lines, drawn with raw operators. No layout, no kerning, no structure; words encoded
 * once; one content stream per page and one resource dictionary. What it costs to make a PDF of these lines at all.
 */
async function layOut(input: PdfInput): Promise<DisplayList> {
  const document = toDocumentModel({
    title: 'Contrato',
    language: 'pt-BR',
    document: input.document,
    fields: [],
  });
  const library = new FontLibrary({ load: async (file) => fontBytes(input, file) });
  const job = { document, values: {} };
  return typeset(job, await prepareFonts(job, library));
}

interface Drawing {
  height: number;
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

function drawText(item: TextItem, x: number, y: number, drawing: Drawing): string {
  const file = item.words[0]?.face.name ?? '';
  const extra = item.spaceExtra === 0 ? '' : `>${((-item.spaceExtra / item.size) * 1000).toFixed(1)}<`;
  const inside = item.words
    .map((word) => encode(file, word.text, drawing) + (word.text === ' ' ? extra : ''))
    .join('');
  const resource = drawing.fonts.get(file)?.resource ?? '';
  const size = (item.size * 0.75).toFixed(2);
  const place = `${((x + item.x) * 0.75).toFixed(2)} ${((drawing.height - y - item.y) * 0.75).toFixed(2)}`;
  return `BT ${rgb(item.color)} rg /${resource} ${size} Tf ${place} Td [<${inside}>] TJ ET\n`;
}

function draw(item: DisplayItem, x: number, y: number, drawing: Drawing): string {
  if (item.kind === 'text') return drawText(item, x, y, drawing);
  const [width, height] = [item.width * 0.75, item.height * 0.75];
  const left = ((x + item.x) * 0.75).toFixed(2);
  const bottom = ((drawing.height - y - item.y - item.height) * 0.75).toFixed(2);
  if (item.kind === 'rect')
    return `${rgb(item.color)} rg ${left} ${bottom} ${width.toFixed(2)} ${height.toFixed(2)} re f\n`;
  return `q ${width.toFixed(2)} 0 0 ${height.toFixed(2)} ${left} ${bottom} cm /I1 Do Q\n`;
}

async function embedFonts(pdf: PDFDocument, list: DisplayList, input: PdfInput): Promise<Drawing['fonts']> {
  const files = new Set<string>();
  for (const page of list.pages) {
    for (const group of page.groups)
      for (const item of group.items) if (item.kind === 'text') files.add(item.words[0]?.face.name ?? '');
  }
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

export const floor: Engine = async (input) => {
  const list = await layOut(input);
  return async () => {
    const pdf = await PDFDocument.create();
    pdf.registerFontkit(fontkit);
    const fonts = await embedFonts(pdf, list, input);
    const image = await pdf.embedJpg(input.image.jpeg);
    const resources = resourcesFor(pdf, fonts, image);
    const drawing: Drawing = { height: list.height, fonts, encoded: new Map() };
    for (const page of list.pages) {
      const leaf = pdf.addPage([list.width * 0.75, list.height * 0.75]);
      let operators = '';
      for (const group of page.groups)
        for (const item of group.items) operators += draw(item, group.x, group.y, drawing);
      leaf.node.set(PDFName.of('Contents'), pdf.context.register(pdf.context.flateStream(operators)));
      leaf.node.set(PDFName.of('Resources'), resources);
    }
    return pdf.save();
  };
};
