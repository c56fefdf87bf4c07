import { $isListItemNode, ListItemNode } from '@lexical/list';
import { $isHeadingNode, HeadingNode, QuoteNode } from '@lexical/rich-text';
import {
  $getNodeByKey,
  $getSelection,
  $isParagraphNode,
  $isRangeSelection,
  COMMAND_PRIORITY_NORMAL,
  INSERT_PARAGRAPH_COMMAND,
  ParagraphNode,
  mergeRegister,
} from 'lexical';
import type { Klass, LexicalEditor, LexicalNode, NodeKey } from 'lexical';
import { isJsonObject } from '#app/document/reading/json-node.ts';
import { $originOf } from '../block-ids/moved-id.ts';
import { isLoading } from '../stored-state/area-state.ts';
import { $formattedAt, $isFormatted, $setStoredFormat, $storedFormat } from './block-format.ts';
import type { FormattedBlock } from './block-format.ts';
import { $selectedBlocks } from './selected-blocks.ts';

const BLOCKS: readonly Klass<LexicalNode>[] = [ParagraphNode, HeadingNode, QuoteNode, ListItemNode];

/** A block in which Enter was pressed. */
interface Split {
  key: NodeKey;
  stored: unknown;
  /** Below a heading comes its text. */
  isHeading: boolean;
}

/** The second part of a block begins no page. */
function withoutBreak(stored: unknown): unknown {
  if (!isJsonObject(stored)) return stored;
  const { pageBreakBefore: _, ...rest } = stored;
  return Object.keys(rest).length === 0 ? null : rest;
}

function $splitAtCaret(): Split | null {
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return null;
  const start = selection.isBackward() ? selection.focus : selection.anchor;
  const block = $formattedAt(start.getNode());
  if (block === null) return null;
  return { key: block.getKey(), stored: $storedFormat(block), isHeading: $isHeadingNode(block) };
}

function $isPartOf(node: FormattedBlock, { key, isHeading }: Split): boolean {
  if (isHeading && $isParagraphNode(node)) return false;
  const previous = node.getPreviousSibling();
  // The part of an item that leaves its list stands below the list.
  return previous?.getKey() === key || $getNodeByKey(key)?.isAttached() !== true || $isListItemNode(previous);
}

/** Gives a new block the format of the one that it was a part of, or whose kind was changed. */
function $take(node: LexicalNode, editor: LexicalEditor, split: Split | null): void {
  const before = editor.getEditorState();
  if (!$isFormatted(node) || $storedFormat(node) !== null || before._nodeMap.has(node.getKey())) return;
  const origin = $originOf(node, before);
  if (origin !== null) {
    const block = before._nodeMap.get(origin);
    const stored = block === undefined ? null : before.read(() => $storedFormat(block));
    const isSplit = $getNodeByKey(origin)?.isAttached() === true;
    if (stored !== null) $setStoredFormat(node, isSplit ? withoutBreak(stored) : stored);
  } else if (split !== null && split.stored !== null && $isPartOf(node, split)) {
    $setStoredFormat(node, withoutBreak(split.stored));
  }
}

/** Both parts of a block that is split keep its format, and a block whose kind is changed keeps it. */
export function registerKeptFormat(editor: LexicalEditor): () => void {
  let split: Split | null = null;
  return mergeRegister(
    editor.registerCommand(
      INSERT_PARAGRAPH_COMMAND,
      () => {
        split = $splitAtCaret();
        return false;
      },
      // Before the handlers that split.
      COMMAND_PRIORITY_NORMAL,
    ),
    editor.registerUpdateListener(() => {
      split = null;
    }),
    ...BLOCKS.map((block) =>
      editor.registerNodeTransform(block, (node) => {
        if (!isLoading(editor)) $take(node, editor, split);
      }),
    ),
  );
}

/** Does what changes the kind of the selected blocks, also of empty ones, without a change of their format. */
export function $keepingFormat(change: () => void): void {
  const before = $selectedBlocks().map((block) => $storedFormat(block));
  change();
  if (before.every((stored) => stored === null)) return;
  const after = $selectedBlocks();
  if (after.length !== before.length) return;
  for (const [index, block] of after.entries())
    if ($storedFormat(block) === null) $setStoredFormat(block, before[index] ?? null);
}
