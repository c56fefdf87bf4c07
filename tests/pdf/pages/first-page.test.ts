import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { templateDocumentSchema } from '#domain/entities/template.ts';
import { publicDocument } from '#domain/rules/public-forms/public-form.ts';
import { bodyChange } from '#app/document/body-change.ts';
import { toDocumentModel } from '#app/document/reading/from-editor-state.ts';
import { restoreDocument } from '#app/document/reading/restore.ts';
import { PreviewedDocument } from '#app/rendering/previewed-document.ts';
import { DocumentPages } from '#app/typeset/pages/document-pages.ts';
import { FontLibrary } from '#app/typeset/fonts/font-library.ts';
import { nodeFontSource } from '#app/typeset/fonts/node-source.ts';
import { applyUpdate } from '#app/typeset/preview/preview.ts';
import { breakDocument, prepareFonts } from '#app/typeset/typeset.ts';
import { linesOf, paragraph, printModel, text } from '../printed.ts';
import { linesShown, tidy } from '../shown-lines.ts';

const fonts = new FontLibrary(nodeFontSource);
const area = (...children: unknown[]) => ({ root: { type: 'root' as const, children } });
const line = (words: string) => paragraph([text(words)]);

type First = Readonly<Record<'header' | 'footer', ReturnType<typeof area> | null>> & { on: boolean };

function documentOf(body: unknown[], firstPage?: First, more: object = {}) {
  return {
    header: area(line('Cabeçalho'), line('de duas linhas')),
    content: area(...body),
    footer: area(line('Rodapé')),
    pagesInfo: { width: 500, height: 400, ...(firstPage === undefined ? {} : { firstPage }), ...more },
  };
}

const modelOf = (document: ReturnType<typeof documentOf>) =>
  toDocumentModel({ title: '', language: 'pt-BR', fields: [], document });

const long = Array.from({ length: 30 }, (_, index) =>
  line(`cláusula ${String(index)} do contrato `.repeat(6)),
);
const own: First = { on: true, header: area(line('Timbre')), footer: null };

describe('a first page of its own', () => {
  it('T24 has its header and footer, and more room where these are smaller', async () => {
    const pages = await linesOf((await printModel(modelOf(documentOf(long, own)))).bytes);
    const texts = pages.map((lines) => lines.map((each) => each.text.trim()));
    expect(texts[0]?.[0]).toBe('Timbre');
    expect(texts[0]).not.toContain('Rodapé');
    for (const page of texts.slice(1)) {
      expect(page.slice(0, 2)).toEqual(['Cabeçalho', 'de duas linhas']);
      expect(page).toContain('Rodapé');
    }
    const usual = await linesOf((await printModel(modelOf(documentOf(long)))).bytes);
    expect(texts[0]?.length).toBeGreaterThan((usual[0]?.length ?? 0) - 2);
  });

  it('T21 T24 the screen shows what the PDF does', async () => {
    const document = modelOf(documentOf(long, own));
    const lines = await linesOf((await printModel(document)).bytes);
    const update = await new PreviewedDocument(fonts).open({ document, values: {} });
    const shown = applyUpdate(null, update);
    if (shown === null) throw new Error('nothing shown');
    expect(linesShown(shown)).toEqual(lines.map((page) => page.map((each) => tidy(each.text))));
    expect(shown.frames).toHaveLength(2);
  });

  it('T13 the text stays while the first page is like the others, and nothing of it is printed', async () => {
    const off = documentOf(long, { ...own, on: false });
    const pages = await linesOf((await printModel(modelOf(off))).bytes);
    expect(pages[0]?.[0]?.text.trim()).toBe('Cabeçalho');
    expect(restoreDocument(off).pagesInfo?.firstPage?.header).toMatchObject({
      root: { children: [{ type: 'paragraph' }] },
    });
  });

  it('T13 its blocks have ids that no other block has', () => {
    const twice = documentOf([line('Timbre')], { ...own, footer: area(line('Timbre')) });
    const { content, pagesInfo } = restoreDocument(twice);
    const ids = [content, pagesInfo?.firstPage?.header, pagesInfo?.firstPage?.footer].map(
      (state) => JSON.stringify(state).match(/"id":"[^"]+"/)?.[0],
    );
    expect(new Set(ids).size).toBe(3);
    expect(ids).not.toContain(undefined);
    expect(restoreDocument(restoreDocument(twice))).toEqual(restoreDocument(twice));
  });

  it('T13 is accepted and kept by a release without it, whose page settings are open', () => {
    const { header, content, footer, pagesInfo } = documentOf(long, own);
    const tomorrow = { header, content, footer, pagesInfo: { ...pagesInfo, pageOfTomorrow: { on: true } } };
    expect(templateDocumentSchema.parse(tomorrow)).toEqual(tomorrow);
  });

  it('S20 a public form gets no text of an area that is not shown', () => {
    const hidden = publicDocument(documentOf([line('a')], own, { hidden: ['header'] }));
    expect(JSON.stringify(hidden)).not.toContain('Timbre');
    const off = publicDocument(documentOf([line('a')], { ...own, on: false }));
    expect(JSON.stringify(off)).not.toContain('Timbre');
    expect(JSON.stringify(publicDocument(documentOf([line('a')], own)))).toContain('Timbre');
  });

  it('T15 pages while writing are those of the whole', async () => {
    const block = fc.integer({ min: 1, max: 60 }).map((count) => line('o que segue '.repeat(count)));
    const change = fc.record({
      at: fc.nat(),
      removed: fc.integer({ min: 0, max: 30 }),
      added: fc.array(block, { maxLength: 12 }),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(block, { minLength: 1, maxLength: 60 }),
        fc.array(change, { maxLength: 4 }),
        async (first, changes) => {
          let body = first;
          const pages = await DocumentPages.of(modelOf(documentOf(body, own)), fonts);
          for (const { at, removed, added } of changes) {
            const changed = [...body];
            changed.splice(at % (body.length + 1), removed, ...added);
            if (changed.length === 0) continue;
            await pages.change(bodyChange(body, changed));
            body = changed;
            const job = { document: modelOf(documentOf(body, own)), values: {} };
            const anew = breakDocument(job, await prepareFonts(job, fonts));
            expect(pages.starts).toEqual(anew.pages.map(({ start }) => start));
            expect(pages.pages.map(({ placed }) => placed.map(({ y }) => y))).toEqual(
              anew.pages.map(({ placed }) => placed.map(({ y }) => y)),
            );
          }
        },
      ),
      { numRuns: Number(process.env['DOCUMENTS'] ?? 20), seed: Number(process.env['SEED'] ?? 20_261_126) },
    );
  });
});
