import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AppError } from '#domain/api/errors.ts';
import type { PassageSelection } from '#domain/rules/living/outcome.ts';
import type { DocumentModel } from '#app/document/model.ts';
import { anyLivingDocument } from '#app/document/testing/any-passages.ts';
import { anySelection, expectedWords, withWords } from '#app/document/testing/any-selection.ts';
import { PreviewedDocument } from '#app/rendering/previewed-document.ts';
import { FontLibrary } from '#app/typeset/fonts/font-library.ts';
import { nodeFontSource } from '#app/typeset/fonts/node-source.ts';
import { applyUpdate, type Preview } from '#app/typeset/preview/preview.ts';
import { printJob, wordsOfPdf } from '#tests/support/printed-words.ts';
import { bare } from './shown-text.ts';

/**
 * The promise: what rules hide is in no file, what they show is, and pages that follow a filling are those that are
 * printed.
 */

const fonts = new FontLibrary(nodeFontSource);
const runs = {
  numRuns: Number(process.env['DOCUMENTS'] ?? 60),
  seed: Number(process.env['SEED'] ?? 20_261_127),
};

/** A word that is broken nowhere and is in no other one. */
const wordOf = (at: number): string => `q${String(at)}z`;

async function shownIn(document: DocumentModel, selection: PassageSelection): Promise<string | null> {
  try {
    const { bytes } = await printJob({ document, values: {}, selection }, 'pdf');
    return bare(await wordsOfPdf(bytes));
  } catch (error) {
    // Headers and footers without end leave no room for a body.
    if (error instanceof AppError && error.code === 'document-generation-failed') return null;
    throw error;
  }
}

/** As a screen keeps it: opened once, then changed. */
class Screen {
  readonly #document: DocumentModel;
  readonly #previewed = new PreviewedDocument(fonts);
  #shown: Preview | null = null;

  constructor(document: DocumentModel) {
    this.#document = document;
  }

  async show(values: Readonly<Record<string, string>>, selection: PassageSelection): Promise<Preview> {
    const update =
      (await this.#previewed.refill(values, selection)) ??
      (await this.#previewed.open({ document: this.#document, values, selection }));
    this.#shown = applyUpdate(this.#shown, update);
    if (this.#shown === null) throw new Error('an update of pages that are not there');
    return this.#shown;
  }
}

/** Parts with one id are one link; which number that is says nothing. */
function withCountedLinks(preview: Preview): unknown {
  const known = new Map<number, number>();
  return JSON.parse(
    JSON.stringify(preview, (key, value: unknown) => {
      if (key !== 'link' || typeof value !== 'object' || value === null) return value;
      const link = value as { id: number };
      known.set(link.id, known.get(link.id) ?? known.size);
      return { ...link, id: known.get(link.id) };
    }),
  );
}

describe('T24 the pages of a document with rules', () => {
  it('T24 show every word that is not hidden, and no other', async () => {
    let printed = 0;
    await fc.assert(
      fc.asyncProperty(anyLivingDocument, anySelection, async (model, selection) => {
        const document = withWords({ ...model, page: { ...model.page, width: 3000, height: 4000 } }, wordOf);
        const shown = await shownIn(document, selection);
        if (shown === null) return;
        printed += 1;
        const expected = expectedWords(document, selection);
        const { header: _, footer: __, firstPage: ___, ...rest } = document;
        const ofBody = expectedWords({ ...rest, header: [], footer: [] }, selection);
        const found = (word: string): boolean => shown.includes(word);
        expect([...expected].flatMap(([word, times]) => (times === 0 && found(word) ? [word] : []))).toEqual(
          [],
        );
        expect([...ofBody].flatMap(([word, times]) => (times > 0 && !found(word) ? [word] : []))).toEqual([]);
      }),
      runs,
    );
    expect(printed).toBeGreaterThan(runs.numRuns / 2);
  });

  it('T22 T24 are after each answer those that would be made anew', async () => {
    const steps = fc.array(fc.tuple(anySelection, fc.constantFrom('', 'Ana', 'longo '.repeat(40))), {
      minLength: 2,
      maxLength: 4,
    });
    await fc.assert(
      fc.asyncProperty(anyLivingDocument, steps, async (document, each) => {
        const screen = new Screen(document);
        for (const [selection, value] of each) {
          const values = { A: value };
          const anew = await new Screen(document).show(values, selection).catch(() => null);
          if (anew === null) return;
          const shown = await screen.show(values, selection);
          expect(withCountedLinks(shown)).toEqual(withCountedLinks(anew));
        }
      }),
      runs,
    );
  });
});
