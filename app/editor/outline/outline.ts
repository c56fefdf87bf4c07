import { $isHeadingNode } from '@lexical/rich-text';
import { $getNodeByKey, $getRoot, $isElementNode } from 'lexical';
import type { LexicalEditor, NodeKey } from 'lexical';
import { $blockKind } from '../headings/headings.ts';

export interface OutlineEntry {
  key: NodeKey;
  level: number;
  text: string;
}

/** The body's headings in order; headings inside tables are not part of the structure. */
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

/** Moves the caret to the beginning of the heading and scrolls to it. */
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
