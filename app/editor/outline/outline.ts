import { $isHeadingNode } from '@lexical/rich-text';
import { $getNodeByKey, $getRoot, $isElementNode } from 'lexical';
import type { LexicalEditor, NodeKey } from 'lexical';
import { $blockKind } from '../headings/headings.ts';

export interface OutlineEntry {
  key: NodeKey;
  level: number;
  text: string;
}

/** The body's headings in their order; those inside tables are no part of its structure. */
export function $readOutline(): OutlineEntry[] {
  return $getRoot()
    .getChildren()
    .filter($isHeadingNode)
    .map((heading) => ({
      key: heading.getKey(),
      level: Number($blockKind(heading)),
      text: heading.getTextContent().trim(),
    }));
}

/** Puts the caret at the beginning of the heading and shows it. */
export function goToHeading(editor: LexicalEditor, key: NodeKey): void {
  editor.update(
    () => {
      const heading = $getNodeByKey(key);
      if ($isElementNode(heading)) heading.selectStart();
    },
    { discrete: true },
  );
  editor.focus();
  editor.getElementByKey(key)?.scrollIntoView({ block: 'start' });
}
