import { describe, expect, it } from 'vitest';
import {
  choose,
  chooseAll,
  chooseNone,
  emptySelection,
  move,
  retain,
  toggle,
  type Selection,
} from './selection.ts';

const order = ['a', 'b', 'c', 'd', 'e'];
const plain = { shift: false, control: false };
const shift = { shift: true, control: false };
const control = { shift: false, control: true };
const chosen = (selection: Selection): string => order.filter((key) => selection.selected.has(key)).join('');

describe('T06 choosing rows', () => {
  it('a click chooses one, Ctrl adds and takes away', () => {
    const one = choose(emptySelection, order, 'b', plain);
    expect(chosen(one)).toBe('b');
    expect(chosen(choose(one, order, 'd', plain))).toBe('d');
    const two = choose(one, order, 'd', control);
    expect(chosen(two)).toBe('bd');
    expect(chosen(choose(two, order, 'b', control))).toBe('d');
  });

  it('Shift chooses from the anchor, both ways, again and again from the same one', () => {
    const start = choose(emptySelection, order, 'c', plain);
    const down = choose(start, order, 'e', shift);
    expect(chosen(down)).toBe('cde');
    expect(chosen(choose(down, order, 'a', shift))).toBe('abc');
  });

  it('Ctrl with Shift adds a range to what is chosen', () => {
    const start = toggle(choose(emptySelection, order, 'a', plain), 'c');
    expect(chosen(choose(start, order, 'd', { shift: true, control: true }))).toBe('acd');
  });

  it('keys move, stop at the ends and stretch', () => {
    const first = move(emptySelection, order, 1, plain);
    expect(first.active).toBe('a');
    expect(move(emptySelection, order, -1, plain).active).toBe('e');
    expect(move(first, order, -1, plain).active).toBe('a');
    expect(chosen(move(move(first, order, 1, shift), order, 1, shift))).toBe('abc');
    expect(move(first, order, 1000, plain).active).toBe('e');
    const wandering = move(first, order, 2, control);
    expect([chosen(wandering), wandering.active]).toEqual(['a', 'c']);
    expect(move(emptySelection, [], 1, plain)).toBe(emptySelection);
  });

  it('chooses all and none and keeps its place', () => {
    const all = chooseAll(choose(emptySelection, order, 'c', plain), order);
    expect([chosen(all), all.active]).toEqual(['abcde', 'c']);
    expect([chosen(chooseNone(all)), chooseNone(all).active]).toEqual(['', 'c']);
  });

  it('lets go of rows that are gone, and stays the same object when none is', () => {
    const all = chooseAll(emptySelection, order);
    expect(retain(all, [...order, 'f'])).toBe(all);
    const fewer = retain(all, ['b', 'c']);
    expect([[...fewer.selected], fewer.active, fewer.anchor]).toEqual([['b', 'c'], null, null]);
  });
});
