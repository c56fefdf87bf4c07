import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { parseTemplateExport } from '#domain/entities/template-export.ts';
import { toDocumentModel } from '#app/document/reading/from-editor-state.ts';
import type { DocumentModel } from '#app/document/model.ts';
import { IncrementalPagination } from '#app/rendering/incremental-pagination.ts';
import { PreviewedDocument } from '#app/rendering/previewed-document.ts';
import type { PageStart, Pagination } from '#app/typeset/pages/pagination.ts';
import { FontLibrary } from '#app/typeset/fonts/font-library.ts';
import { nodeFontSource } from '#app/typeset/fonts/node-source.ts';
import { applyUpdate } from '#app/typeset/preview/preview.ts';
import { CORPUS } from './corpus.ts';
import { linesOf, modelOf, printModel } from './printed.ts';
import type { ReadLine } from './printed.ts';
import { linesShown, tidy } from './shown-lines.ts';

const fonts = new FontLibrary(nodeFontSource);

/** Whether the page begins with the block's very beginning. */
function beginsBlock({ path, offset }: PageStart): boolean {
  return offset === 0 && path.slice(1).every((index) => index === 0);
}

/** The page on which a top-level block begins, by what the editor is told. */
function pageOfBlock({ starts }: Pagination, block: number): number {
  const after = starts.findLast((start) => {
    const [top = 0] = start.path;
    return top < block || (top === block && beginsBlock(start));
  });
  return after?.page ?? 1;
}

/** By the places that blocks say of themselves, where each of them first is in the PDF. */
function pagesInPdf(pages: readonly ReadLine[][]): Map<number, number> {
  const found = new Map<number, number>();
  for (const [index, lines] of pages.entries())
    for (const { text } of lines)
      for (const [, place] of text.matchAll(/\[(\d+)\]/g))
        if (!found.has(Number(place))) found.set(Number(place), index + 1);
  return found;
}

interface Places {
  lines: string[][];
  pages: number;
  /** Page on which each top-level block begins. */
  blocks: Map<number, number>;
}

/** A document as editor and fill screen show it, and as it is read from its PDF. */
async function bothSides(document: DocumentModel): Promise<{ shown: Places; read: Places }> {
  const lines = await linesOf((await printModel(document)).bytes);
  const blocks = pagesInPdf(lines);
  const pagination = await new IncrementalPagination(fonts).follow(document);
  const preview = applyUpdate(null, await new PreviewedDocument(fonts).open({ document, values: {} }));
  return {
    shown: {
      lines: preview === null ? [] : linesShown(preview),
      pages: pagination.pages,
      blocks: new Map([...blocks.keys()].map((block) => [block, pageOfBlock(pagination, block)])),
    },
    read: { lines: lines.map((page) => page.map(({ text }) => tidy(text))), pages: lines.length, blocks },
  };
}

describe('what editor and fill screen show is what is printed', () => {
  it.each(CORPUS.map((written) => [written.name, written] as const))(
    'T15 T21 T24 the page of every paragraph and every line: document %s',
    async (_, written) => {
      const { shown, read } = await bothSides(modelOf(written));
      expect(shown).toEqual(read);
      expect(read.blocks.size).toBe(written.body.length);
    },
  );

  it('T15 T21 T24 the page of every paragraph and every line: the sample contract', async () => {
    const { template } = parseTemplateExport(await readFile('tests/fixtures/contract.template.json', 'utf8'));
    const { name: title, document, fields } = template;
    const model = toDocumentModel({ title, language: 'pt-BR', document, fields });
    const { shown, read } = await bothSides(model);
    expect(shown).toEqual(read);
  });
});
