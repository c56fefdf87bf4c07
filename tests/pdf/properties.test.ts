import fc from 'fast-check';
import { PDFDocument } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import { AppError } from '#domain/api/errors.ts';
import { documents, strangeTexts } from './generated.ts';
import { modelOf, print } from './printed.ts';
import type { Written } from './printed.ts';
import { textPutIn, textTakenOut } from './shown-text.ts';

/** Readers turn what they take for right-to-left around, so of such text only the letters are compared. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefe\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

const letters = (text: string): string => [...text].sort().join('');

async function checkPrinted(written: Written): Promise<void> {
  const printed = await print(written).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
    expect(error.code).toBe('document-generation-failed');
    expect(['margins', 'header', 'pages']).toContain(error.field);
    return null;
  });
  if (printed === null) return;
  expect((await PDFDocument.load(printed.bytes)).getPageCount()).toBe(printed.pages);
  const put = textPutIn(modelOf(written), written.values ?? {});
  const taken = await textTakenOut(printed.bytes);
  const compared = RIGHT_TO_LEFT.test(put) ? letters : (text: string) => text;
  expect(compared(taken)).toBe(compared(put));
}

/** `DOCUMENTS=500 SEED=7` tries more, and others. */
const parameters = {
  numRuns: Number(process.env['DOCUMENTS'] ?? 40),
  seed: Number(process.env['SEED'] ?? 20_261_122),
};

describe('any document', () => {
  it('T24 gives a PDF that readers open and that says what was put in, or a clear error', async () => {
    await fc.assert(fc.asyncProperty(documents, checkPrinted), parameters);
  });

  it('T24 says what was put in whatever the characters', async () => {
    await fc.assert(fc.asyncProperty(strangeTexts, checkPrinted), parameters);
  });
});
