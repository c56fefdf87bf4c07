import type { CommentAnchor } from '#domain/entities/comment.ts';
import { sameNode } from '#domain/rules/merge/body/attributes.ts';
import { makeAnchor } from '../anchors/anchors.ts';
import type { Token } from '../comparing/comparison.ts';
import { compareTokens, tokensOf } from '../comparing/tokens.ts';
import { childNodes } from '../comparing/units.ts';
import { readBlockId } from '../reading/block-ids.ts';
import type { JsonNode } from '../reading/json-node.ts';
import { OBJECT_CHARACTER } from '../text.ts';
import { blocksOf, type SuggestedTexts, type Suggestion } from './suggestion.ts';

/** Where a suggestion is in the text that it refers to: the words that it changes, else those beside them. */
export function anchorOf(suggestion: Suggestion, texts: SuggestedTexts): CommentAnchor {
  const { area, base, proposed, after } = suggestion;
  const place = changedWords(base, proposed) ?? wordsBeside(blocksOf(texts[area]), after);
  if (place !== null) return anchorAt(area, place);
  const [block] = [...base, ...proposed];
  return {
    area,
    block: after ?? (block === undefined ? '' : readBlockId(block)),
    quote: '',
    before: '',
    after: '',
  };
}

/** Tokens of a block with words; from `start` to before `end` is what is quoted. */
interface Words {
  id: string;
  tokens: readonly Token[];
  start: number;
  end: number;
}

const INLINE: ReadonlySet<string> = new Set(['link', 'autolink']);

/** The innermost blocks that have text, as comments find them. */
function textBlocks(node: JsonNode): JsonNode[] {
  const children = childNodes(node);
  const inner = children.filter((child) => Array.isArray(child['children']) && !INLINE.has(child.type));
  const own = inner.length < children.length && readBlockId(node) !== '' ? [node] : [];
  return [...own, ...inner.flatMap(textBlocks)];
}

function changedWords(base: readonly JsonNode[], proposed: readonly JsonNode[]): Words | null {
  const later = new Map(proposed.flatMap(textBlocks).map((block) => [readBlockId(block), block]));
  for (const block of base.flatMap(textBlocks)) {
    const other = later.get(readBlockId(block));
    if (other === undefined) {
      const tokens = tokensOf(block);
      return { id: readBlockId(block), tokens, start: 0, end: tokens.length };
    }
    if (!sameNode(block, other)) return changedIn(block, other);
  }
  return null;
}

/** From the first changed word to the last one; for an insertion the word before it. */
function changedIn(block: JsonNode, other: JsonNode): Words {
  const tokens = tokensOf(block);
  const changes: { from: number; to: number }[] = [];
  let at = 0;
  for (const { kind, before } of compareTokens(tokens, tokensOf(other))) {
    if (kind !== 'same') changes.push({ from: at, to: at + before.length });
    at += before.length;
  }
  const start = changes[0]?.from ?? 0;
  const end = changes.at(-1)?.to ?? 0;
  const words = { id: readBlockId(block), tokens, start, end };
  if (changes.length === 0 || end > start) return words;
  return { ...words, ...(wordBefore(tokens, start) ?? wordAfter(tokens, start)) };
}

const isWord = (token: Token | undefined): boolean => /[\p{L}\p{N}]/u.test(token?.text ?? '');

function wordBefore(tokens: readonly Token[], end: number): Pick<Words, 'start' | 'end'> | null {
  const start = tokens.slice(0, end).findLastIndex(isWord);
  return start < 0 ? null : { start, end: start + 1 };
}

function wordAfter(tokens: readonly Token[], from: number): Pick<Words, 'start' | 'end'> {
  const found = tokens.slice(from).findIndex(isWord);
  return found < 0 ? { start: from, end: from } : { start: from + found, end: from + found + 1 };
}

/** The last word before the end of the block `after`, or the first one behind it. */
function wordsBeside(blocks: readonly JsonNode[], after: string | undefined): Words | null {
  const place = blocks.findIndex((block) => readBlockId(block) === after) + 1;
  const before = blocks.slice(0, place).flatMap(textBlocks).at(-1);
  if (before !== undefined) {
    const tokens = tokensOf(before);
    return { id: readBlockId(before), tokens, start: 0, end: 0, ...wordBefore(tokens, tokens.length) };
  }
  const [next] = blocks.slice(place).flatMap(textBlocks);
  if (next === undefined) return null;
  const tokens = tokensOf(next);
  return { id: readBlockId(next), tokens, ...wordAfter(tokens, 0) };
}

/** Words with an object among them, whose text is not known here, are quoted as their whole block. */
function anchorAt(area: CommentAnchor['area'], { id, tokens, start, end }: Words): CommentAnchor {
  const textOf = (part: readonly Token[]): string =>
    part.map(({ text }) => (text === '' ? OBJECT_CHARACTER : text)).join('');
  const isPlain = tokens.slice(start, end).every(({ text }) => text !== '');
  const from = isPlain ? textOf(tokens.slice(0, start)).length : 0;
  const until = isPlain ? from + textOf(tokens.slice(start, end)).length : 0;
  return makeAnchor({ block: { area, id, text: textOf(tokens) }, start: from, end: until });
}
