import { COLUMN_WITHIN_KEY, parseWithin, WITHIN_KEY } from '#domain/rules/living/read-passages.ts';
import { isJsonNode, isJsonObject, readChildren, readState, type JsonNode } from '../reading/json-node.ts';

/** Stored parts of a document's body: its blocks with everything in them. */

type WithinKey = typeof WITHIN_KEY | typeof COLUMN_WITHIN_KEY;

const KEYS: readonly WithinKey[] = [WITHIN_KEY, COLUMN_WITHIN_KEY];

export function idsOf(node: JsonNode, key: WithinKey = WITHIN_KEY): readonly string[] {
  return parseWithin(readState(node, key));
}

export function childNodesOf(node: JsonNode): JsonNode[] {
  return readChildren(node).filter(isJsonNode);
}

/** The node with a value in its state, or without it. */
export function withState(node: JsonNode, key: string, value: unknown): JsonNode {
  const state = isJsonObject(node['$']) ? node['$'] : {};
  const { [key]: _, ...others } = state;
  const next = value === undefined ? others : { ...others, [key]: value };
  if (Object.keys(next).length > 0) return { ...node, $: next };
  const { $: __, ...rest } = node;
  return { ...rest, type: node.type };
}

export function withIds(node: JsonNode, ids: readonly string[], key: WithinKey = WITHIN_KEY): JsonNode {
  if (ids.length === 0 && readState(node, key) === undefined) return node;
  return withState(node, key, ids.length === 0 ? undefined : [...ids]);
}

/** Nodes changed from the top down, with everything in them. */
export function changeAll(nodes: readonly JsonNode[], change: (node: JsonNode) => JsonNode): JsonNode[] {
  return nodes.map((node) => {
    const changed = change(node);
    const children = changed['children'];
    if (!Array.isArray(children)) return changed;
    const next = children.map((child: unknown) =>
      isJsonNode(child) ? (changeAll([child], change)[0] ?? child) : child,
    );
    return { ...changed, children: next };
  });
}

export function renamePassages(nodes: readonly JsonNode[], names: ReadonlyMap<string, string>): JsonNode[] {
  if (names.size === 0) return [...nodes];
  return changeAll(nodes, (node) =>
    KEYS.reduce((changed, key) => {
      const ids = idsOf(changed, key);
      return ids.some((id) => names.has(id))
        ? withIds(
            changed,
            ids.map((id) => names.get(id) ?? id),
            key,
          )
        : changed;
    }, node),
  );
}

/** Ids of the passages that nodes and what is in them name, in reading order. */
export function passagesNamedIn(nodes: readonly JsonNode[]): string[] {
  const found = new Set<string>();
  changeAll(nodes, (node) => {
    for (const key of KEYS) for (const id of idsOf(node, key)) found.add(id);
    return node;
  });
  return [...found];
}

/** The most passages around one place in these nodes. */
export function depthOf(nodes: readonly JsonNode[]): number {
  return Math.max(
    0,
    ...nodes.map((node) => {
      const own = KEYS.reduce((sum, key) => sum + idsOf(node, key).length, 0);
      return own + depthOf(childNodesOf(node));
    }),
  );
}

/** Ids of the fields, columns and groups that parts of a document, rules or fields name, in footnotes too. */
export function fieldsNamedIn(parts: unknown): Set<string> {
  const found = new Set<string>();
  const open: unknown[] = [parts];
  while (open.length > 0) {
    const next = open.pop();
    if (Array.isArray(next)) for (const part of next) open.push(part);
    else if (isJsonObject(next)) {
      for (const key of ['field', 'column', 'group']) {
        const id = next[key];
        if (typeof id === 'string') found.add(id);
      }
      open.push(...Object.values(next).filter((value) => typeof value === 'object'));
    }
  }
  return found;
}
