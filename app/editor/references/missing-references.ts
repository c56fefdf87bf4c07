import { $getNodeByKey, $getRoot } from 'lexical';
import type { LexicalEditor } from 'lexical';
import { MISSING_TARGET } from '#app/document/text.ts';
import { $isReferenceNode, type ReferenceNode } from './reference-node.ts';

function $missing(): ReferenceNode[] {
  return $getRoot()
    .getAllTextNodes()
    .filter($isReferenceNode)
    .filter((node) => node.getTextContent() === MISSING_TARGET);
}

/** Number of references in these areas to blocks that are not in the document. */
export function missingReferences(editors: readonly LexicalEditor[]): number {
  return editors.reduce((sum, editor) => sum + editor.read(() => $missing().length), 0);
}

/** Selects the first such reference and scrolls to it. */
export function showMissingReference(editors: readonly LexicalEditor[]): void {
  for (const editor of editors) {
    const key = editor.read(() => $missing()[0]?.getKey());
    if (key === undefined) continue;
    editor.getElementByKey(key)?.scrollIntoView({ block: 'center' });
    editor.focus(() =>
      editor.update(() => {
        const node = $getNodeByKey(key);
        if ($isReferenceNode(node)) node.select(0, node.getTextContentSize());
      }),
    );
    return;
  }
}
