import { describe, expect, it } from 'vitest';
import { importDocx } from '#app/importers/docx/import-docx.ts';
import { corpusOf, type ExpectedParagraph } from '#tests/fixtures/word/expected.ts';
import { compareFile } from '#tests/support/word/fidelity/compare-file.ts';
import { measureFidelity } from '#tests/support/word/fidelity/measure-fidelity.ts';
import { readParagraphs } from '#tests/support/word/fidelity/read-paragraphs.ts';

describe('what Word files keep', () => {
  // The goals are all texts, 98 of 100 paragraphs, and nine of ten numbers of pages; the files here keep all of them.
  it('T13 keeps all text in order, style, level, number and indents of paragraphs, and the number of pages', async () => {
    const { misses, files, paragraphs, ...kept } = await measureFidelity();
    expect(misses).toEqual([]);
    expect(kept).toEqual({ kept: paragraphs, textKept: files, pagesNear: files });
    expect(paragraphs).toBeGreaterThan(1400);
  }, 60_000);

  it('T13 notices each paragraph that is otherwise', async () => {
    const file = corpusOf('standard').find(({ name }) => name === 'standard/numero-no-estilo.docx');
    if (file === undefined) throw new Error('The file is missing.');
    const choices = { revisions: 'accept', comments: 'take', marks: 'text' } as const;
    const read = readParagraphs(await importDocx(file.bytes, { choices, language: 'pt-BR' }));
    const missesWith = (change: Partial<ExpectedParagraph>): string[] => {
      const paragraphs = file.expected.paragraphs.map((each, at) =>
        at === 2 ? { ...each, ...change } : each,
      );
      return compareFile({ ...file.expected, paragraphs }, read).misses;
    };
    const changes = [
      { style: 'Item de cláusula' },
      { level: 0 },
      { label: '1.3' },
      { left: 1030 },
      { right: 30 },
      { firstLine: -370 },
      { bullet: 0 },
    ];
    expect(missesWith({})).toEqual([]);
    for (const change of changes) expect(missesWith(change)).not.toEqual([]);
    expect(missesWith({ text: 'item' }).join()).toContain("'item': not found, but 'item recuado'");
  });
});
