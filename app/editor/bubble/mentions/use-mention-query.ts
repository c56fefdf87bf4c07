import { $createTextNode, $getNodeByKey, $getSelection, $isRangeSelection, $isTextNode } from 'lexical';
import type { LexicalEditor, NodeKey } from 'lexical';
import { useEffect, useState } from 'react';
import type { SelectionBox } from '../../floating/use-selection-place.ts';
import { $createMentionNode, $isMentionNode } from '../content/mention-node.ts';

export interface MentionQuery {
  key: NodeKey;
  /** Offsets in the text node: `start` of the sign, `end` of the caret after the typed text. */
  start: number;
  end: number;
  text: string;
  box: SelectionBox;
}

/** The query may consist of several words of a name. */
const TYPED = /(?:^|[\s([{])@((?:[\p{L}\p{N}.'_-]+ ?){0,3})$/u;

function $query(): Omit<MentionQuery, 'box'> | null {
  const selection = $getSelection();
  if (!$isRangeSelection(selection) || !selection.isCollapsed()) return null;
  const { anchor } = selection;
  const node = anchor.getNode();
  if (!$isTextNode(node) || $isMentionNode(node)) return null;
  const match = TYPED.exec(node.getTextContent().slice(0, anchor.offset));
  if (match === null) return null;
  const text = match[1] ?? '';
  return { key: node.getKey(), start: anchor.offset - text.length - 1, end: anchor.offset, text };
}

function boxOf(editor: LexicalEditor, key: NodeKey): SelectionBox | null {
  return editor.getElementByKey(key)?.getBoundingClientRect() ?? null;
}

/** The text typed after `@`; null if there is none, or if the list was dismissed. */
export function useMentionQuery(editor: LexicalEditor): { query: MentionQuery | null; dismiss: () => void } {
  const [query, setQuery] = useState<MentionQuery | null>(null);
  const [dismissed, setDismissed] = useState<NodeKey | null>(null);
  useEffect(
    () =>
      editor.registerUpdateListener(({ editorState }) => {
        const found = editorState.read($query);
        const box = found === null ? null : boxOf(editor, found.key);
        setQuery(found === null || box === null ? null : { ...found, box });
        if (found === null) setDismissed(null);
      }),
    [editor],
  );
  return {
    query: query !== null && query.key !== dismissed ? query : null,
    dismiss: () => setDismissed(query?.key ?? null),
  };
}

/** Replaces the query with a mention of the person and a space. */
export function $mention({ key, start, end }: MentionQuery, user: string, name: string): void {
  const node = $getNodeByKey(key);
  if (!$isTextNode(node)) return;
  const [before, typed] = start === 0 ? [null, node.splitText(end)[0]] : node.splitText(start, end);
  const target = typed ?? before;
  if (target === null || target === undefined) return;
  const mention = $createMentionNode(user, name);
  target.replace(mention);
  const space = $createTextNode(' ');
  mention.insertAfter(space);
  space.select(1, 1);
}
