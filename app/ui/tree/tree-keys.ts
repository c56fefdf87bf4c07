export type TreeKey = string | number;

/** A row of a tree. */
export interface TreeRow<Key extends TreeKey> {
  key: Key;
  label: string;
  /** May be empty. */
  code: string;
  /** From 1. */
  level: number;
  /** From 1: position among its siblings, and the number of siblings. */
  position: number;
  beside: number;
  /** Whether its children are visible; null if it has none. */
  open: boolean | null;
}

interface TreePlace<Key extends TreeKey> {
  rows: readonly TreeRow<Key>[];
  /** Index of the active row; -1 before the first key. */
  at: number;
  /** Number of visible rows. */
  page: number;
}

type TreeStep<Key extends TreeKey> =
  { kind: 'go'; to: Key } | { kind: 'choose'; key: Key } | { kind: 'fold'; keys: Key[]; open: boolean };

/** The effect of a key of the tree pattern (WAI-ARIA); null for other keys. */
export function stepOfKey<Key extends TreeKey>(place: TreePlace<Key>, key: string): TreeStep<Key> | null {
  const { rows, at, page } = place;
  const go = (index: number): TreeStep<Key> | null => {
    const to = rows[Math.max(0, Math.min(index, rows.length - 1))];
    return to === undefined ? null : { kind: 'go', to: to.key };
  };
  const row = rows[Math.max(0, at)];
  if (row === undefined) return null;
  switch (key) {
    case 'ArrowDown':
      return go(at + 1);
    case 'ArrowUp':
      return go(at - 1);
    case 'PageDown':
      return go(at + page);
    case 'PageUp':
      return go(at - page);
    case 'Home':
      return go(0);
    case 'End':
      return go(rows.length - 1);
    case 'ArrowRight':
      if (row.open === null) return null;
      return row.open ? go(Math.max(0, at) + 1) : { kind: 'fold', keys: [row.key], open: true };
    case 'ArrowLeft': {
      if (row.open === true) return { kind: 'fold', keys: [row.key], open: false };
      const above = rows.findLastIndex((other, index) => index < at && other.level < row.level);
      return above === -1 ? null : go(above);
    }
    case ' ':
    case 'Enter':
      return { kind: 'choose', key: row.key };
    case '*':
      return { kind: 'fold', keys: foldersBeside(rows, Math.max(0, at)), open: true };
    default:
      return null;
  }
}

/** The siblings of the row at `at` that have children. */
function foldersBeside<Key extends TreeKey>(rows: readonly TreeRow<Key>[], at: number): Key[] {
  const level = rows[at]?.level ?? 1;
  const above = rows.findLastIndex((row, index) => index < at && row.level < level);
  const below = rows.findIndex((row, index) => index > at && row.level < level);
  return rows
    .slice(above + 1, below === -1 ? rows.length : below)
    .flatMap((row) => (row.level === level && row.open !== null ? [row.key] : []));
}

/** The next row whose code or label begins with the typed text, from the active row on; null if there is none. */
export function rowOfTyped<Key extends TreeKey>(
  { rows, at }: TreePlace<Key>,
  typed: string,
  fold: (text: string) => string,
): Key | null {
  const wanted = fold(typed);
  // A single letter moves to the next match; further letters may still match the active row.
  const from = Math.max(0, typed.length === 1 ? at + 1 : at);
  const order = [...rows.slice(from), ...rows.slice(0, from)];
  const found = order.find(({ code, label }) => [code, label].some((text) => fold(text).startsWith(wanted)));
  return found?.key ?? null;
}
