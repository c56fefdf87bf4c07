import type { TreeRow } from '#app/ui/tree/tree-keys.ts';
import { matchesText } from '#domain/rules/match-text.ts';
import type { FilingTree } from '../filing-tree.ts';

export interface ShownTree {
  rows: TreeRow<string>[];
  /** Number of nodes that match the query; null without a query. */
  found: number | null;
}

/** The nodes that contain every word of `query`. */
function matching(tree: FilingTree, query: string): Set<string> {
  const found = [...tree.areas.values()].filter(({ label, code }) => matchesText(`${label} ${code}`, query));
  return new Set(found.map(({ uid }) => uid));
}

/** The visible rows of a tree: the unfolded nodes, or during a search the matches and their ancestors. */
export function treeRows(
  tree: FilingTree,
  { open, query }: { open: ReadonlySet<string>; query: string },
): ShownTree {
  const found = query.trim() === '' ? null : matching(tree, query);
  const kept =
    found === null ? null : new Set([...found].flatMap((uid) => tree.pathTo(uid).map((above) => above.uid)));
  const rows: TreeRow<string>[] = [];
  const walk = (parent: string, level: number): void => {
    const children = tree.childrenOf(parent).filter(({ uid }) => kept === null || kept.has(uid));
    for (const [at, node] of children.entries()) {
      const inside = tree.childrenOf(node.uid).filter(({ uid }) => kept === null || kept.has(uid));
      const { uid: key, label, code } = node;
      const isOpen = inside.length === 0 ? null : kept !== null || open.has(key);
      rows.push({ key, label, code, level, position: at + 1, beside: children.length, open: isOpen });
      if (isOpen === true) walk(key, level + 1);
    }
  };
  walk('', 1);
  return { rows, found: found?.size ?? null };
}
