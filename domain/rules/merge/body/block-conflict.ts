import { isJsonNode, isJsonObject, readState, type JsonNode } from '../../blocks/json-node.ts';
import type { Author, VersionsInConflict } from '../template/versions-in-conflict.ts';

/** Key of a conflict in a block's node state. */
export const CONFLICT_KEY = 'conflict';

/** A version of a block that nobody has chosen or refused yet. */
export interface OtherVersion extends Author {
  /** The block in its stored form; null if that side deleted it. */
  block: JsonNode | null;
}

/**
 * Stored in the block itself, so that it replicates with the document, undo handles it, and releases that do not know
 * it preserve it.
 */
export type BlockConflict = VersionsInConflict<OtherVersion>;

function readAuthor(value: unknown): Author | null {
  if (!isJsonObject(value)) return null;
  const { by, at } = value;
  return typeof by === 'string' && typeof at === 'string' ? { by, at } : null;
}

/** Parses a stored conflict; null if it is not one. */
export function parseConflict(value: unknown): BlockConflict | null {
  if (!isJsonObject(value) || !Array.isArray(value['others'])) return null;
  const kept = readAuthor(value['kept']);
  const others = value['others'].flatMap((other: unknown): OtherVersion[] => {
    const author = readAuthor(other);
    const block = isJsonObject(other) ? other['block'] : undefined;
    return author !== null && (block === null || isJsonNode(block)) ? [{ ...author, block }] : [];
  });
  return kept === null || others.length === 0 ? null : { kept, others };
}

export function readConflict(node: JsonNode): BlockConflict | null {
  return parseConflict(readState(node, CONFLICT_KEY));
}

/** The node with this conflict, without any if it is null. */
export function withConflict(node: JsonNode, conflict: BlockConflict | null): JsonNode {
  const { $: state, ...rest } = node;
  const { [CONFLICT_KEY]: _former, ...others } = isJsonObject(state) ? state : {};
  if (conflict !== null) return { ...rest, type: node.type, $: { ...others, [CONFLICT_KEY]: conflict } };
  return Object.keys(others).length === 0
    ? { ...rest, type: node.type }
    : { ...rest, type: node.type, $: others };
}
