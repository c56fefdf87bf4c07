import { describe, expect, it } from 'vitest';
import type { Image } from '#app/document/model.ts';
import { toPng } from '#app/importers/images/pixels.ts';
import { docxOf, type DocxParts } from '#tests/support/word/docx-of.ts';
import { readFile } from '#tests/support/word/read-blocks.ts';

const PNG = toPng({ width: 2, height: 1, data: new Uint8Array(8).fill(255) });
const IMAGES = { r1: { name: 'one.png', bytes: PNG } };
const WPG = 'http://schemas.microsoft.com/office/word/2010/wordprocessingGroup';
const EMUS = 9525;

const blip = (id: string): string => `<pic:blipFill><a:blip r:embed="${id}"/></pic:blipFill>`;
const pic = (fill = blip('r1'), properties = ''): string =>
  `<pic:pic>${fill}<pic:spPr>${properties}</pic:spPr></pic:pic>`;
const graphic = (content: string, uri = 'picture'): string =>
  `<a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/${uri}">${content}</a:graphicData></a:graphic>`;
const size = (width: number, height: number): string =>
  `<wp:extent cx="${width * EMUS}" cy="${height * EMUS}"/><wp:docPr id="1" name="Imagem" descr="Logotipo"/>`;
const inline = (content: string, extent = size(200, 100)): string =>
  `<w:drawing><wp:inline>${extent}${content}</wp:inline></w:drawing>`;
const anchor = (place: string, wrap: string, from = 'paragraph'): string =>
  `<w:drawing><wp:anchor><wp:positionH relativeFrom="column">${place}</wp:positionH><wp:positionV relativeFrom="${from}"><wp:posOffset>0</wp:posOffset></wp:positionV>${size(200, 100)}<wp:${wrap}/>${graphic(pic())}</wp:anchor></w:drawing>`;

async function read(content: string, parts: DocxParts = {}) {
  const body = `<w:p><w:r>${content}</w:r></w:p>`;
  const { body: blocks, remarks, images } = await readFile(docxOf({ body, images: IMAGES, ...parts }));
  const [paragraph] = blocks;
  const shown = paragraph?.kind === 'paragraph' ? paragraph.inlines : [];
  return { shown: shown.filter((inline): inline is Image => inline.kind === 'image'), remarks, images };
}

describe('images of a Word file', () => {
  it('T13 have their size, their words and their bytes, once for all places', async () => {
    const { shown, remarks, images } = await read(
      inline(graphic(pic())) + inline(graphic(pic()), size(20, 10)),
    );
    const [hash = ''] = images.keys();
    expect(shown).toEqual([
      { kind: 'image', file: hash, width: 200, height: 100, alt: 'Logotipo' },
      { kind: 'image', file: hash, width: 20, height: 10, alt: 'Logotipo' },
    ]);
    expect([...images.values()]).toEqual([{ mediaType: 'image/png', bytes: PNG }]);
    expect(remarks).toEqual([]);
  });

  it.each([
    ['<wp:align>right</wp:align>', 'wrapSquare', 'paragraph', 'right', []],
    ['<wp:align>left</wp:align>', 'wrapTight', 'page', 'left', ['floating-image']],
    [`<wp:posOffset>${400 * EMUS}</wp:posOffset>`, 'wrapSquare', 'paragraph', 'right', []],
    [`<wp:posOffset>${20 * EMUS}</wp:posOffset>`, 'wrapThrough', 'line', 'left', []],
    ['<wp:align>center</wp:align>', 'wrapSquare', 'paragraph', undefined, ['floating-image']],
    ['<wp:align>left</wp:align>', 'wrapTopAndBottom', 'paragraph', undefined, ['floating-image']],
    ['<wp:align>left</wp:align>', 'wrapNone', 'paragraph', undefined, ['floating-image']],
  ])('T13 at %s with %s from the %s', async (place, wrap, from, expected, said) => {
    const { shown, remarks } = await read(anchor(place, wrap, from));
    expect(shown.map((image) => image.place)).toEqual([expected]);
    expect(remarks).toEqual(said);
  });

  it('T13 that are cropped or turned are shown whole, and said', async () => {
    const fill = '<pic:blipFill><a:blip r:embed="r1"/><a:srcRect l="1000" r="20000"/></pic:blipFill>';
    const { shown, remarks } = await read(inline(graphic(pic(fill, '<a:xfrm rot="5400000"/>'))));
    expect(shown).toHaveLength(1);
    expect(remarks).toEqual(['cropped-image', 'rotated-image']);
  });

  it('T13 of older files are read with their size and words', async () => {
    const shape =
      '<v:shape style="width:75pt;height:1in" alt="Selo"><v:imagedata r:id="r1" o:title="x"/></v:shape>';
    const { shown, remarks } = await read(`<w:pict>${shape}</w:pict>`);
    expect(shown).toMatchObject([{ width: 100, height: 96, alt: 'Selo' }]);
    expect(remarks).toEqual([]);
    const embedded = await read(`<w:object>${shape}</w:object>`);
    expect([embedded.shown.length, embedded.remarks]).toEqual([1, ['object']]);
  });

  it('T13 of a group are shown by their sizes in it', async () => {
    const part = pic(blip('r1'), `<a:xfrm><a:ext cx="${10 * EMUS}" cy="${5 * EMUS}"/></a:xfrm>`);
    const group = `<g:wgp xmlns:g="${WPG}"><g:grpSpPr><a:xfrm><a:chExt cx="${100 * EMUS}" cy="${50 * EMUS}"/></a:xfrm></g:grpSpPr>${part}${part}</g:wgp>`;
    const { shown, remarks } = await read(inline(graphic(group, 'wordprocessingGroup')));
    expect(shown.map(({ width, height }) => [width, height])).toEqual([
      [20, 10],
      [20, 10],
    ]);
    expect(remarks).toEqual(['floating-image']);
  });

  it.each([
    ['a chart', inline(graphic('<c/>', 'chart')), 'chart'],
    ['a shape', inline(graphic('<wps:wsp/>', 'shape')), 'drawing'],
    ['a line of older files', '<w:pict><v:rect o:hr="t"/></w:pict>', 'drawing'],
    ['an image that is not in the file', inline(graphic(pic(blip('r9')))), 'missing-image'],
    [
      'an image on the web',
      inline(graphic(pic('<pic:blipFill><a:blip r:link="r2"/></pic:blipFill>'))),
      'linked-image',
    ],
    ['a form that is not read', inline(graphic(pic(blip('r3')))), 'image-format'],
    ['broken bytes', inline(graphic(pic(blip('r4')))), 'image-format'],
    ['a reference to the text itself', inline(graphic(pic(blip('r5')))), 'image-format'],
  ])('T13 %s is said', async (_, content, remark) => {
    const relation = (id: string, target: string, mode = '') =>
      `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" Target="${target}" ${mode}/>`;
    const { shown, remarks, images } = await read(content, {
      images: {
        ...IMAGES,
        r3: { name: 'three.svg', bytes: new TextEncoder().encode('<svg/>') },
        r4: { name: 'four.png', bytes: PNG.slice(0, 20) },
      },
      relationships:
        relation('r2', 'http://a.test/x.png', 'TargetMode="External"') + relation('r5', 'document.xml'),
    });
    expect(shown).toEqual([]);
    expect(images.size).toBe(0);
    expect(remarks).toEqual([remark]);
  });

  it('T13 behind the text of a header are watermarks', async () => {
    const mark =
      '<w:p><w:r><w:pict><v:shape id="PowerPlusWaterMarkObject1"><v:textpath string="RASCUNHO"/></v:shape></w:pict></w:r></w:p>';
    const { remarks } = await readFile(
      docxOf({
        body: '<w:p/><w:sectPr><w:headerReference w:type="default" r:id="h1"/></w:sectPr>',
        edges: { h1: { kind: 'header', content: mark } },
      }),
    );
    expect(remarks).toEqual(['watermark']);
  });

  it('T13 larger than anything keep their proportions within what is stored', async () => {
    const { shown } = await read(
      inline(graphic(pic()), '<wp:extent cx="1000000000" cy="500000000"/>') +
        inline(graphic(pic()), '<wp:extent cx="-5" cy="1e9"/>'),
    );
    expect(shown.map(({ width, height }) => [width, height])).toEqual([
      [5000, 2500],
      [2, 1],
    ]);
  });
});
