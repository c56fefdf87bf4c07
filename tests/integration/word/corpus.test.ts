import { describe, expect, it } from 'vitest';
import { corpusOf, GROUPS } from '#tests/fixtures/word/expected.ts';
import { STANDARD_FILES } from '#tests/fixtures/word/makers/standard/standard-files.ts';
import { detectFormat } from '#app/importers/detect.ts';

const corpus = GROUPS.flatMap(corpusOf);

describe('Word files of the corpus', () => {
  it('T13 are at least sixty, and each is taken for a Word file', () => {
    expect(corpus.length).toBeGreaterThan(60);
    const others = corpus.filter(({ name, bytes }) => detectFormat(bytes, name) !== 'docx');
    expect(others.map(({ name }) => name)).toEqual([]);
  });

  it('T13 have what their makers expect', () => {
    const kept = corpusOf('standard').map(({ name, expected: { pages, ...expected } }) => {
      expect(pages).toBeGreaterThan(0);
      return [name, expected];
    });
    expect(kept).toEqual(STANDARD_FILES.map(({ name, expected }) => [`standard/${name}`, expected]));
  });
});
