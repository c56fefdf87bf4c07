import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyLivingDocument } from '#app/document/testing/any-passages.ts';
import { anySelection, expectedWords, withWords } from '#app/document/testing/any-selection.ts';
import { printJob, wordsOfDocx } from '#tests/support/printed-words.ts';

describe('T24 Word files of a document with rules', () => {
  it('T24 hold every word of the body as often as it is shown, and nothing that is hidden in any part', async () => {
    await fc.assert(
      fc.asyncProperty(anyLivingDocument, anySelection, async (model, selection) => {
        const document = withWords(model, (at) => `q${String(at)}z`);
        const { bytes } = await printJob({ document, values: {}, selection }, 'docx');
        const text = wordsOfDocx(bytes);
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
