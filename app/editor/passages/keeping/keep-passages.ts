import { LinkNode } from '@lexical/link';
import { ListItemNode, ListNode } from '@lexical/list';
import { HeadingNode, QuoteNode } from '@lexical/rich-text';
import { TableCellNode, TableNode, TableRowNode } from '@lexical/table';
import {
  $getSelection,
  $isElementNode,
  $isRangeSelection,
  COMMAND_PRIORITY_LOW,
  INSERT_PARAGRAPH_COMMAND,
  LineBreakNode,
  ParagraphNode,
  TextNode,
  mergeRegister,
} from 'lexical';
import type { Klass, LexicalEditor, LexicalNode } from 'lexical';
import { FieldNode } from '../../fields/field-node.ts';
import { FootnoteNode } from '../../footnotes/footnote-node.ts';
import { ImageNode } from '../../images/image-node.ts';
import { $numbering } from '../../numbering/block-numbering.ts';
import { PageBreakNode } from '../../page-break/page-break-node.ts';
import { PageFigureNode } from '../../page-figures/page-figure-node.ts';
import { ReferenceNode } from '../../references/reference-node.ts';
import { isLoading } from '../../stored-state/area-state.ts';
import { $hasPassages, $idsOf, $setIds } from '../passage-state.ts';
import { $runOf } from '../runs.ts';
import { $keepColumnPassages, $takeColumnPassages } from './first-row.ts';
import { $takePassages } from './new-blocks.ts';
import { $takeInlinePassages } from './new-inlines.ts';
import { forgetSettled } from './settled.ts';

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

const INLINES: readonly Klass<LexicalNode>[] = [
  TextNode,
  LineBreakNode,
  LinkNode,
  FieldNode,
  FootnoteNode,
  ImageNode,
  PageFigureNode,
  ReferenceNode,
];

/** Enter in an empty last block of a passage leaves the passage, as it leaves a list. */
function $leavePassage(): boolean {
  const selection = $getSelection();
  if (!$isRangeSelection(selection) || !selection.isCollapsed()) return false;
  const block = selection.anchor.getNode();
  if (!$isElementNode(block) || !block.isEmpty() || $numbering(block) !== null) return false;
  const ids = $idsOf(block);
  const id = ids.at(-1);
  const run = id === undefined ? null : $runOf(block, id);
  if (run === null || run.nodes.length === 1 || !block.is(run.nodes.at(-1))) return false;
  $setIds(block, ids.slice(0, -1));
  return true;
}

/** Whatever is done to the text, what is new in it is in the passages that its place is in. */
export function registerKeptPassages(editor: LexicalEditor): () => void {
  const isNew = (node: LexicalNode): boolean =>
    !editor.getEditorState()._nodeMap.has(node.getKey()) && !isLoading(editor) && $hasPassages();
  const each = (classes: readonly Klass<LexicalNode>[], $take: (node: LexicalNode) => void) =>
    classes.map((kind) =>
      editor.registerNodeTransform(kind, (node) => {
        if (isNew(node)) $take(node);
      }),
    );
  return mergeRegister(
    ...each(BLOCKS, $takePassages),
    ...each(INLINES, $takeInlinePassages),
    editor.registerNodeTransform(TableCellNode, (cell) => {
      if (isNew(cell)) $takeColumnPassages(cell);
    }),
    editor.registerNodeTransform(TableNode, (table) => {
      if (!isLoading(editor) && $hasPassages()) $keepColumnPassages(table);
    }),
    editor.registerCommand(INSERT_PARAGRAPH_COMMAND, $leavePassage, COMMAND_PRIORITY_LOW),
    editor.registerUpdateListener(() => forgetSettled(editor)),
  );
}
