import { describe, expect, it } from 'vitest';
import { toDocumentModel } from '../reading/from-editor-state.ts';
import { numberBlocks } from './number-blocks.ts';
import { changedScheme, readSchemes, schemeFor, withScheme } from './own-schemes.ts';
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
    const stored = withScheme(undefined, made.id, levels);
    expect(schemeFor(levels, stored)).toEqual({ id: made.id, isNew: false });
    const changed = withScheme(stored, made.id, levels.slice(1));
    expect(schemeFor(levels, changed)).toEqual({ id: `${made.id}-2`, isNew: true });
  });

  it('T14 never take the place of what this release cannot read', () => {
    const { id } = schemeFor(levels);
    for (const unreadable of ['later', null, { levels: { later: 1 } }, { levels: [] }]) {
      const stored = { [id]: unreadable };
      expect(withScheme(stored, id, levels)).toBe(stored);
      expect(schemeFor(levels, stored)).toEqual({ id: `${id}-2`, isNew: true });
      expect(changedScheme(stored, id, levels)).toBeNull();
      expect(changedScheme(stored, 'lei', levels)?.stored).toEqual({ ...stored, [`${id}-2`]: { levels } });
    }
    const full = Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`s${at}`, { levels }]));
    expect(withScheme(full, 'more', levels)).toBe(full);
    expect(changedScheme(full, 'lei', levels.slice(1))).toBeNull();
    expect(changedScheme({}, 'gone', levels)).toBeNull();
  });

  it('T14 keep what a later release stores of them and of their levels', () => {
    const later = { form: 'later', text: '%2', left: 10, hang: 0, shadow: 1 };
    const stored = { mine: { later: 2, levels: [{ ...levels[0], color: 'red' }, later] } };
    const read = readSchemes(stored).get('mine')?.levels ?? [];
    const [first, second] = read;
    if (first === undefined || second === undefined) throw new Error('two levels');
    const changed = changedScheme(stored, 'mine', [{ ...first, text: 'Art. %1' }, second]);
    expect(changed).toEqual({
      id: 'mine',
      stored: { mine: { later: 2, levels: [{ ...levels[0], color: 'red', text: 'Art. %1' }, later] } },
    });
    const many = { mine: { levels: Array.from({ length: 11 }, (_, at) => ({ text: `%1 ${at}` })) } };
    const again = withScheme(many, 'mine', readSchemes(many).get('mine')?.levels ?? []);
    expect(again).toEqual(many);
  });

  it('T14 begin as a ready scheme that was changed, which stays as it is', () => {
    const law = schemeOf('lei')?.levels ?? [];
    expect(changedScheme(undefined, 'lei', law)).toEqual({ id: 'lei', stored: undefined });
    const changed = changedScheme(undefined, 'lei', [...levels, ...law.slice(2)]);
    expect(
      readSchemes(changed?.stored)
        .get(changed?.id ?? '')
        ?.levels.slice(0, 2),
    ).toEqual(levels);
  });
});
