import { expect, it } from 'vitest';
import { GED_CLASSIFICATIONS_MAX, GED_LEVELS_MAX, GED_PROBLEMS_LISTED } from '../../entities/ged.ts';
import { cleanTree, gedTitle, type ListedClassification } from './classification-tree.ts';

function listed(
  id: unknown,
  identifier: unknown,
  within: ListedClassification | null = null,
): ListedClassification {
  return { id, identifier, title: `T ${String(identifier)}`, within };
}

/** `identifier < parent's key`, in order. */
function placed(nodes: readonly ListedClassification[]): string[] | undefined {
  return cleanTree(nodes)?.classifications.map(
    ({ identifier, parent }) => `${identifier} < ${String(parent)}`,
  );
}

function kindsOf(nodes: readonly ListedClassification[]): string[] | undefined {
  return cleanTree(nodes)?.problems.map(({ kind, identifier }) => `${kind} ${identifier}`);
}

it('T26 C11 classifications are nested by the beginning of their identifiers, whatever order they come in', () => {
  const nodes = [
    listed('c', '010.01.2'),
    listed('e', '010.10'),
    listed('a', '010'),
    listed('d', '010.2'),
    listed('b', '010.01'),
    listed('f', '020'),
  ];
  expect(placed(nodes)).toEqual([
    '010 < null',
    '010.01 < a',
    '010.01.2 < b',
    '010.2 < a',
    '010.10 < a',
    '020 < null',
  ]);
});

it('T26 C11 a level that is missing is passed over, and 10 lies in no 1', () => {
  expect(placed([listed('a', '1'), listed('b', '1.2.3'), listed('c', '10')])).toEqual([
    '1 < null',
    '1.2.3 < a',
    '10 < null',
  ]);
});

it('T26 C11 where no identifier says it, the list does', () => {
  const above = listed('a', 'A');
  const lost = listed(undefined, undefined, above);
  expect(placed([above, lost, listed('b', 'B', lost)])).toEqual(['A < null', 'B < a']);
});

it('T26 C11 circles are cut and told', () => {
  const outer = listed('k-2', '1.5');
  const inner = listed('k-1', '1', outer);
  expect(placed([outer, inner])).toEqual(['1 < null', '1.5 < k-1']);
  expect(kindsOf([outer, inner])).toEqual(['circle 1']);
  const itself = listed('a', 'A');
  itself.within = itself;
  expect(placed([itself])).toEqual(['A < null']);
});

it('T26 C11 what has no key, no identifier, or that of another is left out and told', () => {
  const nodes = [
    listed('a', '1'),
    listed('a', '2'),
    listed('b', '1'),
    listed('', '3'),
    listed(7, '4'),
    listed('../../etc', '5'),
    listed('..', '5'),
    listed('c', '5..1'),
    listed('c', ''),
    listed('d\u202Ecod', '6'),
    listed('e', '1.7'),
  ];
  expect(placed(nodes)).toEqual(['1 < null', '1.7 < a', '5 < null']);
  expect(kindsOf(nodes)).toEqual([
    'duplicate 2',
    'duplicate 1',
    'missing 3',
    'missing 4',
    'missing 5',
    'missing 5..1',
    'missing ',
    'missing 6',
  ]);
});

it('T26 C11 however much is wrong, only so much is listed, and all of it counted', () => {
  const tree = cleanTree(Array.from({ length: 500 }, () => listed('a', '1')));
  expect(tree).toMatchObject({ problemCount: 499 });
  expect(tree?.problems).toHaveLength(GED_PROBLEMS_LISTED);
});

it('T26 C11 a tree ends at its levels, and a structure at its number', () => {
  const deep = Array.from({ length: GED_LEVELS_MAX + 3 }, (_, level) =>
    listed(`k${String(level)}`, Array.from({ length: level + 1 }, () => '1').join('.')),
  );
  expect(cleanTree(deep)).toMatchObject({ problemCount: 3 });
  expect(cleanTree(deep)?.classifications).toHaveLength(GED_LEVELS_MAX);
  const many = Array.from({ length: GED_CLASSIFICATIONS_MAX + 1 }, (_, index) =>
    listed(String(index), String(index)),
  );
  expect(cleanTree(many)).toBeNull();
  expect(cleanTree(many.slice(1))?.classifications).toHaveLength(GED_CLASSIFICATIONS_MAX);
});

it('T26 C11 titles are one line that reads as it is written', () => {
  expect(gedTitle('  Contratos\n\u202Efdp.exe\u0000 ')).toBe('Contratos fdp.exe');
  expect(gedTitle('x'.repeat(10_000))).toHaveLength(200);
  expect([gedTitle(null), gedTitle({ a: 1 }), gedTitle(7)]).toEqual(['', '', '']);
});
