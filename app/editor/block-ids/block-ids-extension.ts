import { ListItemNode, ListNode } from '@lexical/list';
import { HeadingNode, QuoteNode } from '@lexical/rich-text';
import { TableNode, TableRowNode } from '@lexical/table';
import { ParagraphNode, defineExtension, mergeRegister } from 'lexical';
import type { Klass, LexicalEditor, LexicalNode } from 'lexical';
import { isLoading } from '../stored-state/area-state.ts';
import { PageBreakNode } from '../page-break/page-break-node.ts';
import { $blockId, $setBlockId, randomBlockId } from './block-id.ts';
import { $movedId } from './moved-id.ts';
import { $isIdTaken, $takeId } from './used-ids.ts';

const BLOCKS: readonly Klass<LexicalNode>[] = [
  ParagraphNode,
  HeadingNode,
  QuoteNode,
  ListNode,
  ListItemNode,
  TableNode,
  TableRowNode,
  PageBreakNode,
];

function $identify(node: LexicalNode, editor: LexicalEditor): void {
  const id = $blockId(node);
  // A stored document is taken as it is: `restoreDocument` gave ids to its blocks.
  if (isLoading(editor) && id !== '') return;
  const before = editor.getEditorState();
  const moved = $movedId(node, before);
  if (moved !== null && moved === id) return;
  if (moved !== null) $takeId(node, moved);
  else if (id === '' || (!before._nodeMap.has(node.getKey()) && $isIdTaken(node, id)))
    $setBlockId(node, randomBlockId());
}

/** Every block gets an id when it is created. A key within a text runs nothing here. */
export const BlockIdsExtension = defineExtension({
  name: 'autodocs/block-ids',
  register: (editor) =>
    mergeRegister(
      ...BLOCKS.map((block) => editor.registerNodeTransform(block, (node) => $identify(node, editor))),
    ),
});
