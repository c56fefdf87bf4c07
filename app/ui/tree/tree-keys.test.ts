import { describe, expect, it } from 'vitest';
import { rowOfTyped, stepOfKey, type TreeRow } from './tree-keys.ts';

const row = (key: string, level: number, open: boolean | null): TreeRow<string> => ({
  key,
  label: `Título ${key}`,
  code: key,
  level,
  position: 1,
  beside: 1,
  open,
});
const leaves = [row('010.01', 2, null), row('010.02', 2, null)];
const rest = [row('020', 1, null), row('030', 1, false)];
const opened = [row('010', 1, true), ...leaves, ...rest];
const closed = [row('010', 1, false), ...rest];

const pressed = (at: number, key: string, rows = opened) => stepOfKey({ rows, at, page: 3 }, key);
const go = (to: string) => ({ kind: 'go', to });

describe('keys of a tree', () => {
  it('T26 S21 arrows go row by row, and stop at the ends', () => {
    expect(pressed(-1, 'ArrowDown')).toEqual(go('010'));
    expect(pressed(-1, 'ArrowUp')).toEqual(go('010'));
    expect(pressed(0, 'ArrowDown')).toEqual(go('010.01'));
    expect(pressed(0, 'ArrowDown', closed)).toEqual(go('020'));
    expect(pressed(0, 'ArrowUp')).toEqual(go('010'));
    expect(pressed(4, 'ArrowDown')).toEqual(go('030'));
    expect([pressed(0, 'PageDown'), pressed(4, 'PageUp')]).toEqual([go('020'), go('010.01')]);
    expect([pressed(1, 'Home'), pressed(1, 'End')]).toEqual([go('010'), go('030')]);
    expect(pressed(-1, 'ArrowDown', [])).toBeNull();
  });

  it('T26 S21 right opens and then enters, left closes and then leaves', () => {
    expect(pressed(0, 'ArrowRight', closed)).toEqual({ kind: 'fold', keys: ['010'], open: true });
    expect(pressed(0, 'ArrowRight')).toEqual(go('010.01'));
    expect(pressed(1, 'ArrowRight')).toBeNull();
    expect(pressed(2, 'ArrowLeft')).toEqual(go('010'));
    expect(pressed(0, 'ArrowLeft')).toEqual({ kind: 'fold', keys: ['010'], open: false });
    expect(pressed(3, 'ArrowLeft')).toBeNull();
  });

  it('T26 S21 space and Enter choose, the asterisk opens all of a level, other keys are nobody’s', () => {
    expect([pressed(2, ' '), pressed(2, 'Enter')]).toEqual([
      { kind: 'choose', key: '010.02' },
      { kind: 'choose', key: '010.02' },
    ]);
    expect(pressed(3, '*', [...closed, row('040', 1, null)])).toEqual({
      kind: 'fold',
      keys: ['010', '030'],
      open: true,
    });
    expect(pressed(2, '*')).toEqual({ kind: 'fold', keys: [], open: true });
    expect(pressed(3, 'Tab')).toBeNull();
  });

  it('T26 S21 typed letters find the next row that begins so, by code or label', () => {
    const fold = (text: string) => text.toLowerCase().replace('í', 'i');
    const typed = (at: number, text: string) => rowOfTyped({ rows: opened, at, page: 3 }, text, fold);
    expect(typed(0, '0')).toBe('010.01');
    expect(typed(0, '010.02')).toBe('010.02');
    expect(typed(4, 'titulo 010')).toBe('010');
    expect(typed(4, 'z')).toBeNull();
  });
});
