import { strFromU8, unzipSync } from 'fflate';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyLivingDocument } from '#app/document/testing/any-passages.ts';
import { anySelection, expectedWords, withWords } from '#app/document/testing/any-selection.ts';
import { exportDocx } from '#app/exporters/docx/export-docx.ts';
import { printDocument } from '#app/rendering/print.ts';
import { FontLibrary } from '#app/typeset/fonts/font-library.ts';
import { nodeFontSource } from '#app/typeset/fonts/node-source.ts';

const fonts = new FontLibrary(nodeFontSource);

/** Every part of a file, as its text. */
const partsOf = (bytes: Uint8Array): string =>
  Object.values(unzipSync(bytes))
    .map((part) => strFromU8(part))
    .join('\n');

describe('T24 Word files of a document with rules', () => {
  it('T24 hold every word of the body as often as it is shown, and nothing that is hidden in any part', async () => {
    await fc.assert(
      fc.asyncProperty(anyLivingDocument, anySelection, async (model, selection) => {
        const document = withWords(model, (at) => `q${String(at)}z`);
        const { bytes } = await printDocument(
          { document, values: {}, selection },
          {
            exporter: exportDocx,
            fonts,
            images: async () => null,
            convertImage: async (image) => image,
            now: () => new Date('2026-11-27T12:00:00.000Z'),
          },
        );
        const text = partsOf(bytes);
        const found = (word: string): number => text.split(word).length - 1;
        const { firstPage: _, ...rest } = document;
        const ofBody = expectedWords({ ...rest, header: [], footer: [] }, selection);
        expect([...ofBody].filter(([word, times]) => found(word) !== times)).toEqual([]);
        const hidden = [...expectedWords(document, selection)].filter(([, times]) => times === 0);
        expect(hidden.filter(([word]) => found(word) > 0)).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });
});
