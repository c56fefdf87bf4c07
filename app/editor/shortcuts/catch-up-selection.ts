import {
  $createRangeSelectionFromDom,
  $getSelection,
  $isRangeSelection,
  $isTextNode,
  $setSelection,
  getDOMSelection,
  isSelectionWithinEditor,
} from 'lexical';
import type { LexicalEditor } from 'lexical';

/**
 * Reads the caret from the browser, which reports a moved caret only with the next frame: on a busy device an
 * immediately following key would act at the previous position.
 */
export function catchUpSelection(editor: LexicalEditor): void {
  const shown = getDOMSelection(editor._window);
  if (shown === null || !isSelectionWithinEditor(editor, shown.anchorNode, shown.focusNode)) return;
  editor.update(
    () => {
      const known = $getSelection();
      const next = $createRangeSelectionFromDom(shown, editor);
      if (!$isRangeSelection(known) || next === null) return;
      // Only the ends are compared, so that a format chosen for the next typed text stays.
      if (next.anchor.is(known.anchor) && next.focus.is(known.focus)) return;
      const node = next.anchor.getNode();
      if ($isTextNode(node)) {
        next.format = node.getFormat();
        next.style = node.getStyle();
      }
      $setSelection(next);
    },
    { discrete: true },
  );
}
