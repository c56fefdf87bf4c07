import { $isListItemNode, $isListNode, type ListItemNode } from '@lexical/list';
import { $isHeadingNode, $isQuoteNode, type HeadingNode, type QuoteNode } from '@lexical/rich-text';
import { $findMatchingParent } from '@lexical/utils';
import { $getState, $isParagraphNode, $setState, createState } from 'lexical';
import type { LexicalNode, ParagraphNode } from 'lexical';
import type { ParagraphFormat } from '#app/document/model.ts';
import { isJsonObject } from '#app/document/reading/json-node.ts';
import { FORMAT_KEY, parseFormat } from '#app/document/reading/paragraphs/format.ts';

/** Kept as it is stored: what a later release adds to it is written back. */
const formatState = createState(FORMAT_KEY, { parse: (value: unknown): unknown => value ?? null });

/** The blocks that have a paragraph format. */
export type FormattedBlock = ParagraphNode | HeadingNode | QuoteNode | ListItemNode;

/** An item that only carries a nested list is no paragraph. */
export function $isFormatted(node: LexicalNode | null | undefined): node is FormattedBlock {
  if ($isListItemNode(node)) return !$isListNode(node.getFirstChild());
  return $isParagraphNode(node) || $isHeadingNode(node) || $isQuoteNode(node);
}

/** The block that a node is, or is in. */
export function $formattedAt(node: LexicalNode): FormattedBlock | null {
  const block = $isFormatted(node) ? node : $findMatchingParent(node, $isFormatted);
  return $isFormatted(block) ? block : null;
}

/** What is stored, of this very version of a node. */
export function $storedFormat(node: LexicalNode): unknown {
  return $getState(node, formatState, 'direct');
}

export function $format(node: LexicalNode): ParagraphFormat {
  return parseFormat($storedFormat(node)) ?? {};
}

export function $setStoredFormat(block: FormattedBlock, stored: unknown): void {
  $setState(block, formatState, stored);
}

/** Parts of a format; null takes a part off, so that the usual look of the block's kind applies. */
export type FormatChange = { [Part in keyof ParagraphFormat]?: ParagraphFormat[Part] | null };

/** Changes parts of a block's format. What a later release stored beside them stays. */
export function $changeFormat(block: FormattedBlock, change: FormatChange): void {
  const before = $storedFormat(block.getLatest());
  const parts = Object.entries({ ...(isJsonObject(before) ? before : {}), ...change });
  const kept = parts.filter(([, part]) => part !== null && part !== undefined);
  const after = kept.length === 0 ? null : Object.fromEntries(kept);
  if (JSON.stringify(after) !== JSON.stringify(before)) $setStoredFormat(block, after);
}
