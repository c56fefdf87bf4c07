import { $getRoot, $isElementNode } from 'lexical';
import type { LexicalEditor, LexicalNode } from 'lexical';
import type { EditorState } from '#domain/entities/template.ts';
import { addFigures, figuresOf, noFigures, type TextFigures } from './text-figures.ts';

/** Ends of paragraphs and cells do not count as characters. */
function $figuresOf(node: LexicalNode): TextFigures {
  const isBlock = (child: LexicalNode): boolean => $isElementNode(child) && !child.isInline();
  if (!$isElementNode(node) || !node.getChildren().some(isBlock)) return figuresOf(node.getTextContent());
  return node.getChildren().map($figuresOf).reduce(addFigures, noFigures);
}

/** Counts an editor's words and characters; counts of unchanged parts are cached by object. */
export function createWordCounter(): (editor: LexicalEditor, state: EditorState) => TextFigures {
  const known = new WeakMap<object, TextFigures>();
  const count = (part: unknown, node: LexicalNode): TextFigures => {
    if (typeof part !== 'object' || part === null) return $figuresOf(node);
    const figures = known.get(part) ?? $figuresOf(node);
    known.set(part, figures);
    return figures;
  };
  return (editor, { root }) =>
    editor.read(() =>
      $getRoot()
        .getChildren()
        .map((node, place) => count(root.children[place], node))
        .reduce(addFigures, noFigures),
    );
}
