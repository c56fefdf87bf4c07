import { sameValue } from '#domain/rules/merge/template/merge-parts.ts';
import { isJsonObject, readState, type JsonNode } from '../reading/json-node.ts';
import type { AreaKey, Properties } from './comparison.ts';
import type { ChangeLog } from './change-log.ts';

/** What a block's state holds besides its look. */
const NOT_SEEN: ReadonlySet<string> = new Set(['id', 'conflict']);

/** Properties of a block that a person sees. */
export function visibleProperties(node: JsonNode): Record<string, unknown> {
  const { children: _children, version: _version, textFormat: _f, textStyle: _s, value: _v, ...rest } = node;
  const { format, indent, direction, $: state, ...others } = rest as JsonNode;
  const seen = isJsonObject(state) ? Object.entries(state).filter(([key]) => !NOT_SEEN.has(key)) : [];
  return {
    ...others,
    ...(format === '' || format === 'start' || format === undefined ? {} : { format }),
    ...(indent === 0 || indent === undefined ? {} : { indent }),
    ...(direction === 'rtl' ? { direction } : {}),
    ...(seen.length === 0 ? {} : { state: Object.fromEntries(seen) }),
  };
}

/** `node` with the id of `other`. */
function withIdOf(node: JsonNode, other: JsonNode): JsonNode {
  const id = readState(other, 'id');
  const state = isJsonObject(node['$']) ? node['$'] : {};
  return id === undefined || state['id'] === id ? node : { ...node, $: { ...state, id } };
}

/** A node without its children. */
export function ownProperties({ children: _children, ...own }: JsonNode): JsonNode {
  return own;
}

interface Place {
  log: ChangeLog;
  area: AreaKey;
}

/** What differs between two states of a table, row or cell, its content aside. */
export function compareProperties(
  before: JsonNode,
  after: JsonNode,
  { log, area }: Place,
  text: string,
): Properties {
  if (sameValue(ownProperties(before), ownProperties(after))) return { look: null, silent: null };
  const isSeen = !sameValue(visibleProperties(before), visibleProperties(after));
  return { look: isSeen ? log.add({ kind: 'look', area, text }) : null, silent: log.silent() };
}

/** The properties that remain after some changes are accepted; without children. */
export function mixProperties(
  before: JsonNode,
  after: JsonNode,
  { look, silent }: Properties,
  accepts: (change: number | null) => boolean,
): JsonNode {
  const unseen = accepts(silent) ? after : before;
  if (look === null) return ownProperties(unseen);
  return withIdOf(ownProperties(accepts(look) ? after : before), unseen);
}
