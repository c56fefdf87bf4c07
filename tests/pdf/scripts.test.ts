import { describe, expect, it } from 'vitest';
import { SCRIPT } from '#app/document/styles.ts';
import type { DocumentModel } from '#app/document/model.ts';
import { FontLibrary } from '#app/typeset/fonts/font-library.ts';
import { nodeFontSource } from '#app/typeset/fonts/node-source.ts';
import { previewContent } from '#app/typeset/preview/preview-content.ts';
import { prepareFonts, typeset } from '#app/typeset/typeset.ts';
import { field, modelOf, paragraph, print, text, textOf } from './printed.ts';

const SUB = { format: 32 };
const SUPER = { format: 64 };
const FORMULA = [
  text('10'),
  text('3', SUPER),
  text(' m'),
  text('2', SUPER),
  text(' de H'),
  text('2', SUB),
  text('O'),
];

const rounded = (value: number): number => Math.round(value * 100) / 100;

const set = async (document: DocumentModel, values: Record<string, string> = {}) => {
  const job = { document, values };
  return typeset(job, await prepareFonts(job, new FontLibrary(nodeFontSource)));
};

/** The body's text of the first page: what is drawn, how large and how far over the first text's line. */
async function drawn(children: unknown[], values: Record<string, string> = {}) {
  const { pages } = await set(modelOf({ body: [paragraph(children)] }), values);
  const items = (pages[0]?.groups ?? []).flatMap(({ tag, items: each }) =>
    tag < 0 ? [] : each.filter((item) => item.kind === 'text' || item.kind === 'blank'),
  );
  const line = items[0]?.y ?? 0;
  return items.map((item) => ({
    shown: item.kind === 'text' ? item.words.map((word) => word.text).join('') : item.field,
    size: rounded(item.size),
    rise: rounded(line - item.y),
  }));
}

describe('superscript and subscript', () => {
  it('T14 are drawn smaller, over or under the line, in parts of the size of their text', async () => {
    expect(
      await drawn([text('H'), text('2', { ...SUB, style: 'font-size: 20px' }), text('x'), text('n', SUPER)]),
    ).toEqual([
      { shown: 'H', size: 14, rise: 0 },
      { shown: '2', size: rounded(20 * SCRIPT.size), rise: rounded(-20 * SCRIPT.drop) },
      { shown: 'x', size: 14, rise: 0 },
      { shown: 'n', size: rounded(14 * SCRIPT.size), rise: rounded(14 * SCRIPT.rise) },
    ]);
  });

  it('T16 are the look of a field, filled in or not', async () => {
    const parts = [text('m'), field('EXPOENTE', SUPER)];
    const look = { size: rounded(14 * SCRIPT.size), rise: rounded(14 * SCRIPT.rise) };
    expect((await drawn(parts))[1]).toEqual({ shown: 'EXPOENTE', ...look });
    expect((await drawn(parts, { EXPOENTE: '2' }))[1]).toEqual({ shown: '2', ...look });
  });

  it('T24 leave lines as high as they are without them', async () => {
    const heights = async (format: number) => {
      const words = Array.from({ length: 200 }, (_, at) =>
        text(`palavra ${at} `, at % 3 === 0 ? { format } : {}),
      );
      const { pages } = await set(modelOf({ body: [paragraph(words)] }));
      const tops = [...new Set((pages[0]?.groups ?? []).flatMap(({ tag, y }) => (tag < 0 ? [] : [y])))];
      return [...new Set(tops.slice(1).map((top, at) => Number((top - (tops[at] ?? 0)).toFixed(3))))];
    };
    const plain = await heights(0);
    expect(plain).toHaveLength(1);
    expect(await heights(64)).toEqual(plain);
    expect(await heights(32)).toEqual(plain);
  });

  it('T24 copy as the characters that were written, in their order', async () => {
    expect(await textOf((await print({ body: [paragraph(FORMULA)] })).bytes)).toContain('103 m2 de H2O');
  });

  it('O04 stand on the fill screen where they are printed', async () => {
    const { pages, structure } = await set(modelOf({ body: [paragraph(FORMULA)] }));
    const lines = JSON.stringify(previewContent(pages[0]?.groups ?? [], structure).nodes);
    const pieces = [...lines.matchAll(/"text":"([^"]+)"[^{}]*?"size":([\d.]+)/g)].map(([, shown, size]) => [
      shown,
      Number(size),
    ]);
    expect(pieces.slice(0, 2)).toEqual([
      ['10', 14],
      ['3', 14 * SCRIPT.size],
    ]);
    const rises = [...lines.matchAll(/"rise":(-?[\d.]+)/g)].map(([, rise]) => Number(rise).toFixed(2));
    expect(rises).toEqual([SCRIPT.rise, SCRIPT.rise, -SCRIPT.drop].map((part) => (14 * part).toFixed(2)));
  });
});
