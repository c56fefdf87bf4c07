import { $getEditor } from 'lexical';
import type { LexicalEditor, LexicalNode, NodeKey } from 'lexical';

/** New nodes of the running update whose passages are decided. */
const settled = new WeakMap<LexicalEditor, Set<NodeKey>>();

/** These nodes are in the passages that they name, and in no others: what is beside them changes nothing. */
export function $settle(nodes: readonly LexicalNode[]): void {
  const editor = $getEditor();
  const keys = settled.get(editor) ?? new Set<NodeKey>();
  for (const node of nodes) keys.add(node.getKey());
  settled.set(editor, keys);
}

export function $isSettled(node: LexicalNode): boolean {
  return settled.get($getEditor())?.has(node.getKey()) === true;
}

/** Call after each update. */
export function forgetSettled(editor: LexicalEditor): void {
  settled.delete(editor);
}
