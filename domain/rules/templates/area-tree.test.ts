import { array, assert, boolean, integer, property, record, shuffledSubarray } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { areaTree, type PlacedArea } from './area-tree.ts';

const area = (uid: string, parent: string, deleted = false): PlacedArea => ({ uid, parent, deleted });
const uids = (areas: readonly PlacedArea[]): string[] => areas.map(({ uid }) => uid);

/**
 * Any state that devices can leave behind: parents that are missing, deleted, unknown, the category itself, or in a
 * cycle.
 */
const anyAreas = array(record({ parent: integer({ min: -2, max: 9 }), deleted: boolean() }), {
  maxLength: 9,
}).map((rows) =>
  rows.map(({ parent, deleted }, at) => area(`a${at}`, parent < 0 ? '' : `a${parent}`, deleted)),
);

describe('T05 where categories lie', () => {
  it('is as their records say where nothing stands against it', () => {
    const tree = areaTree([area('c', 'b'), area('a', ''), area('b', 'a'), area('d', '')]);
    expect(uids(tree.pathTo('c'))).toEqual(['a', 'b', 'c']);
    expect(uids(tree.childrenOf(''))).toEqual(['a', 'd']);
    expect(uids(tree.below('a'))).toEqual(['b', 'c']);
    expect(tree.parentOf('c')).toBe('b');
  });

  it('is the root for what lies in a deleted or unknown one', () => {
    const tree = areaTree([area('gone', '', true), area('a', 'gone'), area('b', 'never-heard-of')]);
    expect(uids(tree.childrenOf(''))).toEqual(['a', 'b']);
    expect(tree.pathTo('gone')).toEqual([]);
  });

  it('opens a circle at its oldest', () => {
    const tree = areaTree([area('b', 'a'), area('a', 'b'), area('c', 'b'), area('self', 'self')]);
    expect(uids(tree.pathTo('c'))).toEqual(['a', 'b', 'c']);
    expect(uids(tree.childrenOf(''))).toEqual(['a', 'self']);
  });

  it('lets none go into itself, into what lies in it, or into what is gone', () => {
    const tree = areaTree([area('a', ''), area('b', 'a'), area('c', 'b'), area('d', '', true)]);
    expect(['a', 'b', 'c', 'd', 'x'].map((to) => tree.canMove('a', to))).toEqual(Array(5).fill(false));
    expect(['', 'a', 'b'].map((to) => tree.canMove('c', to))).toEqual([true, true, true]);
  });

  it('reaches every living one from the root once, whatever is stored', () => {
    assert(
      property(anyAreas, (areas) => {
        const tree = areaTree(areas);
        const living = uids(areas.filter(({ deleted }) => !deleted)).toSorted();
        expect(uids(tree.below('')).toSorted()).toEqual(living);
        for (const uid of living) expect(uids(tree.pathTo(uid)).at(-1)).toBe(uid);
      }),
    );
  });

  it('is the same in whatever order the records came', () => {
    const shuffled = anyAreas.chain((areas) =>
      shuffledSubarray(areas, { minLength: areas.length }).map((other) => [areas, other] as const),
    );
    assert(
      property(shuffled, ([areas, other]) => {
        const [one, two] = [areaTree(areas), areaTree(other)];
        for (const { uid } of areas) expect(one.parentOf(uid)).toBe(two.parentOf(uid));
      }),
    );
  });

  it('changes nothing that needs no change, and stays without circles where moves it allows are made', () => {
    const moves = array(record({ from: integer({ min: 0, max: 8 }), to: integer({ min: -1, max: 8 }) }));
    assert(
      property(moves, (wanted) => {
        let areas = Array.from({ length: 9 }, (_, at) => area(`a${at}`, ''));
        for (const { from, to } of wanted) {
          const target = to < 0 ? '' : `a${to}`;
          if (!areaTree(areas).canMove(`a${from}`, target)) continue;
          areas = areas.map((one) => (one.uid === `a${from}` ? { ...one, parent: target } : one));
        }
        const tree = areaTree(areas);
        for (const { uid, parent } of areas) expect(tree.parentOf(uid)).toBe(parent);
      }),
    );
  });
});
