import { COLUMN_WITHIN_KEY, WITHIN_KEY, parseWithin } from '#domain/rules/living/read-passages.ts';
import type { Inline } from '../model.ts';
import { readState, type JsonNode } from './json-node.ts';

/** The passages around a block, list item, table row or inline node, as parts of the model say it. */
export function enclosedBy(node: JsonNode): { within?: readonly string[] } {
  const within = parseWithin(readState(node, WITHIN_KEY));
  return within.length === 0 ? {} : { within };
}

/** The passages around the column of a cell in the first row. */
export function columnEnclosedBy(node: JsonNode): { columnWithin?: readonly string[] } {
  const columnWithin = parseWithin(readState(node, COLUMN_WITHIN_KEY));
  return columnWithin.length === 0 ? {} : { columnWithin };
}

/** Parts with the passages of the node around them outside their own. */
export function inPassagesOf<T extends Pick<Inline, 'within'>>(node: JsonNode, parts: readonly T[]): T[] {
  const { within: outer } = enclosedBy(node);
  if (outer === undefined) return [...parts];
  return parts.map((part) => ({ ...part, within: parseWithin([...outer, ...(part.within ?? [])]) }));
}
