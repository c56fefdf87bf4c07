import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GedClassification } from '#domain/entities/ged.ts';
import { allChosen, chosenIds, marksOf, nothingChosen, toggled } from './choosing.ts';
import { classificationTree, type ClassificationTree } from './classification-tree.ts';
import { everyFolder, foundRows, openRows, treeRows } from './visible-rows.ts';

const listed = (...of: [id: string, parent: string | null, title?: string][]): GedClassification[] =>
  of.map(([id, parent, title = `Título ${id}`]) => ({ id, identifier: id, title, parent }));

const shapeOf = (tree: ClassificationTree): string[] =>
  tree.map(({ id, level, position, siblings }) => `${'>'.repeat(level)}${id} ${position}/${siblings}`);

const sample = classificationTree(
  listed(
    ['010', null, 'Organização'],
    ['010.01', '010', 'Contratos'],
    ['010.01.1', '010.01', 'Minutas'],
    ['010.01.2', '010.01', 'Aditivos'],
    ['010.02', '010', 'Relatórios'],
    ['020', null, 'Pessoal'],
  ),
);
const place = (id: string): number => sample.findIndex((node) => node.id === id);

describe('the tree of classifications', () => {
  it('T26 has each behind the one it lies in, with its place among its siblings', () => {
    expect(shapeOf(sample)).toEqual([
      '>010 1/2',
      '>>010.01 1/2',
      '>>>010.01.1 1/2',
      '>>>010.01.2 2/2',
      '>>010.02 2/2',
      '>020 2/2',
    ]);
    expect(sample.map(({ end }) => end)).toEqual([5, 4, 3, 4, 5, 6]);
  });

  it('T26 shows what a faulty list has once each: circles, repeated keys, unknown parents, children first', () => {
    const tree = classificationTree(
      listed(
        ['c', 'b'],
        ['a', null],
        ['b', 'a'],
        ['a', 'b', 'Outra'],
        ['x', 'y'],
        ['y', 'x'],
        ['s', 's'],
        ['z', '?'],
      ),
    );
    expect(shapeOf(tree)).toEqual(['>a 1/4', '>>b 1/1', '>>>c 1/1', '>z 2/4', '>x 3/4', '>>y 1/1', '>s 4/4']);
  });

  it('T26 whatever is listed, each is there once and lies within its parent', () => {
    const key = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f');
    const node = fc.tuple(key, fc.option(key));
    fc.assert(
      fc.property(fc.array(node, { maxLength: 10 }), (of) => {
        const tree = classificationTree(listed(...of));
        expect(tree.map(({ id }) => id).sort()).toEqual([...new Set(of.map(([id]) => id))].sort());
        tree.forEach(({ parent, end }, at) => {
          const above = tree[parent];
          expect(parent < at && (above === undefined || end <= above.end)).toBe(true);
        });
      }),
    );
  });

  it('T26 closed ones hide what lies in them', () => {
    const shown = (...open: string[]) =>
      openRows(sample, new Set(open.map(place))).map((at) => sample[at]?.id);
    expect(shown()).toEqual(['010', '020']);
    expect(shown('010')).toEqual(['010', '010.01', '010.02', '020']);
    expect(shown('010.01')).toEqual(['010', '020']);
    expect(openRows(sample, everyFolder(sample))).toHaveLength(sample.length);
  });

  it('T26 a search finds by identifier and title, without accents, and keeps what the found lies in', () => {
    const search = (query: string) => {
      const { rows, found } = foundRows(sample, query);
      return [found, ...rows.map((at) => sample[at]?.id)];
    };
    expect(search('ADITIVOS')).toEqual([1, '010', '010.01', '010.01.2']);
    expect(search('relatorios 02')).toEqual([1, '010', '010.02']);
    expect(search('010.01.')).toEqual([2, '010', '010.01', '010.01.1', '010.01.2']);
    expect(search('nada disso')).toEqual([0]);
  });

  it('T26 rows say whether something lies in them, and of a search whether anything of that is left', () => {
    const openings = (places: readonly number[], open: ReadonlySet<number> | null) =>
      treeRows(sample, places, open).map(({ code, open: isOpen }) => [code, isOpen]);
    const open = new Set([place('010')]);
    expect(openings(openRows(sample, open), open)).toEqual([
      ['010', true],
      ['010.01', false],
      ['010.02', null],
      ['020', null],
    ]);
    expect(openings(foundRows(sample, 'contratos').rows, null)).toEqual([
      ['010', true],
      ['010.01', null],
    ]);
  });

  it('T26 choosing one chooses what lies in it; what it lies in is half chosen', () => {
    const marks = (choice = nothingChosen(sample)) => sample.map((_, at) => marksOf(sample, choice)(at));
    const branch = toggled(sample, nothingChosen(sample), place('010.01'));
    expect(marks(branch)).toEqual(['some', 'all', 'all', 'all', 'none', 'none']);
    const part = toggled(sample, branch, place('010.01.2'));
    expect(marks(part)).toEqual(['some', 'some', 'all', 'none', 'none', 'none']);
    // A partly chosen one becomes completely chosen first.
    expect(marks(toggled(sample, part, place('010')))).toEqual(['all', 'all', 'all', 'all', 'all', 'none']);
    expect(marks(toggled(sample, allChosen(sample), place('010')))[0]).toBe('none');
    // Its children were unchosen one by one, so the parent itself stays chosen.
    expect(chosenIds(sample, part)).toEqual(['010.01', '010.01.1']);
  });

  it('T26 10,000 are made, opened, searched and chosen', () => {
    const many: [string, string | null][] = Array.from({ length: 10_000 }, (_, index) => [
      `k${index}`,
      index < 9 ? null : `k${Math.floor((index - 9) / 9)}`,
    ]);
    const tree = classificationTree(listed(...many));
    const rows = openRows(tree, everyFolder(tree));
    const { found } = foundRows(tree, 'k99');
    const mark = marksOf(tree, toggled(tree, nothingChosen(tree), 0));
    expect([tree.length, rows.length, found, mark(0)]).toEqual([10_000, 10_000, 111, 'all']);
  });

  it('T26 a chain of 20,000 needs no room on the stack', () => {
    const chain = Array.from({ length: 20_000 }, (_, at): [string, string | null] => [
      `k${at}`,
      at === 0 ? null : `k${at - 1}`,
    ]);
    expect(classificationTree(listed(...chain)).at(-1)?.level).toBe(20_000);
  });
});
