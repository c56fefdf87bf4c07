import { describe, expect, it } from 'vitest';
import { fitting } from './use-overflow.ts';

const spaces = { gap: 6, moreWidth: 44 };
const groups = (...ranks: number[]) => ranks.map((rank) => ({ rank, width: 100 }));
const inOrder = (places: ReadonlySet<number>) => [...places].toSorted((a, b) => a - b);
const shown = (ranks: number[], room: number) => inOrder(fitting(groups(...ranks), room, spaces));

describe('toolbar overflow', () => {
  it('T14 shows all groups when they fit and keeps room for the button of the rest otherwise', () => {
    expect(shown([1, 2, 3], 312)).toEqual([0, 1, 2]);
    expect(shown([1, 2, 3], 311)).toEqual([0, 1]);
    expect(shown([1, 2, 3], 255)).toEqual([0]);
    expect(shown([1, 2, 3], 20)).toEqual([]);
    expect(shown([], 0)).toEqual([]);
  });

  it('T14 lets go by rank, and leaves no room that a smaller group fits into', () => {
    expect(shown([3, 1, 2], 311)).toEqual([1, 2]);
    const mixed = [
      { rank: 1, width: 100 },
      { rank: 2, width: 300 },
      { rank: 3, width: 40 },
    ];
    expect(inOrder(fitting(mixed, 250, spaces))).toEqual([0, 2]);
  });
});
