import { $createLinkNode } from '@lexical/link';
import { $createListItemNode, $createListNode, type ListNode } from '@lexical/list';
import { $createHeadingNode, $createQuoteNode } from '@lexical/rich-text';
import { $createLineBreakNode, $createParagraphNode, $createTextNode } from 'lexical';
import type { ElementNode, LexicalNode, TextFormatType } from 'lexical';
import {
  isListItem,
  type Block,
  type BlockKind,
  type Mark,
  type Part,
} from '#domain/rules/messages/markup.ts';
import { $createMentionNode } from './mention-node.ts';
import { $createPictureNode } from './picture-node.ts';

export const formatOfMark: Readonly<Record<Mark, TextFormatType>> = {
  bold: 'bold',
  italic: 'italic',
  underline: 'underline',
  strike: 'strikethrough',
};

/** Converts a message's blocks to editor nodes; successive list items become one list. */
export function $nodesOfBlocks(blocks: readonly Block[]): ElementNode[] {
  const nodes: ElementNode[] = [];
  /** The lists that the next item may continue, from the outermost to the innermost. */
  let open: ListNode[] = [];
  for (const block of blocks) {
    if (isListItem(block)) {
      const outermost = open[0];
      open = $openLists(open, block);
      const [first] = open;
      if (first !== undefined && first !== outermost) nodes.push(first);
      open.at(-1)?.append($createListItemNode().append(...$nodesOfParts(block.parts)));
    } else {
      open = [];
      nodes.push(
        $createBlock(block.kind)
          .setIndent(block.indent)
          .append(...$nodesOfParts(block.parts)),
      );
    }
  }
  return nodes;
}

function $createBlock(kind: BlockKind): ElementNode {
  if (kind === 'quote') return $createQuoteNode();
  if (kind === 'heading1') return $createHeadingNode('h1');
  if (kind === 'heading2') return $createHeadingNode('h2');
  if (kind === 'heading3') return $createHeadingNode('h3');
  return $createParagraphNode();
}

/** The lists down to the one that takes an item of this kind and indentation. */
function $openLists(open: readonly ListNode[], { kind, indent }: Block): ListNode[] {
  const type = kind === 'bullet' ? 'bullet' : 'number';
  const kept = open.slice(0, indent + 1);
  if (kept.length === indent + 1 && kept.at(-1)?.getListType() !== type) kept.pop();
  while (kept.length <= indent) {
    const list = $createListNode(type);
    kept.at(-1)?.append($createListItemNode().append(list));
    kept.push(list);
  }
  return kept;
}

export function $nodesOfParts(parts: readonly Part[]): LexicalNode[] {
  const nodes: LexicalNode[] = [];
  for (const [at, part] of parts.entries()) {
    const made = $nodesOfPart(part);
    if (part.type !== 'text' || part.link === null) {
      nodes.push(...made);
      continue;
    }
    const before = parts[at - 1];
    const last = nodes.at(-1) as ElementNode | undefined;
    if (last !== undefined && before?.type === 'text' && before.link === part.link) last.append(...made);
    else nodes.push($createLinkNode(part.link).append(...made));
  }
  return nodes;
}

function $nodesOfPart(part: Part): LexicalNode[] {
  if (part.type === 'break') return [$createLineBreakNode()];
  if (part.type === 'mention') return [$createMentionNode(part.user, part.name)];
  if (part.type === 'image') return [$createPictureNode(part.file, part.alt)];
  return part.text.split(/(\r\n|\r|\n)/).flatMap((piece): LexicalNode[] => {
    if (piece === '') return [];
    if (/^[\r\n]+$/.test(piece)) return [$createLineBreakNode()];
    const node = $createTextNode(piece);
    for (const mark of part.marks) node.toggleFormat(formatOfMark[mark]);
    return [node];
  });
}
