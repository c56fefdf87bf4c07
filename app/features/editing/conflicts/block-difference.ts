import { compareTokens, textOf, tokensOf } from '#app/document/comparing/tokens.ts';
import { objectName } from '#app/document/comparing/compare-units.ts';
import { childNodes } from '#app/document/comparing/units.ts';
import type { JsonNode } from '#app/document/reading/json-node.ts';

export interface Piece {
  text: string;
  /** Only this version has it. */
  changed: boolean;
}

export interface BlockDifference {
  server: Piece[];
  other: Piece[];
  /** The words are equal: the versions differ in their look. */
  sameWords: boolean;
}

/** Words of two versions of a block, with those marked that the other one does not have. Cells are joined by a bar. */
export function blockDifference(
  server: JsonNode,
  other: JsonNode,
  nameOf: (field: string) => string,
): BlockDifference {
  const segments = compareTokens(tokensOf(flat(server)), tokensOf(flat(other)));
  const text = (tokens: Parameters<typeof textOf>[0]): string =>
    textOf(tokens, (node) => objectName(node, nameOf));
  const pieces = (side: 'before' | 'after'): Piece[] =>
    segments
      .filter((segment) => segment[side].length > 0)
      .map((segment) => ({
        text: text(segment[side]),
        changed: segment.kind !== 'same' && segment.kind !== 'look',
      }));
  const found = { server: pieces('before'), other: pieces('after') };
  return { ...found, sameWords: [...found.server, ...found.other].every(({ changed }) => !changed) };
}

/** A table as one line of text. */
function flat(node: JsonNode): JsonNode {
  return node.type === 'table' ? { type: 'paragraph', children: inlineOf(node) } : node;
}

function inlineOf(node: JsonNode): JsonNode[] {
  const inner = childNodes(node).flatMap((child) =>
    child.type === 'tablerow' || child.type === 'tablecell' || Array.isArray(child['children'])
      ? inlineOf(child)
      : [child],
  );
  return node.type === 'tablecell' ? [...inner, { type: 'text', text: ' | ' }] : inner;
}
