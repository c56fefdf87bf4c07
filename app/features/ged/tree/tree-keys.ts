import { foldText } from '#domain/rules/match-text.ts';
import { hasChildren, type ClassificationTree } from './classification-tree.ts';

export interface TreePlace {
  tree: ClassificationTree;
  /** Places of what is shown. */
  rows: readonly number[];
  /** What the keys are at: a place among `rows`, or null before the first key. */
  active: number | null;
  isOpen: (at: number) => boolean;
  /** Rows that are seen at once. */
  page: number;
}

export type TreeStep =
  | { kind: 'go'; to: number }
  | { kind: 'open' | 'close' | 'toggle'; at: number }
  /** All that lie where `at` lies. */
  | { kind: 'open-level'; at: number };

/** What a key of the tree pattern (WAI-ARIA) does; null for keys that do nothing here. */
export function stepOfKey(place: TreePlace, key: string): TreeStep | null {
  const { rows, tree, isOpen } = place;
  const first = rows[0];
  if (first === undefined) return null;
  const row = Math.max(0, rows.indexOf(place.active ?? first));
  const at = rows[row] ?? first;
  const go = (to: number): TreeStep => ({
    kind: 'go',
    to: rows[Math.max(0, Math.min(to, rows.length - 1))] ?? first,
  });
  switch (key) {
    case 'ArrowDown':
      return go(place.active === null ? 0 : row + 1);
    case 'ArrowUp':
      return go(row - 1);
    case 'PageDown':
      return go(row + place.page);
    case 'PageUp':
      return go(row - place.page);
    case 'Home':
      return go(0);
    case 'End':
      return go(rows.length - 1);
    case 'ArrowRight':
      if (!hasChildren(tree, at)) return null;
      return isOpen(at) ? go(row + 1) : { kind: 'open', at };
    case 'ArrowLeft': {
      if (hasChildren(tree, at) && isOpen(at)) return { kind: 'close', at };
      const parent = tree[at]?.parent ?? -1;
      return parent === -1 ? null : { kind: 'go', to: parent };
    }
    case ' ':
    case 'Enter':
      return { kind: 'toggle', at };
    case '*':
      return { kind: 'open-level', at };
    default:
      return null;
  }
}

/** The next row whose identifier or title begins with what was typed, from the active one on; null where there is none. */
export function rowOfTyped({ rows, tree, active }: TreePlace, typed: string): number | null {
  const wanted = foldText(typed);
  const begins = (at: number): boolean => {
    const node = tree[at];
    return (
      node !== undefined && [node.identifier, node.title].some((text) => foldText(text).startsWith(wanted))
    );
  };
  const row = active === null ? -1 : rows.indexOf(active);
  // One letter goes on to the next; more of them may still mean the one that is active.
  const from = Math.max(0, typed.length === 1 ? row + 1 : row);
  const order = [...rows.slice(from), ...rows.slice(0, from)];
  return order.find(begins) ?? null;
}

/** Places of those that lie where the one at `at` lies. */
export function levelOf(tree: ClassificationTree, at: number): number[] {
  const parent = tree[at]?.parent ?? -1;
  const level: number[] = [];
  const end = parent === -1 ? tree.length : (tree[parent]?.end ?? tree.length);
  for (let each = parent + 1; each < end; each = tree[each]?.end ?? end) level.push(each);
  return level;
}
