import type { JsonNode } from '#domain/rules/blocks/json-node.ts';

export {
  isJsonNode,
  isJsonObject,
  readChildren,
  readState,
  type JsonNode,
} from '#domain/rules/blocks/json-node.ts';

/** Reads from a stored editor node. The result always has the requested type, whatever is stored. */
export function readString(node: JsonNode, key: string, fallback = ''): string {
  const value = node[key];
  return typeof value === 'string' ? value : fallback;
}

/** A finite number, clamped to the range. */
export function readNumber(
  node: JsonNode,
  key: string,
  range: { min: number; max: number; fallback: number },
): number {
  const value = node[key];
  if (typeof value !== 'number' || !Number.isFinite(value)) return range.fallback;
  return Math.min(range.max, Math.max(range.min, value));
}
