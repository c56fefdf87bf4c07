import { describe, expect, it } from 'vitest';
import { AppError } from '#domain/api/errors.ts';
import { cell, openPdf, paragraph, print, row, text } from './printed.ts';
import type { Written } from './printed.ts';

/** Anything gives a PDF or a clear error, within a time that grows with its size. */
async function pagesOf(written: Written): Promise<number | string> {
  try {
    const { bytes, pages } = await print(written);
    const pdf = await openPdf(bytes);
    return pdf.numPages === pages ? pages : 'page count differs';
  } catch (error) {
    return error instanceof AppError ? `${error.code} ${error.field ?? ''}`.trim() : String(error);
  }
}

const table = (rows: unknown[], colWidths: number[]) => ({ type: 'table', colWidths, children: rows });
const repeat = <T>(times: number, make: (index: number) => T) =>
  Array.from({ length: times }, (_, index) => make(index));

describe('hostile and huge documents', () => {
  it.each([
    [
      'one word of 100,000 characters',
      { body: [paragraph([text('a'.repeat(100_000))], { format: 'justify' })] },
      10,
    ],
    [
      'a paragraph of 1 MB',
      { body: [paragraph([text('palavras justificadas '.repeat(48_000))], { format: 'justify' })] },
      150,
    ],
    ['100,000 lines in a value', { body: [paragraph([text('a\n'.repeat(100_000))])] }, 1500],
    ['50,000 tabs', { body: [paragraph([text('\t'.repeat(50_000))])] }, 10],
    [
      '50 columns',
      {
        body: [
          table(
            repeat(20, () => row(repeat(50, () => cell([paragraph([text('palavra')])])))),
            repeat(50, () => 100),
          ),
        ],
      },
      1,
    ],
    [
      'tables in tables to the limit',
      {
        body: [
          repeat(25, String).reduce<unknown>(
            (inner) => table([row([cell([inner])])], [300]),
            paragraph([text('fundo')]),
          ),
        ],
      },
      1,
    ],
    [
      'right-to-left text, emoji and marks',
      { body: [paragraph([text('שלום مرحبا 👨‍👩‍👧 e\u0301\u0302\u0303 ไทย'.repeat(200))])] },
      1,
    ],
    [
      'a cell over 400 rows',
      {
        body: [
          table(
            [
              row([cell([paragraph([])], { rowSpan: 400 }), cell([paragraph([text('x')])])]),
              ...repeat(399, () => row([cell([paragraph([text('y')])])])),
            ],
            [100, 100],
          ),
        ],
      },
      10,
    ],
    ['1,000 page breaks', { body: repeat(1000, () => ({ type: 'page-break' })) }, 1000],
  ] as const)(
    'T24 prints %s',
    async (_, written, atLeast) => {
      const pages = await pagesOf({ body: [...written.body] });
      expect(pages).toBeTypeOf('number');
      expect(Number(pages)).toBeGreaterThanOrEqual(atLeast);
    },
    30_000,
  );

  it('T24 prints a table of 20,000 rows', async () => {
    const head = row(repeat(4, () => cell([paragraph([text('Título')])], { headerState: 1 })));
    const rows = repeat(20_000, (index) =>
      row(repeat(4, (column) => cell([paragraph([text(`${String(index)}.${String(column)}`)])]))),
    );
    const pages = await pagesOf({ body: [table([head, ...rows], [150, 150, 150, 150])] });
    expect(Number(pages)).toBeGreaterThan(500);
  }, 60_000);

  it.each([
    [
      'margins larger than the page',
      { margins: { top: 1000, right: 0, bottom: 1000, left: 0 } },
      'document-generation-failed margins',
    ],
    [
      'margins that leave no width',
      { margins: { top: 0, right: 400, bottom: 0, left: 400 } },
      'document-generation-failed margins',
    ],
    [
      'a header higher than the page',
      { header: repeat(100, () => paragraph([text('alto')])) },
      'document-generation-failed header',
    ],
  ] as const)('T24 refuses %s with a clear error', async (_, more, code) => {
    const { header, margins } = { header: undefined, margins: undefined, ...more };
    const answer = await pagesOf({
      body: [paragraph([text('x')])],
      ...(header === undefined ? {} : { header: [...header] }),
      ...(margins === undefined ? {} : { margins }),
    });
    expect(answer).toBe(code);
  });

  it('T18 prints margins of zero, the page number on the page all the same', async () => {
    expect(
      await pagesOf({
        body: [paragraph([text('borda')])],
        margins: { top: 0, right: 0, bottom: 0, left: 0 },
      }),
    ).toBe(1);
  });
});
