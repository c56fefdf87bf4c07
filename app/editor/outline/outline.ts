import { $isHeadingNode } from '@lexical/rich-text';
import { $getEditor, $getNodeByKey, $getRoot, $isElementNode } from 'lexical';
import type { LexicalEditor, NodeKey } from 'lexical';
import { $blockKind } from '../headings/headings.ts';
import { labelOf } from '../numbering/shown/shown-numbers.ts';

export interface OutlineEntry {
  key: NodeKey;
  level: number;
  text: string;
}

/** The body's headings in order, with their numbers; headings inside tables are not part of the structure. */
export function $readOutline(): OutlineEntry[] {
  return $getRoot()
    .getChildren()
    .filter($isHeadingNode)
    .map((heading) => ({
      key: heading.getKey(),
      level: Number($blockKind(heading)),
      text: `${labelOf($getEditor(), heading.getKey()) ?? ''} ${heading.getTextContent().trim()}`.trim(),
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
