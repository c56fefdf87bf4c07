import { childrenOf, isStoredNode, type StoredNode } from '../stored-state/stored-node.ts';

export const UNSUPPORTED = 'unsupported';

/** Parents that accept children of one type only: any other child makes the whole part unreadable. */
const onlyChild: Readonly<Record<string, string>> = {
  list: 'listitem',
  table: 'tablerow',
  tablerow: 'tablecell',
};
const partsOfOthers = new Set(Object.values(onlyChild));
const blockParents = new Set(['root', 'tablecell']);

/** Maximum depth, more than any real document has; a deeper part is stored unchanged and not walked. */
const MAX_DEPTH = 60;

function wrapped(original: unknown, parentType: string): StoredNode {
  return { type: UNSUPPORTED, version: 1, original, inline: !blockParents.has(parentType) };
}

/** Null if this part cannot be wrapped in its parent, so that the parent must be wrapped instead. */
function wrapNode(
  value: unknown,
  parentType: string,
  known: ReadonlySet<string>,
  depth: number,
): StoredNode | null {
  const stranger = !isStoredNode(value) || !known.has(value.type) || depth > MAX_DEPTH;
  const required = onlyChild[parentType];
  if (required !== undefined && (stranger || value.type !== required)) return null;
  if (stranger || (partsOfOthers.has(value.type) && required === undefined))
    return wrapped(value, parentType);
  if (!Array.isArray(value.children)) return { ...value };
  const children: StoredNode[] = [];
  for (const child of value.children) {
    const kept = wrapNode(child, value.type, known, depth + 1);
    if (kept === null) return required === undefined ? wrapped(value, parentType) : null;
    children.push(kept);
  }
  return { ...value, children };
}

/**
 * Wraps parts whose type is not in `known` in a node that stores them unchanged, so that a newer document can be
 * opened, edited around them and saved without loss. `unwrapUnknown` reverses it.
 */
export function wrapUnknown(root: StoredNode, known: ReadonlySet<string>): StoredNode {
  const children = childrenOf(root).map(
    (child) => wrapNode(child, 'root', known, 0) ?? wrapped(child, 'root'),
  );
  return { ...root, children };
}

/** JSON has no undefined: properties without a value are omitted. */
function withoutGaps(node: StoredNode): StoredNode {
  const kept: StoredNode = { type: node.type };
  for (const [property, value] of Object.entries(node)) if (value !== undefined) kept[property] = value;
  return kept;
}

export function unwrapUnknown(node: StoredNode): StoredNode {
  const kept = withoutGaps(node);
  if (!Array.isArray(node.children)) return kept;
  kept.children = node.children.map((child: unknown) => {
    if (!isStoredNode(child)) return child;
    return child.type === UNSUPPORTED ? child.original : unwrapUnknown(child);
  });
  return kept;
}
