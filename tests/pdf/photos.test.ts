import { createCanvas } from '@napi-rs/canvas';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { exportDocx } from '#app/exporters/docx/export-docx.ts';
import { printedParts } from '#app/document/living/printed-parts.ts';
import { PreviewedDocument } from '#app/rendering/previewed-document.ts';
import { printDocument } from '#app/rendering/print.ts';
import { FontLibrary } from '#app/typeset/fonts/font-library.ts';
import { nodeFontSource } from '#app/typeset/fonts/node-source.ts';
import { applyUpdate, type Preview } from '#app/typeset/preview/preview.ts';
import { prepareFonts, typeset } from '#app/typeset/typeset.ts';
import type { PhotoWidth } from '#domain/entities/photo-settings.ts';
import type { TemplateField } from '#domain/entities/template.ts';
import { addressOf } from '#domain/rules/living/addresses.ts';
import { type Photo, writePhotos } from '#domain/rules/values/photos.ts';
import { formKey } from '#domain/rules/values/printed-value.ts';
import { cell, field, modelOf, openPdf, paragraph, printModel, row, text } from './printed.ts';

const fonts = new FontLibrary(nodeFontSource);
const images = new Map<string, Uint8Array>();

let made = 0;

async function photo(name: string, width: number, height: number): Promise<Photo> {
  made += 1;
  const file = made.toString(16).padStart(64, '0');
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = `hsl(${String(made * 40)} 60% 50%)`;
  context.fillRect(0, 0, width, height);
  images.set(file, new Uint8Array(await canvas.encode('jpeg')));
  return { file, width, height, name };
}

const [wide, tall, square, long] = await Promise.all([
  photo('Larga', 400, 300),
  photo('Alta', 300, 400),
  photo('Quadrada', 200, 200),
  photo('Comprida', 100, 400),
]);

const fieldsOf = (width?: PhotoWidth): TemplateField[] => [
  { id: 'F', name: 'Fachada', type: 'photos', ...(width === undefined ? {} : { photos: { width } }) },
  { id: 'G', name: 'Ambientes', columns: [{ id: 'PIC', name: 'Fotos', type: 'photos' }] },
];
const values = (photos: readonly Photo[], id = 'F'): Record<string, string> => ({
  [id]: photos.map(({ name }) => name).join('; '),
  [formKey(id, 'photos')]: writePhotos(photos),
});

interface Picture {
  alt: string;
  x: number;
  top: number;
  width: number;
  height: number;
}

/** The pictures on the pages, in order. */
async function picturesOf(
  body: unknown[],
  given: Record<string, string>,
  width?: PhotoWidth,
): Promise<Picture[][]> {
  const document = printedParts(modelOf({ body, fields: fieldsOf(width) }), { values: given });
  const job = { document, values: given };
  const list = typeset(job, await prepareFonts(job, fonts));
  return list.pages.map(({ groups }) =>
    groups.flatMap(({ x, y, items }) =>
      items.flatMap((item) =>
        item.kind === 'image'
          ? [
              {
                alt: list.structure[item.figure]?.alt ?? '',
                x: x + item.x,
                top: y + item.y,
                width: item.width,
                height: item.height,
              },
            ]
          : [],
      ),
    ),
  );
}

/** Of the text between the margins. */
function measureOf(): number {
  const { page } = modelOf({ body: [] });
  return page.width - page.margins.left - page.margins.right;
}

const all = [wide, tall, square, wide];
const line = paragraph([field('F')]);

describe('T24 photos of a filling on the pages', () => {
  it('T24 stand in rows that wrap, by the width of their field', async () => {
    const measure = measureOf();
    const rowsOf = async (width?: PhotoWidth): Promise<number[]> => {
      const [pictures = []] = await picturesOf([line], values(all), width);
      const bottoms = Map.groupBy(pictures, ({ top, height }) => Math.round(top + height));
      return [...bottoms.values()].map(({ length }) => length);
    };
    expect([await rowsOf(), await rowsOf('half'), await rowsOf('small')]).toEqual([
      [2, 2],
      [2, 2],
      [3, 1],
    ]);
    const pages = await picturesOf([line], values(all), 'whole');
    expect(pages.flat().map(({ width }) => Math.round((width / measure) * 100))).toEqual([
      100, 100, 100, 100,
    ]);
    const [halves = []] = await picturesOf([line], values(all));
    for (const { width, height } of halves) {
      expect(width).toBeLessThanOrEqual(measure / 2);
      expect(height).toBeLessThanOrEqual((measure / 2) * (4 / 3));
    }
    expect(halves.map(({ alt }) => alt)).toEqual([
      'Fachada 1: Larga',
      'Fachada 2: Alta',
      'Fachada 3: Quadrada',
      'Fachada 4: Larga',
    ]);
  });

  it('T24 keep their proportions, and a long one is no higher than a portrait', async () => {
    const [pictures = []] = await picturesOf([line], values([wide, tall, square, long]));
    expect(pictures.map(({ width, height }) => Math.round((width / height) * 100))).toEqual([
      133, 75, 100, 25,
    ]);
    expect(Math.round(pictures[3]?.height ?? 0)).toBe(Math.round(pictures[1]?.height ?? 0));
  });

  it('T24 fit into cells, items and headers, beside the words around them', async () => {
    const table = {
      type: 'table',
      colWidths: [200, 300],
      children: [row([cell([line]), cell([paragraph([text('Estado: '), field('F'), text('.')])])])],
    };
    const list = {
      type: 'list',
      listType: 'bullet',
      children: [{ type: 'listitem', children: [field('F')] }],
    };
    const pictures = (await picturesOf([table, list], values([wide, tall]))).flat();
    expect(pictures).toHaveLength(6);
    const [first, second, third] = pictures;
    expect(first?.width).toBeLessThan(100);
    expect(second && first && second.x > first.x).toBe(true);
    expect(third?.width).toBeLessThan(150);
  });

  it('T24 are those of each row, all where the column stands alone, and none is where none was taken', async () => {
    const within = { $: { within: ['p'] } };
    const passages = { p: { kind: 'repetition' as const, group: 'G' } };
    const fields = fieldsOf();
    const model = modelOf({ body: [paragraph([field('PIC')], within), paragraph([field('PIC')])], fields });
    const document = { ...model, passages: new Map(Object.entries(passages)) };
    const inRow = (at: string, photos: readonly Photo[]) => values(photos, addressOf('G', at, 'PIC'));
    const given = {
      ...inRow('1', [wide]),
      ...inRow('2', []),
      ...inRow('3', [tall, square]),
      [formKey('PIC', 'photos')]: `${writePhotos([wide])}\n${writePhotos([tall, square])}`,
    };
    const selection = { hidden: [], rows: { G: ['1', '2', '3'] }, notApplicable: [] };
    const { body } = printedParts(document, { values: given, selection });
    const altsOf = body.map((block) =>
      block.kind === 'paragraph'
        ? block.inlines.flatMap((inline) => (inline.kind === 'image' ? [inline.alt.split(': ')[1]] : []))
        : [],
    );
    expect(altsOf).toEqual([['Larga'], [], ['Alta', 'Quadrada'], ['Larga', 'Alta', 'Quadrada']]);
    const hidden = { ...selection, notApplicable: [addressOf('G', '1', 'PIC')] };
    expect(printedParts(document, { values: given, selection: hidden }).body).toHaveLength(3);
  });

  it('T24 change nothing of a document without them', () => {
    const document = modelOf({ body: [line], fields: fieldsOf() });
    const typed = { F: 'https://example.com/a.jpg', [formKey('F', 'photos')]: '' };
    expect(printedParts(document, { values: typed })).toBe(document);
    const wrong = { [formKey('F', 'photos')]: '[{"file":"https://example.com/a.jpg"}]' };
    expect(printedParts(document, { values: wrong }).body).toBe(document.body);
  });

  it('T24 are in the PDF as figures with their names, each once as bytes', async () => {
    const document = modelOf({ body: [line, line], fields: fieldsOf() });
    const exported = await printModel(document, { values: values([wide, tall]), images });
    expect(exported.unreadableImages).toEqual([]);
    const pdf = await openPdf(exported.bytes);
    const { OPS } = await import('pdfjs-dist/legacy/build/pdf.mjs');
    const { fnArray } = await (await pdf.getPage(1)).getOperatorList();
    expect(fnArray.filter((operator) => operator === OPS.paintImageXObject)).toHaveLength(4);
    const tree = JSON.stringify(await (await pdf.getPage(1)).getStructTree());
    expect(tree.match(/Fachada \d: (?:Larga|Alta)/g)).toHaveLength(4);
    const raw = Buffer.from(exported.bytes).toString('latin1');
    expect(raw.match(/\/DCTDecode/g)).toHaveLength(2);
    await pdf.destroy();
  });

  it('T24 are in the Word file with their names, and those that are not at hand are told', async () => {
    const document = modelOf({ body: [line], fields: fieldsOf() });
    const job = { document, values: values([wide, tall]) };
    const means = {
      exporter: exportDocx,
      fonts,
      images: async (hash: string) => images.get(hash) ?? null,
      convertImage: async (bytes: Uint8Array) => bytes,
      now: () => new Date('2026-11-27T12:00:00.000Z'),
    };
    const { bytes } = await printDocument(job, means);
    const parts = unzipSync(bytes);
    const words = strFromU8(parts['word/document.xml'] ?? new Uint8Array());
    expect(words.match(/<w:drawing>/g)).toHaveLength(2);
    expect(words).toContain('Fachada 2: Alta');
    expect(words).not.toContain(wide.file);
    expect(Object.keys(parts).filter((name) => name.startsWith('word/media/'))).toHaveLength(2);
    const without = await printDocument(job, { ...means, images: async () => null });
    expect(without.unreadableImages.toSorted()).toEqual([wide.file, tall.file].toSorted());
  });

  it('T24 follow the filling on the pages of the screen', async () => {
    const document = modelOf({ body: [line, paragraph([field('N')])], fields: fieldsOf() });
    const previewed = new PreviewedDocument(fonts);
    const altsOf = (preview: Preview | null): string[] =>
      (JSON.stringify(preview).match(/Fachada \d: \w+/g) ?? []) as string[];
    const first = applyUpdate(null, await previewed.open({ document, values: {} }));
    const refill = async (before: Preview | null, given: Record<string, string>): Promise<Preview | null> => {
      const update = await previewed.refill(given);
      return update === null ? null : applyUpdate(before, update);
    };
    const taken = await refill(first, values([wide, tall]));
    const typed = await refill(taken, { ...values([wide, tall]), N: 'x' });
    const removed = await refill(typed, values([tall]));
    const none = await refill(removed, values([]));
    expect([first, taken, typed, removed, none].map((preview) => altsOf(preview).length)).toEqual([
      0, 2, 2, 1, 0,
    ]);
    expect(altsOf(removed)).toEqual(['Fachada 1: Alta']);
  });
});
