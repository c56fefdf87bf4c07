import { describe, expect, it } from 'vitest';
import { numberParagraphs } from './number-blocks.ts';
import { readLabel } from './read-label.ts';
import { SCHEME_NAMES, schemeOf } from './schemes.ts';

const numbered = SCHEME_NAMES.flatMap((scheme) =>
  (schemeOf(scheme)?.levels ?? []).map((level, at) => ({ scheme, level, at })),
);

/** The labels of two paragraphs in succession: one alone may have a label without a number. */
function labelsFrom(scheme: string, level: number, start: number): (string | undefined)[] {
  const labels = numberParagraphs([
    { id: 'a', numbering: { scheme, level, start } },
    { id: 'b', numbering: { scheme, level } },
  ]);
  return ['a', 'b'].map((id) => labels.get(id));
}

describe('numbers in labels', () => {
  it.each(numbered)(
    'T14 reads the labels of $scheme, level $at, as they are written',
    ({ scheme, level, at }) => {
      for (let value = 1; value < 500; value += 1) {
        const read = labelsFrom(scheme, at, value).map((label) => readLabel(level, at, label ?? ''));
        expect(read).toEqual([value, value + 1]);
      }
    },
  );

  it.each([
    ['lei', 0, 'Art. 1°', 1],
    ['lei', 0, 'Art.2º', 2],
    ['lei', 2, 'IV –', 4],
    ['lei', 2, 'IIII -', null],
    ['lei', 1, 'Parágrafo único.', null],
    ['decimal', 1, '1.2.', 2],
    ['decimal', 1, '1', null],
    ['contrato', 0, 'CLÁUSULA 1ª', null],
    ['contrato-extenso', 0, 'Cláusula vigésima segunda', 22],
    ['contrato', 2, 'b) c)', null],
  ] as const)('T14 of %s, level %i, the label %j is number %j', (scheme, at, label, value) => {
    const level = schemeOf(scheme)?.levels[at];
    expect(level === undefined ? undefined : readLabel(level, at, label)).toBe(value);
  });

  it('T14 are read where a level says its number twice', () => {
    const level = { form: 'decimal', text: '%2 (%1.%2)', left: 0, hang: 0 } as const;
    expect(readLabel(level, 1, '7 (3.7)')).toBe(7);
    expect(readLabel(level, 1, '7 (3.8)')).toBeNull();
  });
});
