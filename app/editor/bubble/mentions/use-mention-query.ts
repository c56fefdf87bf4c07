import { $createTextNode, $getNodeByKey, $getSelection, $isRangeSelection, $isTextNode } from 'lexical';
import type { LexicalEditor, NodeKey } from 'lexical';
import { useEffect, useState } from 'react';
import type { SelectionBox } from '../../floating/use-selection-place.ts';
import { $createMentionNode, $isMentionNode } from '../content/mention-node.ts';

export interface MentionQuery {
  key: NodeKey;
  /** Offset of the sign in its text node, and of the caret behind what was typed. */
  start: number;
  end: number;
  text: string;
  box: SelectionBox;
}

/** A name may be looked for by its first and second words. */
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

/** What is typed behind an `@`; null where there is none, or it was dismissed. */
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

/** Puts the person where their name was looked for, and a space behind. */
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
