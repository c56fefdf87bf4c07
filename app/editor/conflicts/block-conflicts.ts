import { $createListItemNode, $createListNode, $isListItemNode } from '@lexical/list';
import {
  $getRoot,
  $isElementNode,
  $parseSerializedNode,
  $setState,
  HISTORY_PUSH_TAG,
  createState,
} from 'lexical';
import type { LexicalEditor, LexicalNode, SerializedLexicalNode } from 'lexical';
import type { JsonNode } from '#app/document/reading/json-node.ts';
import { CONFLICT_KEY, parseConflict, type OtherVersion } from '#domain/rules/merge/body/block-conflict.ts';
import { mergeAttributes, shellOf } from '#domain/rules/merge/body/attributes.ts';
import { $blockId } from '../block-ids/block-id.ts';
import { readableRoot } from '../stored-state/area-state.ts';

/** A copied block has no conflict: only the original one awaits a choice. */
const conflictState = createState(CONFLICT_KEY, {
  parse: (value) => (value === null || value === undefined ? null : parseConflict(value)),
  resetOnCopyNode: true,
});

/** What stays of a block: its version in the text, another one instead, or both one after the other. */
export type BlockChoice =
  | { take: 'kept' }
  | { take: 'other'; version: OtherVersion }
  | { take: 'both'; versions: readonly OtherVersion[] };

/** The block with this id; the root for an empty one. Null if the text no longer has it. */
export function $blockWithId(id: string): LexicalNode | null {
  return id === '' ? $getRoot() : $findBelow($getRoot(), id);
}

function $findBelow(node: LexicalNode, id: string): LexicalNode | null {
  if (!$isElementNode(node) || node.isInline()) return null;
  for (const child of node.getChildren()) {
    const found = $blockId(child) === id ? child : $findBelow(child, id);
    if (found !== null) return found;
  }
  return null;
}

/** Settles the conflict of a block; one undo step. */
export function settleBlock(editor: LexicalEditor, id: string, choice: BlockChoice): void {
  editor.update(
    () => {
      const block = $blockWithId(id);
      if (block !== null) $settle(block, choice, editor);
    },
    { discrete: true, tag: HISTORY_PUSH_TAG },
  );
}

function $settle(block: LexicalNode, choice: BlockChoice, editor: LexicalEditor): void {
  $setState(block, conflictState, null);
  if (choice.take === 'kept') return;
  if (choice.take === 'both') {
    for (const { block: other } of choice.versions.toReversed())
      if (other !== null) block.insertAfter($fitted($parsed(other, editor), block));
    return;
  }
  const { block: other } = choice.version;
  if (other === null) $remove(block);
  else if (block.is($getRoot())) $takeSettings(block, other);
  else block.replace($fitted($parsed(other, editor), block));
}

/** Settings of the whole document: those that the version does not have came later, and stay. */
function $takeSettings(root: LexicalNode, other: JsonNode): void {
  const now: JsonNode = { ...root.exportJSON() };
  root.updateFromJSON(mergeAttributes({ base: undefined, local: other, server: shellOf(now) }, 'local'));
}

function $parsed(stored: JsonNode, editor: LexicalEditor): LexicalNode {
  const isItem = stored.type === 'listitem';
  // An item is read in a list, because nothing else may hold it.
  const part = isItem ? { type: 'list', version: 1, listType: 'bullet', children: [stored] } : stored;
  const [readable] = readableRoot(editor, { root: { type: 'root', children: [part] } }).children;
  const node = $parseSerializedNode(readable as SerializedLexicalNode);
  return isItem && $isElementNode(node) ? (node.getFirstChild() ?? node) : node;
}

/** Makes `node` fit in the place of `block`: an item in a list, no item elsewhere. */
function $fitted(node: LexicalNode, block: LexicalNode): LexicalNode {
  if ($isListItemNode(block) === $isListItemNode(node)) return node;
  if ($isListItemNode(node)) return $createListNode('bullet').append(node);
  const item = $createListItemNode();
  return $isElementNode(node) ? item.append(...node.getChildren()) : item.append(node);
}

/** The text keeps at least one block, because a caret needs a position. */
function $remove(block: LexicalNode): void {
  const parent = block.getParent();
  if (parent !== null && parent.getChildrenSize() === 1 && $isElementNode(block) && !$isListItemNode(block))
    block.clear();
  else block.remove();
}
