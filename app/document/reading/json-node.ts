/** Reads from a stored editor node. The result always has the requested type, whatever is stored. */
export interface JsonNode {
  readonly type: string;
  readonly [key: string]: unknown;
}

export function isJsonObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isJsonNode(value: unknown): value is JsonNode {
  return isJsonObject(value) && typeof value['type'] === 'string';
}

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

export function readChildren(node: JsonNode): readonly unknown[] {
  const children = node['children'];
  return Array.isArray(children) ? children : [];
}

/** The state that Lexical stores for a node's `$` properties. */
export function readState(node: JsonNode, key: string): unknown {
  const state = node['$'];
  return isJsonObject(state) ? state[key] : undefined;
}
