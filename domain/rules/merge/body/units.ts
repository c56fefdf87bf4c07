import { readBlockId } from '../../blocks/block-ids.ts';
import { isJsonNode, readChildren, type JsonNode } from '../../blocks/json-node.ts';
import { shellOf } from './attributes.ts';
import { readConflict, withConflict, type BlockConflict } from './block-conflict.ts';

/**
 * A block as it merges. Lists are flat: an item is a unit that names the lists and items around it, so that a paragraph
 * which becomes an item stays the same unit.
 */
export interface Unit {
  id: string;
  /** `text`: the children are inline. `table`: they are rows. `whole`: it merges as one value. */
  kind: 'text' | 'table' | 'whole';
  /** The block without its conflict; without its nested lists. */
  node: JsonNode;
  /** Ids of the lists and items around it, outermost first. */
  around: readonly string[];
  conflict: BlockConflict | null;
}

/** The blocks of one container. */
export interface UnitList {
  units: Unit[];
  /** The elements that units name in `around`, without their children. */
  wrappers: Map<string, JsonNode>;
}

const TEXT_TYPES: ReadonlySet<string> = new Set(['paragraph', 'heading', 'quote', 'listitem']);
const BLOCK_TYPES: ReadonlySet<string> = new Set([...TEXT_TYPES, 'list', 'table', 'page-break']);

function isBlock(child: unknown): child is JsonNode {
  return isJsonNode(child) && BLOCK_TYPES.has(child.type);
}

function isList(child: unknown): child is JsonNode {
  return isJsonNode(child) && child.type === 'list';
}

export function unitsOf(children: readonly unknown[]): UnitList {
  const reader = new UnitReader();
  for (const child of children) reader.read(child, []);
  return reader.list;
}

class UnitReader {
  readonly list: UnitList = { units: [], wrappers: new Map() };
  readonly #taken = new Set<string>();

  read(child: unknown, around: readonly string[]): void {
    if (!isJsonNode(child)) this.#add({ type: 'kept', kept: child }, 'whole', around);
    else if (isList(child) && readChildren(child).length > 0) this.#readList(child, around);
    else if (child.type === 'listitem' && around.length > 0) this.#readItem(child, around);
    else if (child.type === 'table') this.#add(child, 'table', around);
    else {
      const isText = TEXT_TYPES.has(child.type) && !readChildren(child).some(isBlock);
      this.#add(child, isText ? 'text' : 'whole', around);
    }
  }

  #readList(list: JsonNode, around: readonly string[]): void {
    const id = this.#wrap(list);
    for (const item of readChildren(list)) this.read(item, [...around, id]);
  }

  /** An item holds text, lists, or text followed by lists; any other one merges as a whole. */
  #readItem(item: JsonNode, around: readonly string[]): void {
    const children = readChildren(item);
    const first = children.findIndex(isList);
    const lists = first < 0 ? [] : children.slice(first);
    const inline = first < 0 ? children : children.slice(0, first);
    if (
      !lists.every(isList) ||
      inline.some(isBlock) ||
      lists.some((list) => readChildren(list).length === 0)
    ) {
      this.#add(item, 'whole', around);
      return;
    }
    if (lists.length === 0 || inline.length > 0) this.#add({ ...item, children: inline }, 'text', around);
    if (lists.length === 0) return;
    const id = this.#wrap(item);
    for (const list of lists) this.#readList(list, [...around, id]);
  }

  #wrap(node: JsonNode): string {
    const id = readBlockId(node) || JSON.stringify(shellOf(node));
    this.list.wrappers.set(id, withConflict(shellOf(node), null));
    return id;
  }

  #add(node: JsonNode, kind: Unit['kind'], around: readonly string[]): void {
    const named = readBlockId(node) || JSON.stringify(node);
    let id = named;
    for (let count = 1; this.#taken.has(id); count += 1) id = `${named}#${String(count)}`;
    this.#taken.add(id);
    const conflict = readConflict(node);
    this.list.units.push({
      id,
      kind,
      node: conflict === null ? node : withConflict(node, null),
      around,
      conflict,
    });
  }
}

interface Open {
  id: string;
  children: unknown[];
}

/** The children that the units came from; inverse of `unitsOf`. */
export function childrenOf({ units, wrappers }: UnitList): unknown[] {
  const root: Open = { id: '', children: [] };
  let open: Open[] = [root];
  for (const { id, node, around, conflict } of units) {
    let depth = 0;
    while (open[depth + 1]?.id === around[depth] && depth < around.length) depth += 1;
    open = open.slice(0, depth + 1);
    for (const wrapper of around.slice(depth))
      open.push(place(wrappers.get(wrapper) ?? { type: 'list' }, wrapper, open));
    if (node.type === 'kept' && !('version' in node)) {
      open.at(-1)?.children.push(node['kept']);
      continue;
    }
    open.push(place(conflict === null ? node : withConflict(node, conflict), id, open));
  }
  return root.children;
}

function place(node: JsonNode, id: string, open: readonly Open[]): Open {
  const stored = node['children'];
  const isElement = Array.isArray(stored) || node.type === 'list' || node.type === 'listitem';
  const children: unknown[] = Array.isArray(stored) ? [...stored] : [];
  open.at(-1)?.children.push(isElement ? { ...node, children } : node);
  return { id, children };
}
