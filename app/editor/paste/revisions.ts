/** Tracked changes of an office program in pasted markup. */

/** Number of insertions and deletions. */
export interface Revisions {
  insertions: number;
  deletions: number;
}

/** `show`: both stay, insertions underlined and deletions struck through. */
export type RevisionChoice = 'accept' | 'refuse' | 'show';

/** Programs name the author or the time; pages use the same elements for old prices and the like. */
const TRACKED = /<(ins|del)\s[^>]{0,500}?(?:cite|datetime)\s*=/gi;
const ATTRIBUTED = ':is([cite], [datetime])';

/** The tracked changes of markup that is not parsed yet; null if it has none. */
export function revisionsIn(html: string): Revisions | null {
  const found = { insertions: 0, deletions: 0 };
  for (const [, tag = ''] of html.matchAll(TRACKED))
    found[tag.toLowerCase() === 'ins' ? 'insertions' : 'deletions'] += 1;
  return found.insertions + found.deletions > 0 ? found : null;
}

/** Removes the element, and the paragraph that it leaves empty. */
function remove(element: Element): void {
  const block = element.closest('p, li, h1, h2, h3, h4, h5, h6');
  element.remove();
  if (block !== null && (block.textContent ?? '').trim() === '' && block.querySelector('img') === null)
    block.remove();
}

/** Applies the choice to the tracked changes. */
export function settleRevisions(dom: Document, choice: RevisionChoice): void {
  if (choice === 'show') return;
  const [stays, goes] = choice === 'accept' ? ['ins', 'del'] : ['del', 'ins'];
  for (const element of dom.querySelectorAll(`${goes}${ATTRIBUTED}`)) remove(element);
  for (const element of dom.querySelectorAll(`${stays}${ATTRIBUTED}`))
    element.replaceWith(...element.childNodes);
}
