import type { LexicalEditor } from 'lexical';
import type { ShownRun } from './watch-runs.ts';

/** Names in `passages.css`. */
const NAMES = {
  condition: 'document-condition',
  repetition: 'document-repetition',
  clause: null,
  subtotal: null,
} as const;

/** All editors with marked words: a highlight belongs to the page. */
const marked = new Map<LexicalEditor, readonly { name: string; range: Range }[]>();

function show(): void {
  if (!('highlights' in CSS)) return;
  const all = [...marked.values()].flat();
  for (const name of ['document-condition', 'document-repetition']) {
    const ranges = all.filter((one) => one.name === name).map(({ range }) => range);
    const highlight = new Highlight(...ranges);
    highlight.priority = -3;
    if (ranges.length === 0) CSS.highlights.delete(name);
    else CSS.highlights.set(name, highlight);
  }
}

function rangeOf(editor: LexicalEditor, { keys }: ShownRun): Range | null {
  const elements = keys.flatMap((key) => editor.getElementByKey(key) ?? []);
  const [first, last] = [elements[0], elements.at(-1)];
  if (first === undefined || last === undefined) return null;
  const range = document.createRange();
  range.setStartBefore(first);
  range.setEndAfter(last);
  return range;
}

/** Underlines the words of passages without changing the text; browsers without support show the marks alone. */
export function markWords(editor: LexicalEditor, runs: readonly ShownRun[]): void {
  const ranges = runs.flatMap((run) => {
    const name = run.of === 'words' ? NAMES[run.passage.kind] : null;
    const range = name === null ? null : rangeOf(editor, run);
    return name === null || range === null ? [] : [{ name, range }];
  });
  if (ranges.length === 0 && !marked.has(editor)) return;
  if (ranges.length === 0) marked.delete(editor);
  else marked.set(editor, ranges);
  show();
}
