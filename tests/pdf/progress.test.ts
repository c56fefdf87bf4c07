import { describe, expect, it } from 'vitest';
import { exportPdf } from '#app/exporters/pdf/export-pdf.ts';
import { printDocument } from '#app/rendering/print.ts';
import type { PrintProgress } from '#app/rendering/printer.ts';
import { FontLibrary } from '#app/typeset/fonts/font-library.ts';
import { nodeFontSource } from '#app/typeset/fonts/node-source.ts';
import { cell, modelOf, paragraph, row, text } from './printed.ts';
import type { Written } from './printed.ts';

const fonts = new FontLibrary(nodeFontSource);
const WORDS = 'O presente contrato tem por objeto a prestação de serviços. '.repeat(8);

async function progressOf(written: Written): Promise<{ steps: PrintProgress[]; pages: number }> {
  const steps: PrintProgress[] = [];
  const means = {
    exporter: exportPdf,
    fonts,
    images: async () => null,
    convertImage: async () => Promise.reject(new Error('no converter here')),
    now: () => new Date(0),
  };
  const { pages } = await printDocument({ document: modelOf(written), values: {} }, means, (step) =>
    steps.push(step),
  );
  return { steps, pages };
}

const TABLE = {
  type: 'table',
  colWidths: [300, 300],
  children: Array.from({ length: 1300 }, (_, index) =>
    row([cell([paragraph([text(String(index))])]), cell([paragraph([text(WORDS.slice(0, 120))])])]),
  ),
};

describe('the progress of a print', () => {
  it.each([
    ['of paragraphs', Array.from({ length: 450 }, () => paragraph([text(WORDS)]))],
    ['of one long table', [TABLE]],
    [
      'of pages broken by hand',
      Array.from({ length: 60 }, () => [paragraph([text('a')]), { type: 'page-break' }]).flat(),
    ],
  ])('T24 counts the pages that are set and then those that are painted: %s', async (_, body) => {
    const { steps, pages } = await progressOf({ body });
    const set = steps.filter(({ stage, page }) => stage === 'typeset' && page > 0);
    const painted = steps.filter(({ stage }) => stage === 'paint');
    expect(set.length).toBeGreaterThan(2);
    expect(Math.abs((set.at(-1)?.page ?? 0) - pages)).toBeLessThan(10 + pages * 0.1);
    expect(set.every((step) => step.pages === 0)).toBe(true);
    expect(painted.map(({ page }) => page)).toEqual([
      ...Array.from({ length: Math.floor((pages - 1) / 10) }, (__, index) => 10 * (index + 1)),
      pages,
    ]);
    const done = steps.map((step) => step.done);
    expect(done).toEqual([...done].sort((a, b) => a - b));
    expect([done[0], done.at(-1)]).toEqual([0, 1]);
    expect(new Set(done).size).toBeGreaterThan(set.length + painted.length - 1);
  });
});
