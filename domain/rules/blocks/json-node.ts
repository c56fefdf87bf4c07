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

export function readChildren(node: JsonNode): readonly unknown[] {
  const children = node['children'];
  return Array.isArray(children) ? children : [];
}

/** The state that Lexical stores for a node's `$` properties. */
export function readState(node: JsonNode, key: string): unknown {
  const state = node['$'];
  return isJsonObject(state) ? state[key] : undefined;
}
