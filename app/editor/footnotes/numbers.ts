import { $dfs } from '@lexical/utils';
import { HISTORY_MERGE_TAG, SKIP_DOM_SELECTION_TAG } from 'lexical';
import type { LexicalEditor } from 'lexical';
import { LABELS_TAG } from '../fields/field-labels.ts';
import { $isFootnoteNode, FootnoteNode } from './footnote-node.ts';

/** The marks of the text, in reading order. */
export function $footnotes(): FootnoteNode[] {
  return $dfs().flatMap(({ node }) => ($isFootnoteNode(node) ? [node] : []));
}

/** Not an undo step: numbers are not stored. */
function renumber(editor: LexicalEditor): void {
  editor.update(
    () => {
      for (const [index, mark] of $footnotes().entries()) {
        const number = String(index + 1);
        if (mark.getTextContent() !== number) mark.setTextContent(number);
      }
    },
    { tag: [HISTORY_MERGE_TAG, SKIP_DOM_SELECTION_TAG, LABELS_TAG] },
  );
}

/** Numbers the marks whenever one comes or goes. Returns a function that stops it. */
export function registerNumbers(editor: LexicalEditor): () => void {
  return editor.registerMutationListener(FootnoteNode, (mutations) => {
    if ([...mutations.values()].some((kind) => kind !== 'updated')) renumber(editor);
  });
}
