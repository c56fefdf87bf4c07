import { describe, expect, it } from 'vitest';
import { choose, emptySelection } from '../folder/selection.ts';
import { selectionAfterKey } from './list-keys.ts';

const order = Array.from({ length: 100 }, (_, index) => `row-${index}`);
const key = (name: string, keys: { shift?: boolean; control?: boolean } = {}) => ({
  key: name,
  shiftKey: keys.shift ?? false,
  ctrlKey: keys.control ?? false,
  metaKey: false,
});
const at = (row: number) => choose(emptySelection, order, `row-${row}`, { shift: false, control: false });

describe('T06 keys of the list', () => {
  it('moves by rows, pages and to the ends', () => {
    expect(selectionAfterKey(at(5), order, key('ArrowUp'), 10)?.active).toBe('row-4');
    expect(selectionAfterKey(at(5), order, key('PageDown'), 10)?.active).toBe('row-15');
    expect(selectionAfterKey(at(5), order, key('Home'), 10)?.active).toBe('row-0');
    expect(selectionAfterKey(at(5), order, key('End'), 10)?.active).toBe('row-99');
    expect(selectionAfterKey(at(5), order, key('End', { shift: true }), 10)?.selected.size).toBe(95);
  });

  it('chooses with space, all with Ctrl+A, none with Escape', () => {
    const moved = selectionAfterKey(at(1), order, key('ArrowDown', { control: true }), 10) ?? emptySelection;
    const two = selectionAfterKey(moved, order, key(' '), 10);
    expect([...(two?.selected ?? [])]).toEqual(['row-1', 'row-2']);
    expect(selectionAfterKey(at(1), order, key('a', { control: true }), 10)?.selected.size).toBe(100);
    expect(selectionAfterKey(at(1), order, key('Escape'), 10)?.selected.size).toBe(0);
  });

  it('leaves every other key to others', () => {
    for (const name of ['a', 'Enter', 'F2', 'Delete', 'Tab', 'toString']) {
      expect(selectionAfterKey(at(1), order, key(name), 10)).toBeNull();
    }
    expect(selectionAfterKey(emptySelection, order, key('Escape'), 10)).toBeNull();
  });
});
