import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { selectParts } from '#app/document/living/select-parts.ts';
import type { DocumentModel } from '#app/document/model.ts';
import { PAGE_NUMBER_PLACES } from '#app/document/page-setup.ts';
import { toDocumentModel } from '#app/document/reading/from-editor-state.ts';
import { withPassages } from '#app/document/testing/any-passages.ts';
import { anySelection } from '#app/document/testing/any-selection.ts';
import { blockText } from '#app/document/text.ts';
import { importDocx } from '#app/importers/docx/import-docx.ts';
import { stored } from '#tests/fixtures/kinds/builder.ts';
import { KINDS } from '#tests/fixtures/kinds/kinds.ts';
import { exportWord } from '#tests/support/word/exported.ts';
import { plainDocument } from '#tests/support/word/same-document.ts';

const MODELS = KINDS.map((kind) => {
  const { name: title, document, fields } = stored(kind);
  return toDocumentModel({ title, language: 'pt-BR', document, fields });
});

async function thereAndBack(document: DocumentModel): Promise<DocumentModel> {
  const fields = [...document.fields.values()].map(({ id, name }) => ({ id, name }));
  const bytes = await exportWord(document, { template: { fields } });
  const { model } = await importDocx(bytes, {
    language: document.language,
    choices: { revisions: 'accept', comments: 'leave', marks: 'text' },
  });
  return model;
}

/** Of a law's scheme a part is enough for its numbers, but not for its levels: those are told by all of its labels. */
const ANY = MODELS.filter(({ body }) => !JSON.stringify(body).includes('"scheme":"lei"'));

/** Any beginning of one of the kinds, on any pages, with the edges of another. */
const anyTemplate = fc
  .record({
    own: fc.constantFrom(...ANY),
    blocks: fc.integer({ min: 1, max: 25 }),
    edges: fc.constantFrom(...ANY),
    first: fc.option(fc.constantFrom(...ANY)),
    number: fc.constantFrom(...PAGE_NUMBER_PLACES),
    margins: fc.record({
      top: fc.integer({ min: 20, max: 150 }),
      right: fc.integer({ min: 20, max: 80 }),
      bottom: fc.integer({ min: 20, max: 150 }),
      left: fc.integer({ min: 20, max: 100 }),
    }),
    isWide: fc.boolean(),
  })
  .map(({ own, blocks, edges, first, number, margins, isWide }): DocumentModel => {
    const [narrow, wide] = [own.page.width, own.page.height].sort((a, b) => a - b);
    return {
      ...own,
      body: own.body.slice(0, blocks),
      header: edges.header,
      footer: edges.footer,
      fields: new Map(MODELS.flatMap(({ fields }) => [...fields])),
      ...(first === null ? {} : { firstPage: { header: first.footer, footer: first.header } }),
      page: {
        ...own.page,
        ...(isWide && narrow !== undefined && wide !== undefined ? { width: wide, height: narrow } : {}),
        // Wider tables than the text are narrowed, as in print.
        margins: {
          ...margins,
          left: Math.min(margins.left, own.page.margins.left),
          right: Math.min(margins.right, own.page.margins.right),
        },
        number,
        firstPage: first !== null,
      },
    };
  });

/** What a document shows, a line for each paragraph. */
function linesOf({ header, body, footer, firstPage, fields }: DocumentModel): string[] {
  const areas = [header, body, footer, firstPage?.header ?? [], firstPage?.footer ?? []];
  return areas.flatMap((blocks) =>
    blocks.flatMap((block) => [
      ...(block.kind === 'list' ? [block.items.map(({ value }) => `${block.marker} ${value}`).join()] : []),
      ...blockText(block, { fields, values: {}, reference: () => '' }).split('\n'),
    ]),
  );
}

describe('a document that goes to Word and comes back', () => {
  it.each(MODELS.map((model) => [model.title, model] as const))(
    'T13 T24 %s is the same',
    async (_, model) => {
      expect(plainDocument(await thereAndBack(model))).toEqual(plainDocument(model));
    },
  );

  it('T13 T24 is the same, whatever is on its pages and around them', async () => {
    await fc.assert(
      fc.asyncProperty(anyTemplate, async (model) => {
        expect(plainDocument(await thereAndBack(model))).toEqual(plainDocument(model));
      }),
      { numRuns: 60 },
    );
  });

  it('T13 T24 keeps its rules: any answers select the same parts as before', async () => {
    await fc.assert(
      fc.asyncProperty(anyTemplate, fc.nat(), fc.array(anySelection), async (plain, seed, selections) => {
        const model = withPassages(plain, seed);
        const back = await thereAndBack(model);
        for (const selection of selections)
          expect(linesOf(selectParts(back, selection))).toEqual(linesOf(selectParts(model, selection)));
      }),
      { numRuns: 60 },
    );
  });
});
