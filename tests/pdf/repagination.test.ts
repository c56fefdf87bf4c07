import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bodyChange } from '#app/document/body-change.ts';
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

describe('a document that is being written', () => {
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
