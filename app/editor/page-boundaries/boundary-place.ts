import { $getRoot, $isElementNode } from 'lexical';
import type { EditorState, LexicalEditor, LexicalNode } from 'lexical';
import { PARAGRAPH_SPACING } from '#app/document/styles.ts';
import type { PageStart } from '#app/typeset/pages/pagination.ts';

/**
 * Keys of the blocks at which the pages begin. The body's children are counted in one pass, because access by index
 * walks the list.
 */
export function keysOf(state: EditorState, starts: readonly PageStart[]): (string | null)[] {
  return state.read(() => {
    const body = $getRoot().getChildren();
    return starts.map(({ path: [first, ...deeper] }) => {
      let node: LexicalNode | null = first === undefined ? $getRoot() : (body[first] ?? null);
      for (const index of deeper) node = $isElementNode(node) ? node.getChildAtIndex(index) : null;
      return node?.getKey() ?? null;
    });
  });
}

/** Where a character is shown, and the element whose text it is. */
export interface ShownCharacter {
  rect: DOMRect;
  element: Element;
}

/** Text counts by characters, images and line breaks count as one; the inside of an image is skipped. */
export function rectAtOffset(block: HTMLElement, offset: number): ShownCharacter | null {
  let passed = 0;
  const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT, (node) => {
    if (node instanceof HTMLElement && node.parentElement?.classList.contains('document-image') === true)
      return NodeFilter.FILTER_REJECT;
    const counted =
      node instanceof Text ||
      (node instanceof HTMLElement && (node.tagName === 'BR' || node.classList.contains('document-image')));
    return counted ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_SKIP;
  });
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const size = node instanceof Text ? node.data.length : 1;
    if (passed + size > offset)
      return node instanceof Text ? textRect(node, offset - passed) : elementRect(node);
    passed += size;
  }
  return null;
}

function textRect(text: Text, offset: number): ShownCharacter | null {
  const range = document.createRange();
  range.setStart(text, offset);
  range.setEnd(text, Math.min(text.data.length, offset + 1));
  const rect = range.getClientRects()[0];
  return rect === undefined || text.parentElement === null ? null : { rect, element: text.parentElement };
}

function elementRect(node: Node): ShownCharacter | null {
  return node instanceof HTMLElement ? { rect: node.getBoundingClientRect(), element: node } : null;
}

/**
 * Distance in pixels of each page's first line from the top of the editor's root; null if it cannot be measured now.
 */
export function placesOf(
  editor: LexicalEditor,
  starts: readonly PageStart[],
  zoom: number,
): (number | null)[] {
  const root = editor.getRootElement();
  if (root === null) return starts.map(() => null);
  const from = root.getBoundingClientRect().top;
  const keys = keysOf(editor.getEditorState(), starts);
  return starts.map(({ offset }, index) => {
    const key = keys[index] ?? null;
    const block = key === null ? null : editor.getElementByKey(key);
    // A block without layout has no position.
    if (block === null || block.getClientRects().length === 0) return null;
    const line = offset > 0 ? (rectAtOffset(block, offset)?.rect ?? null) : null;
    const top = (line ?? block.getBoundingClientRect()).top - from;
    return Math.round(top / zoom - (line === null ? PARAGRAPH_SPACING / 2 : 0));
  });
}
