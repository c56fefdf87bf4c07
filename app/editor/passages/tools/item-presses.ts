import { $isListItemNode } from '@lexical/list';
import { $getNearestNodeFromDOMNode, SKIP_SCROLL_INTO_VIEW_TAG } from 'lexical';
import type { LexicalEditor } from 'lexical';

/** Whether a pointer is beside the words of an item, at its sign. */
function isAtSign(item: HTMLElement, { clientX }: MouseEvent): boolean {
  const words = document.createRange();
  words.selectNodeContents(item);
  const first = words.getClientRects()[0];
  return first === undefined || clientX < first.left;
}

/** Reports the context menu of a list item's sign, with its place on the screen; the caret is in the item then. */
export function watchItemPresses(
  editor: LexicalEditor,
  onPress: (at: { x: number; y: number }) => void,
): () => void {
  const onMenu = (event: MouseEvent): void => {
    const { target } = event;
    if (!(target instanceof HTMLLIElement) || !editor.isEditable() || !isAtSign(target, event)) return;
    event.preventDefault();
    editor.update(
      () => {
        const item = $getNearestNodeFromDOMNode(target);
        if ($isListItemNode(item)) item.selectStart();
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
