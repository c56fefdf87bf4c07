import type { EditorState } from '#domain/entities/template.ts';
import type { Authors } from '#domain/rules/merge/body/merge-container.ts';
import { mergeContainer } from '#domain/rules/merge/body/merge-container.ts';
import { readConflict } from '#domain/rules/merge/body/block-conflict.ts';
import { BLOCK_ID_KEY } from '#domain/rules/blocks/block-ids.ts';
import { readBlockId } from '../reading/block-ids.ts';
import { isJsonNode, isJsonObject, readChildren, type JsonNode } from '../reading/json-node.ts';
import { EMPTY_STATE } from '../reading/restore.ts';
import { blocksOf, idsIn, type SuggestedTexts, type Suggestion } from './suggestion.ts';

export interface Acceptance<T extends SuggestedTexts> {
  texts: T;
  /** Somebody else changed the same words: the text has their version, and its block the proposed one beside it. */
  conflicts: boolean;
}

export interface AcceptMeans {
  /** `local` is the author of the suggestion, `server` who accepts. */
  authors: Authors;
  newId: () => string;
}

/**
 * The text with a suggestion in it, merged by block and word with what was changed since. Where both changed the same
 * words, the block stores the proposed version as a conflict.
 */
export function acceptSuggestion<T extends SuggestedTexts>(
  current: T,
  suggestion: Suggestion,
  { authors, newId }: AcceptMeans,
): Acceptance<T> {
  const state = current[suggestion.area];
  const blocks = blocksOf(state);
  const { base, proposed } = placed(blocks, suggestion, newId);
  const merged = mergeContainer({ base, local: proposed, server: blocks }, authors).filter(isJsonNode);
  const conflicts = conflictsIn(merged) > conflictsIn(blocks);
  return { texts: { ...current, [suggestion.area]: withBlocks(state, merged, suggestion.area) }, conflicts };
}

/** Accepts several, deletions first, so that a moved block keeps its id. */
export function acceptSuggestions<T extends SuggestedTexts>(
  current: T,
  suggestions: readonly { suggestion: Suggestion; means: AcceptMeans }[],
): Acceptance<T> {
  const isDeletion = ({ suggestion }: (typeof suggestions)[number]): boolean =>
    suggestion.proposed.length === 0;
  const ordered = [...suggestions.filter(isDeletion), ...suggestions.filter((each) => !isDeletion(each))];
  let accepted: Acceptance<T> = { texts: current, conflicts: false };
  for (const { suggestion, means } of ordered) {
    const next = acceptSuggestion(accepted.texts, suggestion, means);
    accepted = { texts: next.texts, conflicts: accepted.conflicts || next.conflicts };
  }
  return accepted;
}

function withBlocks(
  state: EditorState | null,
  children: JsonNode[],
  area: Suggestion['area'],
): EditorState | null {
  if (children.length === 0) return area === 'content' ? EMPTY_STATE : null;
  const root = state?.root ?? EMPTY_STATE.root;
  return { ...state, root: { ...root, children } };
}

/** The current blocks as they would be if nobody had changed those of the suggestion, before and after it. */
function placed(
  blocks: readonly JsonNode[],
  suggestion: Suggestion,
  newId: () => string,
): { base: JsonNode[]; proposed: JsonNode[] } {
  const former = suggestion.base;
  const formerIds = new Set(former.flatMap(idsIn));
  const own = new Map(former.map((block) => [readBlockId(block), block]));
  const base = blocks.map((block) => own.get(readBlockId(block)) ?? block);
  const present = new Set(blocks.map(readBlockId));
  let place = startOf(base, own, suggestion.after);
  for (const block of former) {
    if (present.has(readBlockId(block))) place = base.indexOf(block) + 1;
    else {
      base.splice(place, 0, block);
      place += 1;
    }
  }
  const others = new Set(blocks.flatMap(idsIn).filter((id) => !formerIds.has(id)));
  const proposed = suggestion.proposed.map((block) => withFreeIds(block, others, newId));
  return { base, proposed: replaced(base, own, proposed, suggestion.after) };
}

function startOf(
  list: readonly JsonNode[],
  own: ReadonlyMap<string, JsonNode>,
  after: string | undefined,
): number {
  const first = list.findIndex((block) => own.has(readBlockId(block)));
  if (first >= 0) return first;
  if (after === undefined) return 0;
  const before = list.findIndex((block) => readBlockId(block) === after);
  // The block before is gone as well: the end is where an addition is seen.
  return before < 0 ? list.length : before + 1;
}

/** `base` with the proposed blocks in place of its `own` ones; each stays where it is if their order allows it. */
function replaced(
  base: readonly JsonNode[],
  own: ReadonlyMap<string, JsonNode>,
  proposed: readonly JsonNode[],
  after: string | undefined,
): JsonNode[] {
  const list = [...base];
  const kept = new Set(proposed.map(readBlockId));
  let place = startOf(list, own, after);
  for (const block of proposed) {
    const id = readBlockId(block);
    const at = own.has(id) ? list.findIndex((each) => readBlockId(each) === id) : -1;
    if (at >= place) {
      list[at] = block;
      place = at + 1;
      continue;
    }
    if (at >= 0) {
      list.splice(at, 1);
      place -= 1;
    }
    list.splice(place, 0, block);
    place += 1;
  }
  return list.filter((block) => !own.has(readBlockId(block)) || kept.has(readBlockId(block)));
}

/** The block with another id wherever another block of the text has it. */
function withFreeIds(node: JsonNode, taken: ReadonlySet<string>, newId: () => string): JsonNode {
  const { $: state, children } = node;
  const id = readBlockId(node);
  return {
    ...node,
    ...(taken.has(id) && isJsonObject(state) ? { $: { ...state, [BLOCK_ID_KEY]: newId() } } : {}),
    ...(Array.isArray(children)
      ? {
          children: readChildren(node).map((child) =>
            isJsonNode(child) ? withFreeIds(child, taken, newId) : child,
          ),
        }
      : {}),
  };
}

function conflictsIn(nodes: readonly unknown[]): number {
  return nodes
    .filter(isJsonNode)
    .reduce(
      (sum, node) => sum + (readConflict(node)?.others.length ?? 0) + conflictsIn(readChildren(node)),
      0,
    );
}
