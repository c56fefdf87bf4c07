import { describe, expect, it } from 'vitest';
import type { GedClassification } from '../../entities/ged.ts';
import { categoryName, planCategories, planUndo, type KnownCategory } from './category-plan.ts';

const node = (id: string, identifier: string, parent: string | null): GedClassification => ({
  id,
  identifier,
  title: `Título ${identifier}`,
  parent,
});
const tree = [
  node('a', '1', null),
  node('b', '1.1', 'a'),
  node('c', '1.1.1', 'b'),
  node('d', '1.2', 'a'),
  node('e', '2', null),
];
const uidOf = (id: string): string => `area-${id}`;
const known = (...categories: Partial<KnownCategory>[]): Map<string, KnownCategory> =>
  new Map(
    categories.map((each) => {
      const category = { uid: 'x', name: 'Nome', parent: '', deleted: false, ...each };
      return [category.uid, category];
    }),
  );
const planned = (chosen: string[], held: ReadonlyMap<string, KnownCategory>) =>
  planCategories({ tree, chosen, known: held, uidOf })?.map(
    ({ classification, state, area, within }) => `${classification} ${state} ${area} in ${within}`,
  );

describe('T26 C11 what making categories comes to', () => {
  it('T26 those above the chosen come along, each before what lies in it', () => {
    expect(planned(['c', 'e'], known())).toEqual([
      'a new area-a in ',
      'b new area-b in area-a',
      'c new area-c in area-b',
      'e new area-e in ',
    ]);
  });

  it('T26 nothing is made twice: what has the key of the GED is there, wherever it lies and whatever it is called', () => {
    const held = known(
      { uid: 'z-other', dokiaId: 'b', name: 'Renomeada', parent: 'somewhere' },
      { uid: 'y-older', dokiaId: 'b', name: 'Mais velha' },
    );
    expect(planned(['c'], held)).toEqual([
      'a new area-a in ',
      'b existing y-older in ',
      'c new area-c in y-older',
    ]);
    expect(planCategories({ tree, chosen: ['b'], known: held, uidOf })?.[1]).toMatchObject({
      name: 'Mais velha',
    });
  });

  it('T26 what was deleted comes back in its place, and one that lost its key is still there', () => {
    const held = known({ uid: 'area-a', deleted: true, dokiaId: 'a' }, { uid: 'area-d', name: 'D' });
    expect(planned(['d'], held)).toEqual(['a restored area-a in ', 'd existing area-d in ']);
    const deleted = known({ uid: 'other', deleted: true, dokiaId: 'e' });
    expect(planned(['e'], deleted)).toEqual(['e new area-e in ']);
  });

  it('T26 what the GED no longer has is not made', () => {
    expect(planCategories({ tree, chosen: ['a', 'gone'], known: known(), uidOf })).toBeNull();
  });

  it('T26 a name ends where categories’ names do, and is never empty', () => {
    expect(categoryName({ title: '', identifier: '1.2' })).toBe('1.2');
    expect(categoryName({ title: 'á'.repeat(120), identifier: '1' })).toHaveLength(120);
    expect(categoryName({ title: 'a'.repeat(121), identifier: '1' })).toBe(`${'a'.repeat(119)}…`);
    expect(categoryName({ title: `${'a'.repeat(118)}😀😀`, identifier: '1' }).isWellFormed()).toBe(true);
  });
});

describe('T26 C11 what can be taken back', () => {
  const writeOf = (area: string): string => `run-${area}`;
  const made = (uid: string, parent: string, more: Partial<KnownCategory> = {}): KnownCategory => ({
    uid,
    name: uid,
    parent,
    deleted: false,
    dokiaId: uid,
    writes: [writeOf(uid)],
    ...more,
  });
  const back = (categories: KnownCategory[], templates: string[] = []) =>
    planUndo({ known: known(...categories), writeOf, withTemplates: new Set(templates) });

  it('T26 is all that it made, deepest first, and nothing else', () => {
    const other = made('o', '', { writes: ['another-run'] });
    const gone = made('g', 'a', { deleted: true });
    expect(back([made('a', ''), made('b', 'a'), made('c', 'b'), other, gone])).toEqual({
      removable: ['c', 'b', 'a'],
      kept: [],
    });
  });

  it('T26 is not what somebody changed, or has something in it, nor what that lies in', () => {
    const renamed = made('c', 'b', { writes: ['later', writeOf('c')] });
    expect(back([made('a', ''), made('b', 'a'), renamed, made('d', 'a')])).toEqual({
      removable: ['d'],
      kept: [
        { name: 'a', reason: 'used' },
        { name: 'b', reason: 'used' },
        { name: 'c', reason: 'changed' },
      ],
    });
    expect(back([made('a', ''), made('b', 'a')], ['b'])).toMatchObject({ removable: [] });
    const own: KnownCategory = { uid: 'own', name: 'Própria', parent: 'b', deleted: false };
    expect(back([made('a', ''), made('b', 'a'), made('d', 'a'), own]).removable).toEqual(['d']);
  });

  it('T26 ends with categories that lie in a circle', () => {
    expect(back([made('a', 'b'), made('b', 'a')]).removable.toSorted()).toEqual(['a', 'b']);
  });
});
