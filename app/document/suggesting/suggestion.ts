import type { EditorState, TemplateDocument } from '#domain/entities/template.ts';
import { readBlockId } from '../reading/block-ids.ts';
import { isJsonNode, readChildren, type JsonNode } from '../reading/json-node.ts';

/** The areas in which changes can be suggested; of the first page's own header and footer they cannot. */
export const SUGGESTED_AREAS = ['header', 'content', 'footer'] as const;
export type SuggestedArea = (typeof SUGGESTED_AREAS)[number];

export type SuggestedTexts = Pick<TemplateDocument, SuggestedArea>;

/** One change of neighbouring blocks, independent of all others. */
export interface Suggestion {
  area: SuggestedArea;
  /** The blocks that its author saw. Empty for an insertion. */
  base: JsonNode[];
  /** What these should become. Empty for a deletion. */
  proposed: JsonNode[];
  /** Id of the block before them; absent at the beginning of the area. */
  after?: string;
}

export function blocksOf(state: EditorState | null): JsonNode[] {
  return (state?.root.children ?? []).filter(isJsonNode);
}

/** Ids of a block and of all blocks in it. */
export function idsIn(node: JsonNode): string[] {
  const id = readBlockId(node);
  const inner = readChildren(node).flatMap((child) => (isJsonNode(child) ? idsIn(child) : []));
  return id === '' ? inner : [id, ...inner];
}
