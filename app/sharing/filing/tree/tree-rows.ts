import { matchesText } from '#domain/rules/match-text.ts';
import type { FilingNode, FilingTree } from '../filing-tree.ts';

export interface TreeRow {
  node: FilingNode;
  /** From 1. */
  level: number;
  /** Among what lies beside it, from 1. */
  position: number;
  beside: number;
  expandable: boolean;
  expanded: boolean;
}

export interface ShownTree {
  rows: TreeRow[];
  /** How many nodes the query finds; null without one. */
  found: number | null;
}

/** Nodes in which every word of `query` is, as a set. */
function matching(tree: FilingTree, query: string): Set<string> {
  const found = [...tree.areas.values()].filter(({ label, code }) => matchesText(`${label} ${code}`, query));
  return new Set(found.map(({ uid }) => uid));
}

/** What of a tree is shown: what is unfolded, or, while one searches, what is found with all above it. */
export function treeRows(
  tree: FilingTree,
  { open, query }: { open: ReadonlySet<string>; query: string },
): ShownTree {
  const found = query.trim() === '' ? null : matching(tree, query);
  const kept =
    found === null ? null : new Set([...found].flatMap((uid) => tree.pathTo(uid).map((above) => above.uid)));
  const rows: TreeRow[] = [];
  const walk = (parent: string, level: number): void => {
    const children = tree.childrenOf(parent).filter(({ uid }) => kept === null || kept.has(uid));
    for (const [at, node] of children.entries()) {
      const inside = tree.childrenOf(node.uid).filter(({ uid }) => kept === null || kept.has(uid));
      const expandable = inside.length > 0;
      const expanded = expandable && (kept !== null || open.has(node.uid));
      rows.push({ node, level, position: at + 1, beside: children.length, expandable, expanded });
      if (expanded) walk(node.uid, level + 1);
    }
  };
  walk('', 1);
  return { rows, found: found?.size ?? null };
}

export interface TreeMove {
  /** uid to go to. */
  to?: string;
  fold?: { uid: string; open: boolean };
}

/** What a key does in a tree (ARIA: tree view); null for one that does nothing. */
export function moveInTree(rows: readonly TreeRow[], active: string | null, key: string): TreeMove | null {
  const at = rows.findIndex(({ node }) => node.uid === active);
  const row = rows[at];
  const to = (index: number): TreeMove | null => {
    const next = rows[Math.min(rows.length - 1, Math.max(0, index))];
    return next === undefined ? null : { to: next.node.uid };
  };
  if (key === 'ArrowDown') return to(at + 1);
  if (key === 'ArrowUp') return to(at === -1 ? 0 : at - 1);
  if (key === 'Home') return to(0);
  if (key === 'End') return to(rows.length - 1);
  if (row === undefined) return null;
  if (key === 'ArrowRight' && row.expandable)
    return row.expanded ? to(at + 1) : { fold: { uid: row.node.uid, open: true } };
  if (key === 'ArrowLeft') {
    if (row.expanded) return { fold: { uid: row.node.uid, open: false } };
    const above = rows.findLastIndex((other, index) => index < at && other.level === row.level - 1);
    return above === -1 ? null : to(above);
  }
  return null;
}
