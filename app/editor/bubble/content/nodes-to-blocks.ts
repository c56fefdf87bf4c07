import { $isLinkNode } from '@lexical/link';
import { $isListItemNode, $isListNode, type ListNode } from '@lexical/list';
import { $isHeadingNode, $isQuoteNode } from '@lexical/rich-text';
import { $getRoot, $isElementNode, $isLineBreakNode, $isTextNode } from 'lexical';
import type { ElementNode, LexicalNode, TextNode } from 'lexical';
import {
  BLOCKS_MAX,
  INDENT_MAX,
  isSafeLink,
  MARKS,
  MENTIONS_MAX,
  type Block,
  type BlockKind,
  type Part,
} from '#domain/rules/messages/markup.ts';
import { writeMarkup } from '#domain/rules/messages/write-markup.ts';
import { formatOfMark } from './blocks-to-nodes.ts';
import { $isMentionNode } from './mention-node.ts';
import { $isPictureNode } from './picture-node.ts';

const headings: Readonly<Record<string, BlockKind>> = { h1: 'heading1', h2: 'heading2' };

/** The editor's content in the formats that a message may have, within their limits. */
export function $readBlocks(): Block[] {
  const blocks: Block[] = [];
  for (const node of $getRoot().getChildren()) {
    if ($isListNode(node)) $readList(node, 0, blocks);
    else if ($isElementNode(node))
      blocks.push({
        kind: kindOf(node),
        indent: Math.min(node.getIndent(), INDENT_MAX),
        parts: $readParts(node),
      });
  }
  return withinLimits(blocks);
}

/** Markup of the editor's content; empty for a single empty paragraph. */
export function $readMarkup(): string {
  const blocks = $readBlocks();
  const [only] = blocks;
  const empty =
    blocks.length <= 1 &&
    (only === undefined || (only.kind === 'paragraph' && only.indent === 0 && only.parts.length === 0));
  return empty ? '' : writeMarkup(blocks);
}

function kindOf(node: ElementNode): BlockKind {
  if ($isHeadingNode(node)) return headings[node.getTag()] ?? 'heading3';
  return $isQuoteNode(node) ? 'quote' : 'paragraph';
}

function $readList(list: ListNode, depth: number, blocks: Block[]): void {
  const kind = list.getListType() === 'number' ? 'number' : 'bullet';
  for (const item of list.getChildren()) {
    if (!$isListItemNode(item)) continue;
    const nested = item.getChildren().filter($isListNode);
    if (nested.length === 0 || item.getChildrenSize() > nested.length)
      blocks.push({ kind, indent: Math.min(depth, INDENT_MAX), parts: $readParts(item) });
    for (const inner of nested) $readList(inner, depth + 1, blocks);
  }
}

function $readParts(node: ElementNode): Part[] {
  const parts: Part[] = [];
  $addParts(node, null, parts);
  return parts;
}

function $addParts(parent: ElementNode, link: string | null, parts: Part[]): void {
  for (const node of parent.getChildren()) {
    if ($isListNode(node)) continue;
    if ($isLinkNode(node)) {
      const address = node.getURL();
      $addParts(node, isSafeLink(address) ? address : null, parts);
    } else if ($isElementNode(node)) $addParts(node, link, parts);
    else $addPart(node, link, parts);
  }
}

function $addPart(node: LexicalNode, link: string | null, parts: Part[]): void {
  if ($isMentionNode(node)) parts.push({ type: 'mention', user: node.getUser(), name: node.getName() });
  else if ($isPictureNode(node)) parts.push({ type: 'image', file: node.getFile(), alt: node.getAlt() });
  else if ($isLineBreakNode(node)) parts.push({ type: 'break' });
  else if ($isTextNode(node)) addText(node, link, parts);
}

/** Adjacent parts without a difference are joined. */
function addText(node: TextNode, link: string | null, parts: Part[]): void {
  const text = node.getTextContent();
  if (text === '') return;
  const marks = MARKS.filter((mark) => node.hasFormat(formatOfMark[mark]));
  const last = parts.at(-1);
  if (last?.type === 'text' && last.link === link && last.marks.join() === marks.join())
    parts[parts.length - 1] = { ...last, text: last.text + text };
  else parts.push({ type: 'text', text, marks, link });
}

/**
 * Mentions beyond the limit of a message become plain text; paragraphs beyond the limit become lines of the last one.
 */
function withinLimits(blocks: readonly Block[]): Block[] {
  let mentions = 0;
  const named = blocks.map((block) => ({
    ...block,
    parts: block.parts.map((part): Part => {
      if (part.type !== 'mention') return part;
      mentions += 1;
      return mentions > MENTIONS_MAX ? { type: 'text', text: `@${part.name}`, marks: [], link: null } : part;
    }),
  }));
  if (named.length <= BLOCKS_MAX) return named;
  const lines = named.slice(BLOCKS_MAX - 1);
  const parts = lines.flatMap((line, at): Part[] =>
    at === 0 ? [...line.parts] : [{ type: 'break' }, ...line.parts],
  );
  return [...named.slice(0, BLOCKS_MAX - 1), { kind: 'paragraph', indent: 0, parts }];
}
