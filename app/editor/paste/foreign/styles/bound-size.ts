/** Maximum size of one paste: some 250 pages. More would block a phone for minutes and exceed the size of a record. */
export const PASTE_MAX = { characters: 1_000_000, blocks: 10_000, levels: 200 } as const;

const BLOCK = /^(?:P|H[1-6]|LI|TD|TH|BLOCKQUOTE|BR|DIV|PRE|HR)$/;

function cutAfter(node: Node, body: Element): void {
  for (let at: Node | null = node; at !== null && at !== body; at = at.parentNode)
    while (at.nextSibling !== null) at.parentNode?.removeChild(at.nextSibling);
}

/** Truncates the text at the maximum size of a document. @returns whether anything was removed */
export function boundSize(dom: Document): boolean {
  const walker = dom.createTreeWalker(dom.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  let [characters, blocks] = [0, 0];
  while (walker.nextNode() !== null) {
    const node = walker.currentNode;
    if (node.nodeType === Node.TEXT_NODE) characters += node.nodeValue?.length ?? 0;
    else if (BLOCK.test(node.nodeName)) blocks += 1;
    if (characters <= PASTE_MAX.characters && blocks <= PASTE_MAX.blocks) continue;
    if (node.nodeType === Node.TEXT_NODE) {
      const over = characters - PASTE_MAX.characters;
      node.nodeValue = (node.nodeValue ?? '').slice(0, -over || undefined);
    }
    cutAfter(node, dom.body);
    return true;
  }
  return false;
}

/** Flattens boxes nested deeper than in any real page. */
export function boundDepth(dom: Document): void {
  let level: Element[] = [dom.body];
  for (let depth = 0; depth < PASTE_MAX.levels && level.length > 0; depth += 1)
    level = level.flatMap((element) => [...element.children]);
  for (const element of level) {
    const inner = element.querySelectorAll('div, span, section, article, b, i, u, font, em, strong');
    for (const box of inner) box.replaceWith(...box.childNodes);
  }
}
