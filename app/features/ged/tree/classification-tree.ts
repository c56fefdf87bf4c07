import type { GedClassification } from '#domain/entities/ged.ts';

/** A classification with its place among all that are shown: what lies in it stands behind it, up to `end`. */
interface TreeNode {
  id: string;
  identifier: string;
  title: string;
  /** Place of the one it lies in; -1 at the root. */
  parent: number;
  /** 1 at the root. */
  level: number;
  /** Place behind the last that lies in it. */
  end: number;
  /** From 1, among those that lie where it lies, and how many these are. */
  position: number;
  siblings: number;
}

export type ClassificationTree = readonly TreeNode[];

/** Those that lie in each, by key; `null` are those at the root. */
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
 * The tree in the order in which it is shown, in the order of the list among siblings. Of two with one key the first
 * counts; what lies in something unknown hangs at the root, and so does the first of a circle.
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

/** With where each ends and its place among its siblings. */
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
