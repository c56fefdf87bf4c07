import { describe, expect, it } from 'vitest';
import { toDocumentModel } from '#app/document/reading/from-editor-state.ts';
import { LINE_HEIGHT } from '#app/document/styles.ts';
import { FontLibrary } from '#app/typeset/fonts/font-library.ts';
import { nodeFontSource } from '#app/typeset/fonts/node-source.ts';
import { prepareFonts, typeset } from '#app/typeset/typeset.ts';
import { paragraph, text } from './printed.ts';

const NOTE = { style: 'font-size: 9px' };
const LARGE = { style: 'font-size: 20px' };

/** Distances between the tops of successive lines. */
async function steps(children: unknown[], pagesInfo: Record<string, unknown>): Promise<number[]> {
  const content = { root: { type: 'root' as const, children: [paragraph(children)] } };
  const source = { title: '', language: 'pt-BR', fields: [] };
  const document = toDocumentModel({
    ...source,
    document: { header: null, content, footer: null, pagesInfo },
  });
  const job = { document, values: {} };
  const { pages } = typeset(job, await prepareFonts(job, new FontLibrary(nodeFontSource)));
  const tops = (pages[0]?.groups ?? []).flatMap(({ tag, y }) => (tag < 0 ? [] : [y]));
  return tops.slice(1).map((top, index) => Math.round((top - (tops[index] ?? 0)) * 100) / 100);
}

const linesOf = (...sizes: number[]) => sizes.map((size) => Math.round(size * LINE_HEIGHT * 100) / 100);

const lines = [
  text('nota', NOTE),
  { type: 'linebreak' },
  text('nota', NOTE),
  text(' maior', LARGE),
  { type: 'linebreak' },
  { type: 'linebreak' },
  text('fim'),
];

describe('leading', () => {
  it('T24 follows the text of each line in new documents, and an empty line its paragraph', async () => {
    expect(await steps(lines, { leading: 'text' })).toEqual(linesOf(9, 20, 14));
  });

  it('T17 stays that of the paragraph in older documents, where text is smaller', async () => {
    const expected = linesOf(14, 20, 14);
    expect(await steps(lines, {})).toEqual(expected);
    expect(await steps(lines, { leading: 'unheard of' })).toEqual(expected);
  });
});
