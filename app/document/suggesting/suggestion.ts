import type { CommentAnchor, CommentSuggestion } from '#domain/entities/comment.ts';
import type { EditorState, TemplateDocument } from '#domain/entities/template.ts';
import { readBlockId } from '../reading/block-ids.ts';
import { isJsonNode, readChildren, type JsonNode } from '../reading/json-node.ts';

/** The areas in which changes can be suggested; of the first page's own header and footer they cannot. */
export const SUGGESTED_AREAS = ['header', 'content', 'footer'] as const satisfies CommentAnchor['area'][];
export type SuggestedArea = (typeof SUGGESTED_AREAS)[number];

export type SuggestedTexts = Pick<TemplateDocument, SuggestedArea>;

/** One change of neighbouring blocks, independent of all others. */
export interface Suggestion extends CommentSuggestion {
  area: SuggestedArea;
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
