import { isJsonNode, readChildren, type JsonNode } from '../../../blocks/json-node.ts';
import { textParts } from '../../../blocks/words.ts';
import { sameValue } from '../../template/merge-parts.ts';
import { sameAttributes, shellOf } from '../attributes.ts';

/** The smallest part of a text that merges: a word, the space between two words, a sign, a field, an image. */
export interface Token {
  /** Equal for tokens with the same content, whatever their look. */
  key: string;
  /** Null for content other than text. */
  text: string | null;
  /** The node without its text. */
  leaf: JsonNode;
  /** The elements around it, outermost first: links. */
  around: readonly JsonNode[];
}

export function isWord({ text }: Token): boolean {
  return text === null || /[\p{L}\p{N}]/u.test(text);
}

export function tokensOf(children: readonly unknown[], around: readonly JsonNode[] = []): Token[] {
  return children.flatMap((child): Token[] => {
    if (!isJsonNode(child)) return [];
    if (Array.isArray(child['children']) && child['children'].length > 0)
      return tokensOf(readChildren(child), [...around, shellOf(child)]);
    const { text } = child;
    if (child.type !== 'text' || typeof text !== 'string')
      return [{ key: `\u{0}${keyOf(child)}`, text: null, leaf: child, around }];
    const { text: _text, ...rest } = child;
    const leaf: JsonNode = { ...rest, type: child.type };
    return textParts(text).map((part) => ({ key: part, text: part, leaf, around }));
  });
}

function keyOf(node: JsonNode): string {
  const { type, field, file } = node;
  // An edited note stays the same footnote.
  if (type === 'footnote') return type;
  if (typeof field === 'string') return `${type}:${field}`;
  if (typeof file === 'string') return `${type}:${file}`;
  return type === 'tab' || type === 'linebreak' ? type : JSON.stringify(node);
}

/** The inline nodes of tokens: equal neighbours become one node again. */
export function nodesOf(tokens: readonly Token[], depth = 0): JsonNode[] {
  const nodes: JsonNode[] = [];
  let at = 0;
  while (at < tokens.length) {
    const first = tokens[at];
    if (first === undefined) break;
    let end = at + 1;
    const wrapper = first.around[depth];
    const joins = (next: Token | undefined): boolean =>
      next !== undefined &&
      (wrapper === undefined
        ? next.around[depth] === undefined &&
          first.text !== null &&
          next.text !== null &&
          sameValue(first.leaf, next.leaf)
        : sameValue(next.around[depth], wrapper));
    while (joins(tokens[end])) end += 1;
    const run = tokens.slice(at, end);
    nodes.push(
      wrapper === undefined ? leafOf(first, run) : { ...wrapper, children: nodesOf(run, depth + 1) },
    );
    at = end;
  }
  return nodes;
}

function leafOf(first: Token, run: readonly Token[]): JsonNode {
  return first.text === null ? first.leaf : { ...first.leaf, text: run.map(({ text }) => text).join('') };
}

export function sameToken(a: Token, b: Token): boolean {
  return a.key === b.key && sameLook(a, b);
}

export function sameLook(a: Token, b: Token): boolean {
  return (a.leaf === b.leaf || sameAttributes(a.leaf, b.leaf)) && sameValue(a.around, b.around);
}
