import { $getNodeByKey } from 'lexical';
import type { LexicalEditor } from 'lexical';
import type { PageStart } from '#app/typeset/pages/pagination.ts';
import { keysOf } from '../page-boundaries/boundary-place.ts';
import type { FoundPages } from '../page-boundaries/page-starts.ts';

/**
 * Where a page begins in the text on the screen, and how the space before it is made:
 *
 * - `block`: above a paragraph, a list item, a table
 * - `break`: below a manual page break, which stays on the page before
 * - `row`: in the cells of a table row, above their content
 * - `line`: before a line of a paragraph
 */
export interface Target {
  page: number;
  kind: 'block' | 'break' | 'row' | 'line';
  element: HTMLElement;
  key: string;
  /** Of a line: characters of the block before it. */
  offset: number;
  /** Of a row: header rows of its table that are repeated above. */
  repeatedRows: number;
}

function targetAt(element: HTMLElement, key: string, start: PageStart): Target {
  const { page, offset, repeatedRows = 0 } = start;
  const base = { page: page - 1, key, offset, repeatedRows };
  if (element instanceof HTMLTableRowElement) {
    const table = element.closest('table');
    return element.previousElementSibling === null && table !== null && table.rows[0] === element
      ? { ...base, kind: 'block', element: table }
      : { ...base, kind: 'row', element };
  }
  if (element.classList.contains('document-page-break')) return { ...base, kind: 'break', element };
  return { ...base, kind: offset > 0 ? 'line' : 'block', element };
}

/** The block that took the place of a page's first block, which was removed since. */
function substitute(root: HTMLElement, { path: [index = 0] }: PageStart): HTMLElement | null {
  const block = root.children[index];
  return block instanceof HTMLElement ? block : null;
}

/** Keys of the blocks, from the state that was paginated. */
export const keysOfPages = ({ state, starts }: FoundPages): (string | null)[] => keysOf(state, starts);

/**
 * The starts whose place is known and laid out, in the order of the text. Between an edit and the typesetter's answer
 * they are those of the last answer.
 */
export function targetsOf(
  editor: LexicalEditor,
  { starts }: FoundPages,
  keys: readonly (string | null)[],
): Target[] {
  const root = editor.getRootElement();
  if (root === null) return [];
  const later = root.getElementsByClassName('document-later')[0] ?? null;
  const targets: Target[] = [];
  let before: Target | null = null;
  for (const [index, start] of starts.entries()) {
    const key = keys[index] ?? null;
    if (key === null) continue;
    const own = editor.getElementByKey(key);
    const element = own ?? substitute(root, start);
    if (element === null) continue;
    if (later !== null && (later === element || isBefore(later, element))) break;
    const target = targetAt(element, key, own === null ? { ...start, offset: 0 } : start);
    if (before !== null && !follows(before, target)) continue;
    targets.push(target);
    before = target;
  }
  return targets;
}

const isBefore = (one: Element, other: Element): boolean =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

/** One place begins one page. A row that continues over pages begins the first of them. */
function follows(before: Target, target: Target): boolean {
  if (before.element !== target.element) return isBefore(before.element, target.element);
  return target.kind === 'line' && (before.kind === 'block' || before.offset < target.offset);
}

/** Whether the block reads now as in the state that was paginated: only then its offsets hold. */
export function readsAs(editor: LexicalEditor, { state }: FoundPages, key: string): boolean {
  const text = () => $getNodeByKey(key)?.getTextContent();
  return state.read(text) === editor.getEditorState().read(text);
}
