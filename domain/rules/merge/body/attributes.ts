import { isJsonNode, isJsonObject, readChildren, type JsonNode } from '../../blocks/json-node.ts';
import { PASSAGES_KEY } from '../../living/read-passages.ts';
import { sameValue } from '../template/merge-parts.ts';
import { mapSides, pick, type Preferred, type Sides } from './sides.ts';

/** A node without its children. */
export function shellOf(node: JsonNode): JsonNode {
  if (node['children'] === undefined) return node;
  const { children: _children, ...shell } = node;
  return { ...shell, type: node.type };
}

/** Properties that an editor derives from others: the server's are used, and they do not count as a change. */
const DERIVED: ReadonlySet<string> = new Set(['version', 'direction', 'value', 'textFormat', 'textStyle']);
const DERIVED_IN: Readonly<Record<string, ReadonlySet<string>>> = {
  listitem: new Set(['indent']),
  list: new Set(['tag']),
  // The label of a field is stored elsewhere.
  field: new Set(['text']),
};

function isDerived(type: string, key: string): boolean {
  return DERIVED.has(key) || DERIVED_IN[type]?.has(key) === true;
}

type Values = Readonly<Record<string, unknown>>;

/** Lists in which the place of a value is its name: the levels of a numbering scheme. */
const BY_PLACE: ReadonlySet<string> = new Set(['levels']);

/** Objects whose values are each one value: of two rules for one passage, a mixture would be nobody's. */
const BY_ENTRY: ReadonlySet<string> = new Set([PASSAGES_KEY]);

/** Merges objects key by key, and objects in them likewise; anything else is one value. */
function mergeDeep(sides: Sides<Values>, preferred: Preferred): Values {
  return mergeKeys(sides, (key, values) => {
    const { base, local, server } = values;
    if (BY_PLACE.has(key) && Array.isArray(local) && Array.isArray(server))
      return mergeByPlace({ base: Array.isArray(base) ? base : undefined, local, server }, preferred);
    if (!isJsonObject(local) || !isJsonObject(server)) return pick(values, preferred);
    const objects = { base: isJsonObject(base) ? base : undefined, local, server };
    return BY_ENTRY.has(key)
      ? mergeKeys(objects, (_, entries) => pick(entries, preferred))
      : mergeDeep(objects, preferred);
  });
}

function mergeByPlace(lists: Sides<unknown[]>, preferred: Preferred): unknown[] {
  const byPlace = mapSides(lists, (list): Values => Object.fromEntries(list.entries()));
  return Object.values(mergeDeep(byPlace, preferred));
}

/**
 * Merges what a node holds besides its children, property by property. If the sides differ in type, the properties are
 * those of the chosen type.
 */
export function mergeAttributes(sides: Sides<JsonNode>, preferred: Preferred): JsonNode {
  const type = pick(
    mapSides(sides, (node) => node.type),
    preferred,
  );
  const of = (node: JsonNode): JsonNode =>
    node.type === type ? node : sides.server.type === type ? sides.server : sides.local;
  const { base } = sides;
  const known = { base, local: of(sides.local), server: of(sides.server) };
  const merged = mergeKeys(known, (key, values) => {
    if (isDerived(type, key)) return values.server ?? values.local;
    return mergeProperty(key, values, preferred);
  });
  return { ...merged, type };
}

function mergeProperty(key: string, values: Sides<unknown>, preferred: Preferred): unknown {
  const { base, local, server } = values;
  if (sameValue(local, server)) return server;
  if (key === '$') {
    const of = (state: unknown): Values => (isJsonObject(state) ? state : {});
    const state = mergeDeep({ base: of(base), local: of(local), server: of(server) }, preferred);
    return Object.keys(state).length === 0 ? undefined : state;
  }
  if (key === 'format' && typeof local === 'number' && typeof server === 'number')
    return mergeBits({ base: typeof base === 'number' ? base : 0, local, server });
  if (key === 'style' && typeof local === 'string' && typeof server === 'string')
    return mergeStyles({ base: typeof base === 'string' ? base : '', local, server }, preferred);
  return pick(values, preferred);
}

/** Bold, italic and so on: each bit by itself, so there is never a conflict. */
function mergeBits({ base = 0, local, server }: Sides<number>): number {
  return base ^ ((local ^ base) | (server ^ base));
}

function mergeStyles(styles: Sides<string>, preferred: Preferred): string {
  const merged = mergeDeep(mapSides(styles, declarations), preferred);
  return Object.entries(merged)
    .map(([name, value]) => `${name}: ${String(value)};`)
    .join(' ');
}

function declarations(style: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const part of style.split(';')) {
    const colon = part.indexOf(':');
    if (colon > 0) found[part.slice(0, colon).trim()] = part.slice(colon + 1).trim();
  }
  return found;
}

function mergeKeys(sides: Sides<Values>, merge: (key: string, values: Sides<unknown>) => unknown): Values {
  const merged: Record<string, unknown> = {};
  for (const key of new Set([...Object.keys(sides.server), ...Object.keys(sides.local)])) {
    const value = merge(key, { base: sides.base?.[key], local: sides.local[key], server: sides.server[key] });
    if (value !== undefined) merged[key] = value;
  }
  return merged;
}

/** Values that an editor completes a stored node with, besides empty ones. */
const COMPLETED: Values = { mode: 'normal', colSpan: 1, rowSpan: 1, start: 1 };

function sameProperty(key: string, a: unknown, b: unknown): boolean {
  const isUnset = (value: unknown): boolean =>
    value === undefined || value === null || value === '' || value === 0 || value === COMPLETED[key];
  return sameValue(a, b) || (isUnset(a) && isUnset(b));
}

/** Whether two nodes are equal without their children, ignoring what is derived or completed by opening. */
export function sameAttributes(a: JsonNode, b: JsonNode): boolean {
  if (a === b) return true;
  if (a.type !== b.type) return false;
  for (const key of new Set([...Object.keys(a), ...Object.keys(b)]))
    if (key !== 'children' && !isDerived(a.type, key) && !sameProperty(key, a[key], b[key])) return false;
  return true;
}

/** Whether two nodes are equal with all that is in them. */
export function sameNode(a: unknown, b: unknown): boolean {
  if (!isJsonNode(a) || !isJsonNode(b)) return sameValue(a, b);
  return a === b || (sameAttributes(a, b) && sameNodes(readChildren(a), readChildren(b)));
}

export function sameNodes(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((node, at) => sameNode(node, b[at]));
}
