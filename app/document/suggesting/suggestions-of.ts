import { sameNode } from '#domain/rules/merge/body/attributes.ts';
import { changesOf } from '#domain/rules/merge/body/inline/changes-of.ts';
import { readBlockId } from '../reading/block-ids.ts';
import type { JsonNode } from '../reading/json-node.ts';
import {
  blocksOf,
  SUGGESTED_AREAS,
  type SuggestedArea,
  type SuggestedTexts,
  type Suggestion,
} from './suggestion.ts';

/** A part of both texts: blocks that one side alone has, or one block that both have. */
interface Part {
  base: JsonNode[];
  edited: JsonNode[];
  kind: 'same' | 'edited' | 'replaced';
}

function partsOf(base: readonly JsonNode[], edited: readonly JsonNode[]): Part[] {
  const parts: Part[] = [];
  let [at, now] = [0, 0];
  const both = (until: number): void => {
    for (; at < until; at += 1, now += 1) {
      const [before, after] = [base[at], edited[now]];
      if (before === undefined || after === undefined) return;
      parts.push({ base: [before], edited: [after], kind: sameNode(before, after) ? 'same' : 'edited' });
    }
  };
  for (const { from, to, start, end } of changesOf(base.map(readBlockId), edited.map(readBlockId))) {
    both(from);
    parts.push({ base: base.slice(from, to), edited: edited.slice(start, end), kind: 'replaced' });
    [at, now] = [to, end];
  }
  both(base.length);
  return parts;
}

/**
 * Whether two neighbouring parts are one suggestion: a split or joined paragraph changes the block beside the one that
 * appears or disappears, and half of that would repeat or lose words.
 */
function belongTogether(before: Part | undefined, part: Part): boolean {
  if (before === undefined || before.kind === 'same' || part.kind === 'same') return false;
  return before.kind === 'replaced' || part.kind === 'replaced';
}

function inArea(area: SuggestedArea, base: readonly JsonNode[], edited: readonly JsonNode[]): Suggestion[] {
  const suggestions: Suggestion[] = [];
  let former: Part | undefined;
  let previous = '';
  for (const part of partsOf(base, edited)) {
    const last = suggestions.at(-1);
    if (last !== undefined && belongTogether(former, part)) {
      last.base.push(...part.base);
      last.proposed.push(...part.edited);
    } else if (part.kind !== 'same')
      suggestions.push({
        area,
        base: [...part.base],
        proposed: [...part.edited],
        ...(previous === '' ? {} : { after: previous }),
      });
    previous = part.base.map(readBlockId).at(-1) ?? previous;
    former = part;
  }
  return suggestions;
}

/**
 * The differences between two texts as changes that can be accepted or refused one by one, in reading order. A moved
 * block is a deletion and an insertion. The blocks of both have ids (`restoreDocument`); what is stored about a whole
 * area, the named styles for example, is no suggestion.
 */
export function suggestionsOf(base: SuggestedTexts, edited: SuggestedTexts): Suggestion[] {
  return SUGGESTED_AREAS.flatMap((area) => inArea(area, blocksOf(base[area]), blocksOf(edited[area])));
}

/** `edited` without what `suggestionsOf` finds: its other differences from `base`. */
export function withoutSuggested<T extends SuggestedTexts>(base: SuggestedTexts, edited: T): T {
  const parts = SUGGESTED_AREAS.map((area) => {
    const [before, after] = [base[area], edited[area]];
    const state =
      before === null || after === null
        ? before
        : { root: { ...after.root, children: before.root.children } };
    return [area, state];
  });
  return { ...edited, ...(Object.fromEntries(parts) as SuggestedTexts) };
}
