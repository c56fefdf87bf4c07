import { describe, expect, it } from 'vitest';
import { classificationTree } from './classification-tree.ts';
import { levelOf, rowOfTyped, stepOfKey } from './tree-keys.ts';
import { openRows } from './visible-rows.ts';

const tree = classificationTree(
  [
    ['010', null],
    ['010.01', '010'],
    ['010.02', '010'],
    ['020', null],
    ['030', null],
  ].map(([id = '', parent = null]) => ({
    id: id ?? '',
    identifier: id ?? '',
    title: `Título ${id}`,
    parent,
  })),
);

function pressed(active: number | null, key: string, open: number[] = [0]) {
  const isOpen = (at: number) => open.includes(at);
  return stepOfKey({ tree, rows: openRows(tree, new Set(open)), active, isOpen, page: 3 }, key);
}

describe('keys of the tree', () => {
  it('T26 arrows go row by row, and stop at the ends', () => {
    expect(pressed(null, 'ArrowDown')).toEqual({ kind: 'go', to: 0 });
    expect(pressed(0, 'ArrowDown')).toEqual({ kind: 'go', to: 1 });
    expect(pressed(0, 'ArrowDown', [])).toEqual({ kind: 'go', to: 3 });
    expect(pressed(0, 'ArrowUp')).toEqual({ kind: 'go', to: 0 });
    expect(pressed(4, 'ArrowDown')).toEqual({ kind: 'go', to: 4 });
    expect([pressed(0, 'PageDown'), pressed(4, 'PageUp')]).toEqual([
      { kind: 'go', to: 3 },
      { kind: 'go', to: 1 },
    ]);
    expect([pressed(1, 'Home'), pressed(1, 'End')]).toEqual([
      { kind: 'go', to: 0 },
      { kind: 'go', to: 4 },
    ]);
  });

  it('T26 right opens and then enters, left closes and then leaves', () => {
    expect(pressed(0, 'ArrowRight', [])).toEqual({ kind: 'open', at: 0 });
    expect(pressed(0, 'ArrowRight')).toEqual({ kind: 'go', to: 1 });
    expect(pressed(1, 'ArrowRight')).toBeNull();
    expect(pressed(2, 'ArrowLeft')).toEqual({ kind: 'go', to: 0 });
    expect(pressed(0, 'ArrowLeft')).toEqual({ kind: 'close', at: 0 });
    expect(pressed(3, 'ArrowLeft')).toBeNull();
  });

  it('T26 space and Enter choose, the asterisk opens all of a level, other keys are nobody’s', () => {
    expect([pressed(2, ' '), pressed(2, 'Enter')]).toEqual([
      { kind: 'toggle', at: 2 },
      { kind: 'toggle', at: 2 },
    ]);
    expect(pressed(3, '*')).toEqual({ kind: 'open-level', at: 3 });
    expect([levelOf(tree, 3), levelOf(tree, 2)]).toEqual([
      [0, 3, 4],
      [1, 2],
    ]);
    expect(pressed(3, 'Tab')).toBeNull();
  });

  it('T26 typed letters find the next row that begins so, by identifier or title', () => {
    const typed = (active: number | null, text: string) =>
      rowOfTyped({ tree, rows: openRows(tree, new Set([0])), active, isOpen: () => true, page: 3 }, text);
    expect(typed(0, '0')).toBe(1);
    expect(typed(0, '010.02')).toBe(2);
    expect(typed(4, 'titulo 010')).toBe(0);
    expect(typed(4, 'z')).toBeNull();
  });
});
