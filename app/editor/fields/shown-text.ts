import { $getSelection, $isRangeSelection, HISTORY_MERGE_TAG, SKIP_DOM_SELECTION_TAG } from 'lexical';
import type { LexicalEditor, TextNode } from 'lexical';
import { LABELS_TAG } from './field-labels.ts';

/** Changes what a token shows. A caret at its end stays at its end. */
export function $showText(token: TextNode, text: string): void {
  const size = token.getTextContentSize();
  if (token.getTextContent() === text) return;
  token.setTextContent(text);
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return;
  for (const point of [selection.anchor, selection.focus]) {
    const isAtEnd = point.type === 'text' && point.key === token.getKey() && point.offset >= size;
    if (isAtEnd) point.set(point.key, text.length, 'text');
  }
}

/** Tags of an update that changes only what tokens show: it is no undo step and never moves the focus. */
export function shownTextTags(editor: LexicalEditor): string[] {
  const root = editor.getRootElement();
  // The browser moves the caret of a text that is replaced.
  const hasFocus = root !== null && root.ownerDocument.activeElement === root;
  return [HISTORY_MERGE_TAG, LABELS_TAG, ...(hasFocus ? [] : [SKIP_DOM_SELECTION_TAG])];
}
