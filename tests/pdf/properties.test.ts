import fc from 'fast-check';
import { PDFDocument } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import type { ExportedFile } from '#app/exporters/exporter.ts';
import { AppError } from '#domain/api/errors.ts';
import { documents, mixedDirections, strangeTexts } from './generated.ts';
import { modelOf, print } from './printed.ts';
import type { Written } from './printed.ts';
import { textPutIn, textTakenOut } from './shown-text.ts';

type Comparison = (text: string) => string;

const whole: Comparison = (text) => text;

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefe\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** The reader guesses what runs from right to left: of any odd characters among each other it guesses wrong, so that only they are compared. */
const lettersOfTurned: Comparison = (text) =>
  RIGHT_TO_LEFT.test(text) ? Array.from(text).sort().join('') : text;

/** Parts that may leave no room for a page, or want too many. */
const REFUSED: readonly unknown[] = ['margins', 'header', 'pages'];

/** What is wrong with the PDF of a document; an error that says why there is none is right. */
async function faultOf(written: Written, compared: Comparison): Promise<string | null> {
  const printed = await print(written).catch((error: unknown) => error);
  if (printed instanceof AppError)
    return printed.code === 'document-generation-failed' && REFUSED.includes(printed.field)
      ? null
      : `refused with ${printed.code}`;
  if (printed instanceof Error) throw printed;
  const { bytes, pages } = printed as ExportedFile;
  if ((await PDFDocument.load(bytes)).getPageCount() !== pages) return 'another number of pages';
  const put = textPutIn(modelOf(written), written.values ?? {});
  const taken = await textTakenOut(bytes);
  return compared(taken) === compared(put) ? null : `put in: ${put}\ntaken out: ${taken}`;
}

async function check(documents: fc.Arbitrary<Written>, compared: Comparison): Promise<void> {
  await fc.assert(
    fc.asyncProperty(documents, async (written) => {
      expect(await faultOf(written, compared)).toBeNull();
    }),
    parameters,
  );
}

/** `DOCUMENTS=500 SEED=7` tries more, and others. */
const parameters = {
  numRuns: Number(process.env['DOCUMENTS'] ?? 40),
  seed: Number(process.env['SEED'] ?? 20_261_122),
};

describe('any document', () => {
  it('T24 gives a PDF that readers open and that says what was put in, or a clear error', async () => {
    await expect(check(documents, whole)).resolves.toBeUndefined();
  });

  it('T24 says what was put in whatever the characters', async () => {
    await expect(check(strangeTexts, lettersOfTurned)).resolves.toBeUndefined();
  });

  it('T24 says what was put in, in that order, from the right and from the left', async () => {
    await expect(check(mixedDirections, whole)).resolves.toBeUndefined();
  });
});
