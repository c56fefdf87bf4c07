import type { EditorState } from '../../entities/template.ts';
import { isJsonNode, readChildren, readState } from './json-node.ts';
import type { JsonNode } from './json-node.ts';

/** Key of an id in a block's node state. */
export const BLOCK_ID_KEY = 'id';

const ID_LENGTH_MAX = 40;

/** Blocks with content of their own. Their kind is not part of a derived id, because users change it. */
const TEXT_BLOCKS: ReadonlySet<string> = new Set(['paragraph', 'heading', 'quote', 'listitem', 'page-break']);
const BLOCK_CONTAINERS: ReadonlySet<string> = new Set(['list', 'table', 'tablerow']);
const WALKED: ReadonlySet<string> = new Set([...TEXT_BLOCKS, ...BLOCK_CONTAINERS, 'root', 'tablecell']);

function hasId(type: string): boolean {
  return TEXT_BLOCKS.has(type) || BLOCK_CONTAINERS.has(type);
}

/** The id that a stored value holds; empty if it is not one. */
export function parseBlockId(value: unknown): string {
  return typeof value === 'string' && value.length <= ID_LENGTH_MAX ? value : '';
}

export function readBlockId(node: JsonNode): string {
  return parseBlockId(readState(node, BLOCK_ID_KEY));
}

/** 64 bits of a text in base 36 (FNV-1a with two multipliers). */
function digest(text: string): string {
  let first = 0x811c9dc5;
  let second = 0x9747b28c;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    first = Math.imul(first ^ unit, 0x01000193);
    second = Math.imul(second ^ unit, 0x85ebca6b);
    second ^= second >>> 15;
  }
  return [first, second].map((half) => (half >>> 0).toString(36).padStart(7, '0')).join('');
}

/** Text of a block without nested lists. A field counts by its id: its label may be changed anywhere. */
function ownText(node: JsonNode): string {
  const { type, field, text, file } = node;
  if (type === 'list') return '';
  if (typeof field === 'string') return `#${field}`;
  if (typeof text === 'string') return text;
  if (typeof file === 'string') return file;
  return readChildren(node)
    .map((child) => (isJsonNode(child) ? ownText(child) : ''))
    .join('');
}

/** Gives ids to the blocks of one area that have none, or one that an earlier block has. */
class AreaIds {
  readonly #area: string;
  readonly #taken: Set<string>;
  readonly #lacking = new Set<JsonNode>();
  /** Number of ids derived from a text so far. */
  readonly #counts = new Map<string, number>();

  constructor(area: string, taken: Set<string>) {
    this.#area = area;
    this.#taken = taken;
  }

  /** Stored ids come first: no derived id may equal one that a later block has. */
  collect(node: JsonNode): void {
    if (hasId(node.type)) {
      const id = readBlockId(node);
      if (id === '' || this.#taken.has(id)) this.#lacking.add(node);
      else this.#taken.add(id);
    }
    for (const child of readChildren(node))
      if (isJsonNode(child) && WALKED.has(child.type)) this.collect(child);
  }

  assign<T extends JsonNode>(root: T): T {
    return this.#lacking.size === 0 ? root : (this.#identified(root) as T);
  }

  #identified(node: JsonNode): JsonNode {
    const isLacking = this.#lacking.has(node);
    // A block's text is counted before the lists in it.
    const own = isLacking && TEXT_BLOCKS.has(node.type) ? this.#derive(ownText(node)) : '';
    const children = this.#children(node);
    const known = children === null ? node : { ...node, children };
    if (!isLacking) return known;
    return withId(known, own === '' ? this.#derive(`${node.type}:${firstId(readChildren(known))}`) : own);
  }

  /** Null if all of them have ids. */
  #children(node: JsonNode): readonly unknown[] | null {
    const children = readChildren(node);
    let changed: unknown[] | null = null;
    for (const [index, child] of children.entries()) {
      if (!isJsonNode(child) || !WALKED.has(child.type)) continue;
      const identified = this.#identified(child);
      if (identified === child) continue;
      changed ??= [...children];
      changed[index] = identified;
    }
    return changed;
  }

  #derive(seed: string): string {
    let count = this.#counts.get(seed) ?? 0;
    let id = '';
    do {
      id = digest(`${this.#area}\n${String(count)}\n${seed}`);
      count += 1;
    } while (this.#taken.has(id));
    this.#counts.set(seed, count);
    this.#taken.add(id);
    return id;
  }
}

/** Id of the first block in these nodes or below them. */
function firstId(children: readonly unknown[]): string {
  for (const child of children) {
    if (!isJsonNode(child)) continue;
    const id = readBlockId(child) || firstId(readChildren(child));
    if (id !== '') return id;
  }
  return '';
}

function withId(node: JsonNode, id: string): JsonNode {
  const state = node['$'];
  const rest = typeof state === 'object' && state !== null && !Array.isArray(state) ? state : {};
  return { ...node, $: { ...rest, [BLOCK_ID_KEY]: id } };
}

export type AreaStates = Readonly<Record<string, EditorState | null>>;

/**
 * Gives every block an id that is unique in the document. Takes the restored areas by name. An area in which each block
 * has its own id is returned as the same object. Derived ids depend only on the stored state of their area, and on ids
 * that other areas already have.
 */
export function identifyBlocks<T extends AreaStates>(areas: T): T {
  const taken = new Set<string>();
  const ids = Object.entries(areas).map(([name, state]) => {
    const own = new AreaIds(name, taken);
    if (state !== null) own.collect(state.root);
    return { name, state, own };
  });
  return Object.fromEntries(
    ids.map(({ name, state, own }) => {
      if (state === null) return [name, null];
      const root = own.assign(state.root);
      return [name, root === state.root ? state : { ...state, root }];
    }),
  ) as T;
}
