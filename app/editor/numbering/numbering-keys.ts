import { $isHeadingNode } from '@lexical/rich-text';
import {
  $getSelection,
  $isParagraphNode,
  $isRangeSelection,
  COMMAND_PRIORITY_LOW,
  DELETE_CHARACTER_COMMAND,
  DELETE_LINE_COMMAND,
  DELETE_WORD_COMMAND,
  INDENT_CONTENT_COMMAND,
  INSERT_PARAGRAPH_COMMAND,
  OUTDENT_CONTENT_COMMAND,
  mergeRegister,
} from 'lexical';
import type { LexicalEditor } from 'lexical';
import { $isNumberable, $numbering, $setNumbering } from './block-numbering.ts';
import { $isPointAtStart, $moveLevel, $moveLevels, $numberableAt } from './numbering.ts';

/**
 * The next block goes on at the same level. An empty one goes one level out, and from the outermost out of the
 * numbering. Below a heading comes its text.
 */
function $enter(): boolean {
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return false;
  const start = selection.isBackward() ? selection.focus : selection.anchor;
  const block = $numberableAt(start.getNode());
  const numbering = block === null ? null : $numbering(block);
  if (block === null || numbering === null) return false;
  if (selection.isCollapsed() && block.isEmpty()) {
    if (numbering.level === 0) $setNumbering(block, null);
    else $moveLevel(block, -1);
    return true;
  }
  const made = selection.insertParagraph();
  if (!$isNumberable(made) || ($isHeadingNode(block) && $isParagraphNode(made))) return true;
  const { scheme, level } = numbering;
  // At the beginning of a heading, its words and its number move down.
  $setNumbering(made, block.isAttached() ? { scheme, level } : numbering);
  return true;
}

/** Deleting back from the beginning of a block takes its number first. */
function $deleteNumber(isBackward: boolean): boolean {
  const selection = $getSelection();
  if (!isBackward || !$isRangeSelection(selection) || !selection.isCollapsed()) return false;
  const block = $numberableAt(selection.anchor.getNode());
  if (block === null || $numbering(block) === null || !$isPointAtStart(selection.anchor, block)) return false;
  $setNumbering(block, null);
  return true;
}

export function registerNumberingKeys(editor: LexicalEditor): () => void {
  const deleting = [DELETE_CHARACTER_COMMAND, DELETE_WORD_COMMAND, DELETE_LINE_COMMAND];
  return mergeRegister(
    editor.registerCommand(INSERT_PARAGRAPH_COMMAND, $enter, COMMAND_PRIORITY_LOW),
    ...deleting.map((command) => editor.registerCommand(command, $deleteNumber, COMMAND_PRIORITY_LOW)),
    editor.registerCommand(INDENT_CONTENT_COMMAND, () => $moveLevels(1), COMMAND_PRIORITY_LOW),
    editor.registerCommand(OUTDENT_CONTENT_COMMAND, () => $moveLevels(-1), COMMAND_PRIORITY_LOW),
  );
}
