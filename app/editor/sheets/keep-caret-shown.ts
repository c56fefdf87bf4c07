import type { LexicalEditor } from 'lexical';

/** Around the caret, in pixels. */
const ROOM = 24;

function caretOf(editor: LexicalEditor): DOMRect | null {
  const root = editor.getRootElement();
  const selection = root?.ownerDocument.getSelection() ?? null;
  if (root === null || selection === null || selection.rangeCount === 0) return null;
  const { focusNode } = selection;
  if (focusNode === null || !root.contains(focusNode) || document.activeElement !== root) return null;
  const range = selection.getRangeAt(0);
  const [rect] = range.getClientRects();
  return rect ?? (focusNode instanceof Element ? focusNode.getBoundingClientRect() : null);
}

/** Moves pages by `act`; if that takes the caret out of sight, scrolls after it. */
export function keepCaretShown(editor: LexicalEditor, scroller: HTMLElement | null, act: () => void): void {
  const before = scroller === null ? null : caretOf(editor);
  act();
  if (scroller === null || before === null) return;
  const view = scroller.getBoundingClientRect();
  const wasShown = before.bottom > view.top && before.top < view.bottom;
  const after = wasShown ? caretOf(editor) : null;
  if (after === null || after.top === before.top) return;
  if (after.bottom > view.bottom - ROOM) scroller.scrollTop += after.bottom - view.bottom + ROOM;
  else if (after.top < view.top + ROOM) scroller.scrollTop -= view.top + ROOM - after.top;
}
