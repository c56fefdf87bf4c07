import { describe, expect, it } from 'vitest';
import { toDocumentModel } from '#app/document/reading/from-editor-state.ts';
import { IncrementalPagination } from '#app/rendering/incremental-pagination.ts';
import { paginateDocument } from '#app/rendering/print.ts';
import type { Printer } from '#app/rendering/printer.ts';
import { FontLibrary } from '#app/typeset/fonts/font-library.ts';
import { nodeFontSource } from '#app/typeset/fonts/node-source.ts';
import { createPageFollower } from './follow-pages.ts';

const fonts = new FontLibrary(nodeFontSource);
const paragraph = (text: string) => ({ type: 'paragraph', children: [{ type: 'text', text }] });
const lines = Array.from({ length: 120 }, (_, index) => paragraph(`linha ${String(index)}`));
const contentOf = (children: unknown[], top = 20, bottom = 20) => ({
  name: 'Prova',
  fields: [],
  document: {
    header: null,
    content: { root: { type: 'root' as const, children } },
    footer: null,
    pagesInfo: { paddings: { top, right: 20, bottom, left: 20 } },
  },
});
const anew = ({ name, ...rest }: ReturnType<typeof contentOf>) =>
  paginateDocument(
    { document: toDocumentModel({ title: name, language: 'pt-BR', ...rest }), values: {} },
    { fonts },
  );

/** A fake printer and the calls it received. */
function createPrinter() {
  const asked: (number | 'whole')[] = [];
  let followed = new IncrementalPagination(fonts);
  const printer: Pick<Printer, 'follow' | 'repaginate'> = {
    follow: (document) => {
      asked.push('whole');
      return followed.follow(document);
    },
    repaginate: (change) => {
      asked.push(change.blocks.length);
      return followed.repaginate(change);
    },
  };
  return { printer, asked, restart: () => (followed = new IncrementalPagination(fonts)) };
}

describe('pages while writing', () => {
  it('T15 come from what changed alone, and are those of the whole', async () => {
    const { printer, asked } = createPrinter();
    const pagesOf = createPageFollower(printer);
    const states = [
      lines,
      lines.with(60, paragraph('letra '.repeat(200))),
      [paragraph('antes'), ...lines],
      lines,
      [],
      lines,
    ];
    for (const children of states) {
      const content = contentOf(children);
      expect(await pagesOf(content)).toEqual(await anew(content));
    }
    expect(asked).toEqual(['whole', 1, 62, 0, 'whole', 120]);
  });

  it('T15 are counted anew where the frame changed, the worker began again, or the last count failed', async () => {
    const { printer, asked, restart } = createPrinter();
    const pagesOf = createPageFollower(printer);
    await pagesOf(contentOf(lines));
    expect(await pagesOf(contentOf(lines, 300))).toEqual(await anew(contentOf(lines, 300)));
    restart();
    expect(await pagesOf(contentOf(lines, 300))).toEqual(await anew(contentOf(lines, 300)));
    await expect(pagesOf(contentOf(lines, 900, 900))).rejects.toThrow('document-generation-failed');
    expect(await pagesOf(contentOf(lines))).toEqual(await anew(contentOf(lines)));
    expect(asked).toEqual(['whole', 'whole', 0, 'whole', 'whole', 'whole']);
  });
});
