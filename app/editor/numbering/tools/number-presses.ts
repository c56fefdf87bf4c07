import { $getNearestNodeFromDOMNode, SKIP_SCROLL_INTO_VIEW_TAG } from 'lexical';
import type { LexicalEditor } from 'lexical';
import { $numberableAt } from '../numbering.ts';

/** Whether a pointer is on the label before the words of a block's first line. */
function isOnLabel(block: HTMLElement, { clientX, clientY }: MouseEvent): boolean {
  const words = document.createRange();
  words.selectNodeContents(block);
  const first = words.getClientRects()[0];
  if (first === undefined) return true;
  const isBefore = getComputedStyle(block).direction === 'rtl' ? clientX > first.right : clientX < first.left;
  return isBefore && clientY <= first.bottom;
}

/** Reports the context menu of a number, with its place on the screen; the caret is in its block then. */
export function watchNumberPresses(
  editor: LexicalEditor,
  onPress: (at: { x: number; y: number }) => void,
): () => void {
  const onMenu = (event: MouseEvent): void => {
    const { target } = event;
    if (!(target instanceof HTMLElement) || target.dataset['number'] === undefined) return;
    if (!editor.isEditable() || !isOnLabel(target, event)) return;
    event.preventDefault();
    editor.update(
      () => {
        const node = $getNearestNodeFromDOMNode(target);
        if (node !== null) $numberableAt(node)?.selectStart();
      },
      { discrete: true, tag: SKIP_SCROLL_INTO_VIEW_TAG },
    );
    // The caret moves first: a later move would take the focus from the menu back to the text.
    requestAnimationFrame(() => onPress({ x: event.clientX, y: event.clientY }));
  };
  return editor.registerRootListener((root, previous) => {
    previous?.removeEventListener('contextmenu', onMenu);
    root?.addEventListener('contextmenu', onMenu);
  });
}
