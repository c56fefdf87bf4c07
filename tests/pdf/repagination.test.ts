import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bodyChange } from '#app/document/body-change.ts';
import { toDocumentModel } from '#app/document/reading/from-editor-state.ts';
import { restoreDocument } from '#app/document/reading/restore.ts';
import { DocumentPages } from '#app/typeset/pages/document-pages.ts';
import { FontLibrary } from '#app/typeset/fonts/font-library.ts';
import { nodeFontSource } from '#app/typeset/fonts/node-source.ts';
import type { BrokenPage } from '#app/typeset/pages/pages.ts';
import { breakDocument, prepareFonts } from '#app/typeset/typeset.ts';
import { blocks } from './generated.ts';
import { modelOf, paragraph, text } from './printed.ts';

const fonts = new FontLibrary(nodeFontSource);

const edit = fc.record({
  at: fc.nat(),
  removed: fc.integer({ min: 0, max: 3 }),
  added: fc.oneof(blocks(3), fc.constant([paragraph([text('ă Ω ж uma letra de outro ficheiro')])])),
});

const shape = (pages: readonly BrokenPage[]) =>
  pages.map(({ placed }) =>
    placed.map(({ box, y }) => [y, box.height, box.kind, box.kind === 'row' && box.repeated]),
  );

/** What pages would be if nothing had been kept. */
async function pagesAnew(body: unknown[]) {
  const job = { document: modelOf({ body }), values: {} };
  return breakDocument(job, await prepareFonts(job, fonts)).pages;
}

/** Clauses of a contract, some of them without a number. */
const clause = fc.record({
  level: fc.integer({ min: 0, max: 3 }),
  words: fc.integer({ min: 1, max: 40 }),
  numbered: fc.boolean(),
});
const clauses = (maxLength: number) =>
  fc.array(clause, { minLength: 1, maxLength }).map((each) =>
    each.map(({ level, words, numbered }) =>
      paragraph([text('as partes acordam '.repeat(words))], {
        format: 'justify',
        ...(numbered ? { $: { numbering: { scheme: 'contrato-extenso', level } } } : {}),
      }),
    ),
  );

/** Words of each page's lines, with the labels. */
const wordsOf = (pages: readonly BrokenPage[]): string[] =>
  pages.map(({ placed }) =>
    JSON.stringify(
      placed.map(({ box }) =>
        'groups' in box
          ? box.groups.map(({ items }) =>
              items.map((item) =>
                item.kind === 'text' ? [item.x, item.words.map((word) => word.text).join('')] : item.kind,
              ),
            )
          : [],
      ),
    ),
  );

describe('a document that is being written', () => {
  it('T14 T15 renumbers every clause that a change moves, as if the document were set anew', async () => {
    const change = fc.record({ at: fc.nat(), removed: fc.integer({ min: 0, max: 2 }), added: clauses(2) });
    await fc.assert(
      fc.asyncProperty(
        clauses(30),
        fc.array(change, { minLength: 1, maxLength: 4 }),
        async (first, changes) => {
          let { content } = restoreDocument({
            header: null,
            content: { root: { type: 'root', children: first } },
            footer: null,
          });
          const modelOfState = () =>
            toDocumentModel({
              title: '',
              language: 'pt-BR',
              document: { header: null, content, footer: null },
              fields: [],
            });
          const pages = await DocumentPages.of(modelOfState(), fonts);
          for (const { at, removed, added } of changes) {
            const before = content.root.children;
            const children = [...before];
            children.splice(at % (children.length + 1), removed, ...added);
            if (children.length === 0) continue;
            content = restoreDocument({
              header: null,
              content: { root: { type: 'root', children } },
              footer: null,
            }).content;
            await pages.change(bodyChange(before, content.root.children));
            const job = { document: modelOfState(), values: {} };
            const anew = breakDocument(job, await prepareFonts(job, fonts)).pages;
            expect(wordsOf(pages.pages)).toEqual(wordsOf(anew));
          }
        },
      ),
      { numRuns: 25, seed: Number(process.env['SEED'] ?? 20_261_126) },
    );
  });

  it('T15 has the pages after each change that it would have if it were set anew', async () => {
    await fc.assert(
      fc.asyncProperty(blocks(30), fc.array(edit, { minLength: 1, maxLength: 5 }), async (first, edits) => {
        let body = first.length === 0 ? [paragraph([])] : first;
        const pages = await DocumentPages.of(modelOf({ body }), fonts);
        for (const { at, removed, added } of edits) {
          const changed = [...body];
          changed.splice(at % (body.length + 1), removed, ...added);
          if (changed.length === 0) continue;
          await pages.change(bodyChange(body, changed));
          body = changed;
          const anew = await pagesAnew(body);
          expect(pages.starts).toEqual(anew.map(({ start }) => start));
          expect(shape(pages.pages)).toEqual(shape(anew));
        }
      }),
      { numRuns: Number(process.env['DOCUMENTS'] ?? 25), seed: Number(process.env['SEED'] ?? 20_261_122) },
    );
  });
});
