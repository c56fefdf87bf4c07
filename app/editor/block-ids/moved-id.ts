import { $isListItemNode, $isListNode } from '@lexical/list';
import { $isHeadingNode, $isQuoteNode } from '@lexical/rich-text';
import { $getNodeByKey, $isElementNode, $isParagraphNode } from 'lexical';
import type { EditorState, ElementNode, LexicalNode, NodeKey } from 'lexical';
import { $blockId } from './block-id.ts';

function $isTextBlock(node: LexicalNode): node is ElementNode {
  return $isParagraphNode(node) || $isHeadingNode(node) || $isQuoteNode(node) || $isListItemNode(node);
}

/** The first part of a block's own content; null if it is empty. */
function $firstLeaf(block: ElementNode): LexicalNode | null {
  let node = block.getFirstChild();
  while ($isElementNode(node)) node = $isListNode(node) ? null : node.getFirstChild();
  return node;
}

/** The block that `leaf` began in a state, and its id. */
function blockOf(leaf: NodeKey, state: EditorState): { key: NodeKey; id: string } | null {
  return state.read(() => {
    const node = $getNodeByKey(leaf);
    const block = node?.getParents().find($isTextBlock);
    if (block === undefined || $firstLeaf(block)?.getKey() !== leaf) return null;
    return { key: block.getKey(), id: $blockId(block) };
  });
}

/** The block of a state whose beginning is now that of a new block; null if there is none. */
export function $originOf(node: LexicalNode, before: EditorState): NodeKey | null {
  const leaf = $isTextBlock(node) ? $firstLeaf(node) : null;
  return leaf === null ? null : (blockOf(leaf.getKey(), before)?.key ?? null);
}

/**
 * The id of another block whose beginning is now that of `node`, which then has it: its kind was changed (which creates
 * a new node), it was split at its start (which leaves an empty block above), or the block above was deleted with its
 * end (which moves the content up). Null if there is no such block.
 */
export function $movedId(node: LexicalNode, before: EditorState): string | null {
  const leaf = $isTextBlock(node) ? $firstLeaf(node) : null;
  const origin = leaf === null ? null : blockOf(leaf.getKey(), before);
  return origin === null || origin.id === '' || origin.key === node.getKey() ? null : origin.id;
}
