/** None of these contain text that a user copied; most could run, fetch or track. */
const dropped =
  'script, noscript, template, iframe, object, embed, link, base, input, button, select, textarea, svg, math, audio, video, canvas, title, xml, map, dialog';

/** Of them, what a reader saw. */
const seen = 'iframe, object, embed, svg, math, audio, video, canvas';

/**
 * Removes elements that are not text, and comments, which are most of Word's markup.
 * @returns the number of formulas, drawings and media among them
 */
export function dropActiveMarkup(dom: Document): number {
  const objects = [...dom.querySelectorAll(seen)].filter(
    (element) => element.parentElement?.closest(seen) === null,
  ).length;
  for (const element of dom.querySelectorAll(dropped)) element.remove();
  const walker = dom.createTreeWalker(dom, NodeFilter.SHOW_COMMENT);
  const comments: Node[] = [];
  while (walker.nextNode() !== null) comments.push(walker.currentNode);
  for (const comment of comments) comment.parentNode?.removeChild(comment);
  return objects;
}
