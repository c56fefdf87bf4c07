import { $dfs } from '@lexical/utils';
import type { LexicalEditor } from 'lexical';
import { $showText, shownTextTags } from '../fields/shown-text.ts';
import { $isFootnoteNode, FootnoteNode } from './footnote-node.ts';

/** The marks of the text, in reading order. */
export function $footnotes(): FootnoteNode[] {
  return $dfs().flatMap(({ node }) => ($isFootnoteNode(node) ? [node] : []));
}

/** Not an undo step: numbers are not stored. */
function renumber(editor: LexicalEditor): void {
  editor.update(
    () => {
      for (const [index, mark] of $footnotes().entries()) $showText(mark, String(index + 1));
    },
    { tag: shownTextTags(editor) },
  );
}

/** Numbers the marks whenever one comes or goes. Returns a function that stops it. */
export function registerNumbers(editor: LexicalEditor): () => void {
  return editor.registerMutationListener(FootnoteNode, (mutations) => {
    if ([...mutations.values()].some((kind) => kind !== 'updated')) renumber(editor);
  });
}
