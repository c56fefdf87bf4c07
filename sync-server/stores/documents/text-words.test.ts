import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findTerm, textTerms } from '#domain/rules/filing/text/text-query.ts';
import { foldText } from '#domain/rules/match-text.ts';
import { wordsFilterOf, wordsTest } from './text-words.ts';

const mayHold = (filter: Uint8Array, query: string): boolean =>
  wordsTest(textTerms(query).flatMap(({ words }) => words))(filter);

describe('S22 which words a text may have', () => {
  it('S22 nothing that is in a text is ever said not to be, whatever the text and the search', async () => {
    const word = fc.string({
      unit: fc.constantFrom('a', 'á', 'b', 'c', 'ç', 'é', '1', 'ß', '中', 'ع', '-', '.', '/', ' '),
      maxLength: 14,
    });
    const missed: string[][] = [];
    await fc.assert(
      fc.asyncProperty(fc.array(word, { maxLength: 60 }), word, async (words, query) => {
        const text = words.join(' ');
        const terms = textTerms(query);
        const isThere = terms.every((term) => findTerm(foldText(text), term) !== -1);
        if (isThere && !mayHold(await wordsFilterOf(text), query)) missed.push([text, query]);
      }),
      { numRuns: 300 },
    );
    expect(missed).toEqual([]);
  });

  it('S22 of 2,000 words that are not in it few seem to be, in a fraction of its length', async () => {
    const words = Array.from({ length: 900 }, (_, n) => `palavra${(n * 7919).toString(36)}`);
    const text = Array.from({ length: 3000 }, (_, n) => words[n % words.length]).join(' ');
    const filter = await wordsFilterOf(text);
    expect(filter.length).toBeLessThan(text.length / 8);
    const others = Array.from({ length: 2000 }, (_, n) => `${(n * 104_729).toString(36)}xyz`);
    expect(others.filter((other) => mayHold(filter, other)).length).toBeLessThan(60);
    for (const held of ['palavra', 'PALAVRA', 'pal', words[899] ?? ''])
      expect(mayHold(filter, held)).toBe(true);
  });

  it('S22 words on both sides of where a long text is cut are all known', async () => {
    const words = Array.from({ length: 20_000 }, (_, n) => `w${n}`);
    const filter = await wordsFilterOf(words.join(' '));
    expect(words.filter((word) => !mayHold(filter, word))).toEqual([]);
    expect(filter.length).toBeLessThanOrEqual(65_536);
  });

  it('S22 nothing is in an empty text', async () => {
    expect(mayHold(await wordsFilterOf(''), 'a')).toBe(false);
  });
});
