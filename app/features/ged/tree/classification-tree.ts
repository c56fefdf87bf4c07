import type { GedClassification } from '#domain/entities/ged.ts';

/** A classification in a flat list in display order: its descendants follow it, up to `end`. */
interface TreeNode {
  id: string;
  identifier: string;
  title: string;
  /** Index of the parent; -1 at the root. */
  parent: number;
  /** 1 at the root. */
  level: number;
  /** Index after the last descendant. */
  end: number;
  /** From 1: position among its siblings, and the number of siblings. */
  position: number;
  siblings: number;
}

export type ClassificationTree = readonly TreeNode[];

/** Children by parent key; `null` for those at the root. */
type Children = Map<string | null, GedClassification[]>;

function childrenOf(known: ReadonlyMap<string, GedClassification>): Children {
  const children: Children = new Map();
  for (const each of known.values()) {
    const within = each.parent !== null && known.has(each.parent) ? each.parent : null;
    const siblings = children.get(within);
    if (siblings === undefined) children.set(within, [each]);
    else siblings.push(each);
  }
  return children;
}

/**
 * The tree in display order; siblings keep the order of the list. Of two entries with the same key the first counts. An
 * entry with an unknown parent becomes a root, and so does the first one of a cycle.
 */
export function classificationTree(listed: readonly GedClassification[]): ClassificationTree {
  const known = new Map<string, GedClassification>();
  for (const each of listed) if (!known.has(each.id)) known.set(each.id, each);
  const children = childrenOf(known);
  const nodes: TreeNode[] = [];
  const placed = new Set<string>();
  const place = (roots: readonly GedClassification[]): void => {
    const pending = roots.toReversed().map((each) => ({ each, parent: -1, level: 1 }));
    for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
      const { each, parent, level } = next;
      if (placed.has(each.id)) continue;
      placed.add(each.id);
      const { id, identifier, title } = each;
      const own = nodes.push({ id, identifier, title, parent, level, end: 0, position: 0, siblings: 0 }) - 1;
      for (const child of (children.get(id) ?? []).toReversed())
        pending.push({ each: child, parent: own, level: level + 1 });
    }
  };
  place(children.get(null) ?? []);
  for (const each of known.values()) if (!placed.has(each.id)) place([each]);
  return counted(nodes);
}

/** Adds the end and the sibling positions of each node. */
function counted(nodes: TreeNode[]): ClassificationTree {
  const inside = new Map<number, number>();
  for (const node of nodes) {
    node.position = (inside.get(node.parent) ?? 0) + 1;
    inside.set(node.parent, node.position);
  }
  for (let at = nodes.length - 1; at >= 0; at -= 1) {
    const node = nodes[at];
    if (node === undefined) continue;
    node.siblings = inside.get(node.parent) ?? 1;
    node.end = Math.max(node.end, at + 1);
    const above = nodes[node.parent];
    if (above !== undefined) above.end = Math.max(above.end, node.end);
  }
  return nodes;
}
