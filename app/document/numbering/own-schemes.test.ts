import { describe, expect, it } from 'vitest';
import { toDocumentModel } from '../reading/from-editor-state.ts';
import { numberBlocks } from './number-blocks.ts';
import { readSchemes, schemeFor, withScheme } from './own-schemes.ts';
import { type NumberingLevel, schemeOf } from './schemes.ts';

const levels: readonly NumberingLevel[] = [
  { form: 'words', text: 'Artigo %1', left: 0, hang: 0, start: 3 },
  { form: 'upper-letter', text: '%1.%2', left: 40, hang: 20, continues: true },
];

function labelsIn(schemes: unknown, ...places: readonly [scheme: string, level: number][]): string[] {
  const children = places.map(([scheme, level], at) => ({
    type: 'paragraph',
    version: 1,
    children: [],
    $: { id: `p${at}`, numbering: { scheme, level } },
  }));
  const content = { root: { type: 'root' as const, children, $: { schemes } } };
  const { body } = toDocumentModel({
    title: '',
    language: 'pt-BR',
    document: { header: null, content, footer: null },
    fields: [],
  });
  return [...numberBlocks(body).values()];
}

describe("a document's own schemes", () => {
  it('T14 number its paragraphs from what the root stores', () => {
    const stored = withScheme(undefined, 'mine', levels);
    expect(labelsIn(stored, ['mine', 0], ['mine', 1], ['mine', 0], ['mine', 1], ['contrato', 0])).toEqual([
      'Artigo terceiro',
      '3.A',
      'Artigo quarto',
      '4.B',
      'Cláusula 1ª',
    ]);
    expect(labelsIn(undefined, ['mine', 0])).toEqual([]);
  });

  it('T14 are read within limits, and never fail', () => {
    for (const wrong of [null, 1, 'x', [], { a: null }, { a: { levels: [] } }, { a: { levels: 'x' } }])
      expect(readSchemes(wrong).size).toBe(0);
    expect(readSchemes({ contrato: { levels: [{}] } }).size).toBe(0);
    const read = readSchemes({
      a: {
        levels: [
          { form: 'later', text: 3, left: -5, hang: 9, start: 0 },
          ...Array.from({ length: 20 }, () => null),
        ],
      },
    }).get('a');
    expect(read?.levels).toHaveLength(9);
    expect(read?.levels.slice(0, 2)).toEqual([
      { form: 'decimal', text: '%1.', left: 0, hang: 0 },
      { form: 'decimal', text: '%2.', left: 0, hang: 0 },
    ]);
  });

  it('T14 are found by their levels: a ready one, one of the document, or a new id that is always the same', () => {
    expect(schemeFor(schemeOf('lei')?.levels ?? [])).toEqual({ id: 'lei', isNew: false });
    const made = schemeFor(levels);
    expect(made.isNew).toBe(true);
    expect(schemeFor(levels)).toEqual(made);
    const stored = withScheme({ [made.id]: { later: 1 } }, made.id, levels);
    expect(stored[made.id]).toMatchObject({ later: 1 });
    expect(schemeFor(levels, readSchemes(stored))).toEqual({ id: made.id, isNew: false });
    const changed = withScheme(stored, made.id, levels.slice(1));
    expect(schemeFor(levels, readSchemes(changed))).toEqual({ id: `${made.id}-2`, isNew: true });
  });
});
