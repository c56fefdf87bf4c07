import { describe, expect, it } from 'vitest';
import { banded, rowsTouched } from './band.ts';

const order = ['a', 'b', 'c', 'd'];
const rows = { top: 100, height: 40 };

describe('T06 choosing with a band', () => {
  it('takes the rows it touches, and none above or below them', () => {
    expect(rowsTouched(order, { from: 145, to: 190 }, rows)).toEqual(['b', 'c']);
    expect(rowsTouched(order, { from: 0, to: 100 }, rows)).toEqual(['a']);
    expect(rowsTouched(order, { from: 0, to: 99 }, rows)).toEqual([]);
    expect(rowsTouched(order, { from: 230, to: 900 }, rows)).toEqual(['d']);
    expect(rowsTouched(order, { from: 300, to: 900 }, rows)).toEqual([]);
  });

  it('adds to what was chosen where that is kept', () => {
    const before = { selected: new Set(['d']), anchor: 'd', active: 'd' };
    expect([...banded(['a', 'b'], null).selected]).toEqual(['a', 'b']);
    expect([...banded(['a'], before).selected]).toEqual(['d', 'a']);
    expect(banded(['a', 'b'], before)).toMatchObject({ anchor: 'a', active: 'b' });
  });
});
