import { $getRoot } from 'lexical';
import type { LexicalEditor } from 'lexical';
import type { EditorState } from '#domain/entities/template.ts';

function wordsIn(text: string): number {
  return text.match(/[\p{L}\p{N}]+(?:[-'’./,][\p{L}\p{N}]+)*/gu)?.length ?? 0;
}

/** Counts an editor's words; those of a part that is the same object as before are known. */
export function createWordCounter(): (editor: LexicalEditor, state: EditorState) => number {
  const known = new WeakMap<object, number>();
  const count = (part: unknown, text: () => string): number => {
    if (typeof part !== 'object' || part === null) return wordsIn(text());
    let words = known.get(part);
    if (words === undefined) {
      words = wordsIn(text());
      known.set(part, words);
    }
    return words;
  };
  return (editor, { root }) =>
    editor.read(() =>
      $getRoot()
        .getChildren()
        .reduce((sum, node, place) => sum + count(root.children[place], () => node.getTextContent()), 0),
    );
}
