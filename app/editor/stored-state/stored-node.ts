/** A node as stored; its type decides which other properties it has. */
export interface StoredNode {
  type: string;
  children?: readonly unknown[];
  [property: string]: unknown;
}

export function isStoredNode(value: unknown): value is StoredNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

export function childrenOf(node: StoredNode): readonly unknown[] {
  return Array.isArray(node.children) ? node.children : [];
}
