import { describe, expect, it } from 'vitest';
import type { DocumentModel, PageSetup } from '#app/document/model.ts';
import { AREA_GAP, A4, DEFAULT_STYLE } from '#app/document/styles.ts';
import { AppError } from '#domain/api/errors.ts';
import { FontLibrary } from '../fonts/font-library.ts';
import { nodeFontSource } from '../fonts/node-source.ts';
import { prepareFonts, typeset } from '../typeset.ts';

const library = new FontLibrary(nodeFontSource);
const NO_MARGINS = { top: 0, right: 0, bottom: 0, left: 0 };

function documentOn(page: Partial<PageSetup>, header = ''): DocumentModel {
  const words = (text: string) => ({
    kind: 'paragraph' as const,
    path: [0],
    id: '',
    align: 'left' as const,
    indent: 0,
    style: DEFAULT_STYLE,
    inlines: text === '' ? [] : [{ kind: 'text' as const, text, style: DEFAULT_STYLE }],
  });
  const language = 'pt-BR';
  const areas = { header: [words(header)], body: [words('Texto')], footer: [words('Rodapé')] };
  return { title: '', language, page: { ...A4, ...page }, ...areas, fields: new Map() };
}

/** Left edge and baseline of each text on the first page. */
async function textsOf(document: DocumentModel): Promise<Map<string, { x: number; y: number }>> {
  const job = { document, values: {} };
  const { pages } = typeset(job, await prepareFonts(job, library));
  const items = pages[0]?.groups.flatMap(({ x, y, items: own }) =>
    own.flatMap((item) =>
      item.kind === 'text'
        ? [[item.words.map(({ text }) => text).join(''), { x: x + item.x, y: y + item.y }] as const]
        : [],
    ),
  );
  return new Map(items);
}

const placeOf = async (page: Partial<PageSetup>, text: string, header = '') =>
  (await textsOf(documentOn(page, header))).get(text) ?? { x: Number.NaN, y: Number.NaN };

describe('the frame of a page', () => {
  it('T24 has the page number bottom right, or at any of six places, or none', async () => {
    const usual = await placeOf({}, '1 de 1');
    expect(usual.y).toBeGreaterThan(A4.height - A4.margins.bottom);
    expect(usual.x).toBeGreaterThan(A4.width - A4.margins.right - 40);
    const top = await placeOf({ number: 'top-center' }, '1 de 1');
    expect(top.y).toBeLessThan(A4.margins.top);
    expect(Math.abs(top.x - A4.width / 2)).toBeLessThan(30);
    expect((await placeOf({ number: 'bottom-left' }, '1 de 1')).x).toBe(A4.margins.left);
    expect((await textsOf(documentOn({ number: 'none' }))).has('1 de 1')).toBe(false);
  });

  it('T18 T24 keeps room for the number on its side alone, and zero margins at zero elsewhere', async () => {
    const bodyAt = async (number: PageSetup['number']) =>
      (await placeOf({ margins: NO_MARGINS, number }, 'Texto')).y;
    const footAt = async (number: PageSetup['number']) =>
      (await placeOf({ margins: NO_MARGINS, number }, 'Rodapé')).y;
    expect((await bodyAt('top-left')) - (await bodyAt('none'))).toBeCloseTo(16, 6);
    expect(await bodyAt('bottom-right')).toBe(await bodyAt('none'));
    expect((await footAt('none')) - (await footAt('bottom-center'))).toBeCloseTo(16, 6);
    expect(await footAt('top-right')).toBe(await footAt('none'));
  });

  it('T24 keeps the heights of header and footer, also of an empty one, and lets text have more', async () => {
    const plain = await placeOf({}, 'Texto');
    expect((await placeOf({ headerHeight: 100 }, 'Texto')).y - plain.y).toBeCloseTo(100 + AREA_GAP, 6);
    const written = await placeOf({}, 'Texto', 'Cabeçalho');
    expect(await placeOf({ headerHeight: 5 }, 'Texto', 'Cabeçalho')).toEqual(written);
    const foot = await placeOf({}, 'Rodapé');
    expect(foot.y - (await placeOf({ footerHeight: 100 }, 'Rodapé')).y).toBeGreaterThan(70);
    await expect(placeOf({ headerHeight: 600, footerHeight: 600 }, 'Texto')).rejects.toThrow(AppError);
  });

  it('T24 header and footer at their own distance leave the body at its margins, unless they are too high', async () => {
    const margins = { top: 100, right: 60, bottom: 100, left: 60 };
    const edges = { header: 40, footer: 40 };
    const bare = await placeOf({ margins }, 'Texto');
    const apart = await placeOf({ margins, edges }, 'Texto', 'Cabeçalho');
    expect(apart).toEqual(bare);
    const header = await placeOf({ margins, edges }, 'Cabeçalho', 'Cabeçalho');
    expect(header.y - 40).toBeCloseTo(bare.y - 100, 6);
    const footer = await placeOf({ margins, edges }, 'Rodapé');
    expect((await placeOf({ margins }, 'Rodapé')).y).toBeCloseTo(footer.y - 60, 6);
    // 40 + 80 + the gap is more than the margin.
    const high = await placeOf({ margins, edges, headerHeight: 80 }, 'Texto');
    expect(high.y - bare.y).toBeCloseTo(40 + 80 + AREA_GAP - 100, 6);
    const number = await placeOf({ margins, edges }, '1 de 1');
    expect(number.y).toBeGreaterThan(A4.height - 40);
    expect(await placeOf({ margins: A4.margins, edges: { header: 20, footer: 20 } }, 'Texto')).toEqual(
      await placeOf({}, 'Texto'),
    );
  });

  it('T24 the first page has its own header and footer, also without any text', async () => {
    const document = {
      ...documentOn({ firstPage: true }, 'Cabeçalho'),
      firstPage: { header: [], footer: [] },
    };
    const first = await textsOf(document);
    expect([...first.keys()]).toEqual(['Texto', '1 de 1']);
    expect(first.get('Texto')).toEqual(await placeOf({}, 'Texto'));
  });
});
