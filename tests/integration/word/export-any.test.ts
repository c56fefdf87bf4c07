import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyDocument } from '#app/document/testing/any-document.ts';
import { docxFindings } from '#scripts/documents/check-docx.ts';
import { exportWord } from '#tests/support/word/exported.ts';

describe('any document as a Word file', () => {
  it('T24 is in the order of the schemas, and refers to nothing that is not there', async () => {
    await fc.assert(
      fc.asyncProperty(anyDocument, async (model) => {
        expect(docxFindings(await exportWord(model))).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });
});
