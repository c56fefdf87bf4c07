import {
  $getNodeByKey,
  $getSelection,
  $isRangeSelection,
  $setSelection,
  SKIP_SCROLL_INTO_VIEW_TAG,
} from 'lexical';
import type { BaseSelection, LexicalEditor } from 'lexical';

function $isThere(selection: BaseSelection): boolean {
  if (!$isRangeSelection(selection)) return true;
  return [selection.anchor, selection.focus].every(({ key }) => $getNodeByKey(key) !== null);
}

/**
 * Gives the focus back to a text, with the caret or selection that it has now.
 * @param later runs when the dialog over the text is gone: the focus that it gives back puts the caret at the start
 */
export function returnToCaret(editor: LexicalEditor, later: (run: () => void) => void): void {
  const selection = editor.read(() => $getSelection()?.clone() ?? null);
  later(() => {
    editor.update(
      () => {
        if (selection !== null && $isThere(selection)) $setSelection(selection.clone());
      },
      { discrete: true, tag: SKIP_SCROLL_INTO_VIEW_TAG },
    );
    editor.focus();
  });
}
