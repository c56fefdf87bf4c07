import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fill, type NamedAnswers, readTemplate } from '#tests/support/word/filled-import.ts';
import { type AnyAnswers, anyAnswers, anyTemplate } from './testing/any-template.ts';
import { renderedTemplate } from './testing/rendered-template.ts';
import { writtenTemplate } from './testing/written-template.ts';

const LISTS = ['itens', 'fotos'] as const;

function named({ values, rows }: AnyAnswers, depth = 0): NamedAnswers {
  const list = LISTS[depth];
  return { ...values, ...(list === undefined ? {} : { [list]: rows.map((row) => named(row, depth + 1)) }) };
}

/** The dot is what the writer of templates puts where a part needs a paragraph. */
const wordsIn = (lines: readonly string[]): string[] =>
  lines.flatMap((line) => line.split(/\s+/u)).filter((word) => word !== '' && word !== '.');

describe('a template of another tool', () => {
  it('T13 prints the words that its own language would, for any answers', async () => {
    await fc.assert(
      fc.asyncProperty(anyTemplate, anyAnswers, fc.nat(50), async (template, answers, cuts) => {
        const read = await readTemplate({ body: writtenTemplate(template, cuts) });
        expect(read.remarks).toEqual([]);
        expect(wordsIn(fill(read, named(answers)).lines)).toEqual(renderedTemplate(template, answers));
      }),
      { numRuns: 300 },
    );
  }, 300_000);
});
