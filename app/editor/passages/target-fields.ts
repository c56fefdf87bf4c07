import { $getNodeByKey, $isElementNode } from 'lexical';
import type { LexicalEditor, LexicalNode, NodeKey } from 'lexical';
import { $isTableNode, $isTableRowNode } from '@lexical/table';
import { $isFieldNode } from '../fields/field-node.ts';
import type { Target } from './targets.ts';

function count(node: LexicalNode, found: Map<string, number>): void {
  if ($isFieldNode(node)) found.set(node.getField(), (found.get(node.getField()) ?? 0) + 1);
  if ($isElementNode(node)) for (const child of node.getChildren()) count(child, found);
}

/** The cells below a cell of the first row, with it. */
function $columnOf(head: LexicalNode): LexicalNode[] {
  const table = head.getParent()?.getParent();
  const at = head.getIndexWithinParent();
  if (!$isTableNode(table)) return [head];
  return table.getChildren().flatMap((row) => ($isTableRowNode(row) ? (row.getChildAtIndex(at) ?? []) : []));
}

/** How often each field is in what is to be a passage. */
export function fieldsInTarget(editor: LexicalEditor, target: Target): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  const keys: readonly NodeKey[] = target.kind === 'words' ? [] : target.keys;
  editor.read(() => {
    for (const key of keys) {
      const node = $getNodeByKey(key);
      if (node === null) continue;
      for (const part of target.kind === 'columns' ? $columnOf(node) : [node]) count(part, found);
    }
  });
  return found;
}
