import { readBlockId } from '../reading/block-ids.ts';
import { isJsonNode, isJsonObject, readChildren, readString, type JsonNode } from '../reading/json-node.ts';
import type { Unit } from './comparison.ts';

const TEXT_TYPES: ReadonlySet<string> = new Set(['paragraph', 'heading', 'quote', 'listitem']);

export function childNodes(node: JsonNode): JsonNode[] {
  return readChildren(node).filter(isJsonNode);
}

/** The paragraphs' container of a footnote; null for other nodes. */
export function noteRoot(node: JsonNode): JsonNode | null {
  const note = node.type === 'footnote' ? node['note'] : null;
  const root = isJsonObject(note) ? note['root'] : null;
  return isJsonNode(root) ? root : null;
}

function isOnly(nodes: readonly JsonNode[], type: string): boolean {
  return nodes.length > 0 && nodes.every((node) => node.type === type);
}

function isTable(node: JsonNode): boolean {
  const rows = childNodes(node);
  return (
    node.type === 'table' &&
    isOnly(rows, 'tablerow') &&
    rows.every((row) => isOnly(childNodes(row), 'tablecell'))
  );
}

/** Text by which a part is recognised. A field counts by its id: its label may be changed anywhere. */
export function plainText(node: JsonNode): string {
  if (node.type === 'field') return `#${readString(node, 'field')}`;
  if (typeof node['text'] === 'string') return node['text'];
  if (typeof node['file'] === 'string') return node['file'];
  return childNodes(node)
    .map((child) => plainText(child))
    .join(node.type === 'tablerow' || node.type === 'table' ? ' ' : '');
}

/** A part that is compared as a whole is recognised by all it holds but its id. */
function wholeText(node: JsonNode): string {
  return JSON.stringify(node, (key, value: unknown) => (key === '$' ? undefined : value));
}

function unitOf(node: JsonNode, around: readonly JsonNode[]): Unit {
  const id = readBlockId(node);
  if (TEXT_TYPES.has(node.type)) return { kind: 'text', node, id, text: plainText(node), around };
  if (isTable(node)) return { kind: 'table', node, id, text: plainText(node), around };
  return { kind: 'whole', node, id, text: wholeText(node), around };
}

function readListUnits(list: JsonNode, around: readonly JsonNode[]): Unit[] {
  const items = childNodes(list);
  if (!isOnly(items, 'listitem')) return [unitOf(list, around)];
  return items.flatMap((item) => {
    const parts = childNodes(item);
    // Lexical nests a list in an item that contains only that list.
    return isOnly(parts, 'list')
      ? parts.flatMap((nested) => readListUnits(nested, [...around, list, item]))
      : [unitOf(item, [...around, list])];
  });
}

/** The blocks as one sequence: a list is a property of its items. */
export function readUnits(blocks: readonly JsonNode[]): Unit[] {
  return blocks.flatMap((node) => (node.type === 'list' ? readListUnits(node, []) : [unitOf(node, [])]));
}

/** A block, and the lists around it. */
export type Placed = Pick<Unit, 'node' | 'around'>;

/** Inverse of `readUnits`. @param lists the list of the other side that a list continues */
export function joinUnits(units: readonly Placed[], lists: ReadonlyMap<JsonNode, JsonNode>): JsonNode[] {
  const blocks: JsonNode[] = [];
  let open: { list: JsonNode; children: JsonNode[] }[] = [];
  for (const { node, around } of units) {
    const keys = around.map((list) => lists.get(list) ?? list);
    let depth = 0;
    while (depth < keys.length && open[depth]?.list === keys[depth]) depth += 1;
    open = open.slice(0, depth);
    for (const [at, shell] of around.entries()) {
      if (at < depth) continue;
      const children: JsonNode[] = [];
      (open.at(-1)?.children ?? blocks).push({ ...shell, children });
      open.push({ list: keys[at] ?? shell, children });
    }
    (open.at(-1)?.children ?? blocks).push(node);
  }
  return blocks;
}
