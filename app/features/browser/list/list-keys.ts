import { chooseAll, chooseNone, move, toggle, type Modifiers, type Selection } from '../folder/selection.ts';

interface Pressed {
  key: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
}

/** Rows that Home and End skip: more than any list has. */
const ALL = Number.MAX_SAFE_INTEGER;

/** The selection after a navigation or selection key; null for other keys. */
export function selectionAfterKey(
  selection: Selection,
  order: readonly string[],
  pressed: Pressed,
  pageRows: number,
): Selection | null {
  const keys: Modifiers = { shift: pressed.shiftKey, control: pressed.ctrlKey || pressed.metaKey };
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: 1,
    ArrowUp: -1,
    PageDown: pageRows,
    PageUp: -pageRows,
    Home: -ALL,
    End: ALL,
  };
  const step = Object.hasOwn(steps, pressed.key) ? steps[pressed.key] : undefined;
  if (step !== undefined) return move(selection, order, step, keys);
  if (pressed.key === ' ') return selection.active === null ? null : toggle(selection, selection.active);
  if (pressed.key.toLowerCase() === 'a' && keys.control) return chooseAll(selection, order);
  if (pressed.key === 'Escape') return selection.selected.size === 0 ? null : chooseNone(selection);
  return null;
}
