import { $getRoot, $isElementNode } from 'lexical';
import type { LexicalEditor, LexicalNode } from 'lexical';
import { PARAGRAPH_SPACING } from '#app/document/styles.ts';
import type { PageStart } from './pagination.ts';

function keyAt(editor: LexicalEditor, path: readonly number[]): string | null {
  return editor.read(() => {
    let node: LexicalNode | null = $getRoot();
    for (const index of path) node = $isElementNode(node) ? node.getChildAtIndex(index) : null;
    return node?.getKey() ?? null;
  });
}

/** Texts count by their characters, images and line breaks as one; nothing inside an image is walked. */
function rectAtOffset(block: HTMLElement, offset: number): DOMRect | null {
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

function textRect(text: Text, offset: number): DOMRect | null {
  const range = document.createRange();
  range.setStart(text, offset);
  range.setEnd(text, Math.min(text.data.length, offset + 1));
  return range.getClientRects()[0] ?? null;
}

function elementRect(node: Node): DOMRect | null {
  return node instanceof HTMLElement ? node.getBoundingClientRect() : null;
}

/** Distance in pixels of the page's first line from the top of the editor's root; null where it cannot be found now. */
export function placeOf(editor: LexicalEditor, start: PageStart, zoom: number): number | null {
  const root = editor.getRootElement();
  const key = keyAt(editor, start.path);
  const block = key === null ? null : editor.getElementByKey(key);
  if (root === null || block === null) return null;
  const line = start.offset > 0 ? rectAtOffset(block, start.offset) : null;
  const top = (line ?? block.getBoundingClientRect()).top - root.getBoundingClientRect().top;
  return Math.round(top / zoom - (line === null ? PARAGRAPH_SPACING / 2 : 0));
}
