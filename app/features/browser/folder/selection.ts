/** The selection in a list, by key. `order` in the functions below is the list's keys as shown. */
export interface Selection {
  readonly selected: ReadonlySet<string>;
  /** Start of a range chosen with Shift. */
  readonly anchor: string | null;
  /** The row that keys act on. */
  readonly active: string | null;
}

export interface Modifiers {
  shift: boolean;
  /** Ctrl, or Command on a Mac. */
  control: boolean;
}

export const emptySelection: Selection = { selected: new Set(), anchor: null, active: null };

function range(order: readonly string[], from: string | null, to: string): string[] {
  const end = order.indexOf(to);
  const start = from === null ? end : order.indexOf(from);
  if (end === -1) return [];
  if (start === -1) return [to];
  return order.slice(Math.min(start, end), Math.max(start, end) + 1);
}

function toggled(selected: ReadonlySet<string>, key: string): Set<string> {
  const next = new Set(selected);
  if (!next.delete(key)) next.add(key);
  return next;
}

/** Adds or removes one row and keeps the others. */
export function toggle(selection: Selection, key: string): Selection {
  return { selected: toggled(selection.selected, key), anchor: key, active: key };
}

/** A pointer's click on a row. */
export function choose(
  selection: Selection,
  order: readonly string[],
  key: string,
  keys: Modifiers,
): Selection {
  if (keys.shift) {
    const between = range(order, selection.anchor, key);
    const selected = new Set(keys.control ? [...selection.selected, ...between] : between);
    return { selected, anchor: selection.anchor ?? key, active: key };
  }
  return keys.control ? toggle(selection, key) : { selected: new Set([key]), anchor: key, active: key };
}

/** Moves by `steps` rows, stopping at the ends. Shift extends the selection; Ctrl moves without changing it. */
export function move(
  selection: Selection,
  order: readonly string[],
  steps: number,
  keys: Modifiers,
): Selection {
  if (order.length === 0) return emptySelection;
  const from = selection.active === null ? -1 : order.indexOf(selection.active);
  const start = from === -1 && steps < 0 ? order.length : from;
  const target = order[Math.max(0, Math.min(order.length - 1, start + steps))];
  if (target === undefined) return selection;
  if (keys.control && !keys.shift) return { ...selection, active: target };
  return choose(selection, order, target, { shift: keys.shift, control: false });
}

export function chooseAll(selection: Selection, order: readonly string[]): Selection {
  const first = order[0] ?? null;
  return { selected: new Set(order), anchor: selection.anchor ?? first, active: selection.active ?? first };
}

/** Clears the selection; the active row stays. */
export function chooseNone(selection: Selection): Selection {
  return { selected: new Set(), anchor: selection.active, active: selection.active };
}

/** The selection after rows were added or removed; the same object if it did not change. */
export function retain(selection: Selection, order: readonly string[]): Selection {
  const present = new Set(order);
  const remaining = [...selection.selected].filter((key) => present.has(key));
  const still = (key: string | null): string | null => (key !== null && present.has(key) ? key : null);
  const anchor = still(selection.anchor);
  const active = still(selection.active);
  const same =
    remaining.length === selection.selected.size &&
    anchor === selection.anchor &&
    active === selection.active;
  return same ? selection : { selected: new Set(remaining), anchor, active };
}
