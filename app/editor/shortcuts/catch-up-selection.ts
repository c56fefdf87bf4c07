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
 * Takes over the caret that the browser shows. It tells of a moved caret with the next frame only, so on a busy device
 * a key that follows at once would act at the place before.
 */
export function catchUpSelection(editor: LexicalEditor): void {
  const shown = getDOMSelection(editor._window);
  if (shown === null || !isSelectionWithinEditor(editor, shown.anchorNode, shown.focusNode)) return;
  editor.update(
    () => {
      const known = $getSelection();
      const next = $createRangeSelectionFromDom(shown, editor);
      if (!$isRangeSelection(known) || next === null) return;
      // Compared by its ends: a format chosen for what is typed next stays.
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
