import { $isTextNode } from 'lexical';
import type { LexicalEditor, LexicalNode, NodeKey } from 'lexical';
import { DEFAULT_FAMILY } from '#app/document/styles.ts';
import { familyOfStyle } from '#app/document/reading/paragraphs/text-style.ts';
import { showFamilies } from '#app/typeset/fonts/screen-faces.ts';

function familiesOf(nodes: Iterable<LexicalNode | undefined>): Set<string> {
  const families = new Set<string>();
  for (const node of nodes) {
    const family = $isTextNode(node) ? familyOfStyle(node.getStyle()) : null;
    if (family !== null) families.add(family);
  }
  return families;
}

/**
 * Shows every family that the area's texts name, including unknown ones, in the face that prints it. Call it before the
 * text is on the page, because each added face causes a new layout.
 */
export function watchFamilies(editor: LexicalEditor): () => void {
  const show = (keys?: ReadonlySet<NodeKey>) =>
    editor.read(() => {
      const nodes = editor.getEditorState()._nodeMap;
      showFamilies(familiesOf(keys === undefined ? nodes.values() : [...keys].map((key) => nodes.get(key))));
    });
  showFamilies([DEFAULT_FAMILY]);
  show();
  return editor.registerUpdateListener(({ dirtyLeaves, dirtyElements }) => {
    const isReplaced = dirtyLeaves.size === 0 && dirtyElements.size === 0;
    show(isReplaced ? undefined : dirtyLeaves);
  });
}
