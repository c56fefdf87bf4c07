import type { Cut, Extent } from '../found-rule.ts';
import type { Pair } from './pairs.ts';
import type { PlacedTag, Siblings, Step } from './tag-places.ts';

/** Where the parts between the tags of a pair are. */
export interface Shape {
  /** How many steps from the area its parts are siblings. */
  depth: number;
  /** Between each two of its tags; null if there is nothing. */
  extents: readonly (Extent | null)[];
  cuts: readonly Cut[];
  /** Of parts that are not words: the siblings, and the first and last of them that it takes. */
  run: { siblings: Siblings; first: number; last: number } | null;
}

type Level = 'blocks' | 'items' | 'rows';

/** How many steps lead all tags to the same sibling; null if they are not among the same ones then. */
function commonDepth(tags: readonly PlacedTag[]): number | null {
  const [first, ...others] = tags;
  for (let depth = 0; ; depth += 1) {
    const step = first?.steps[depth];
    if (step === undefined) return null;
    const same = others.map(({ steps }) => steps[depth]);
    if (same.some((each) => each?.siblings !== step.siblings)) return null;
    if (step.siblings.kind === 'words' || same.some((each) => each?.at !== step.at)) return depth;
  }
}

/** The depth of the parts that a pair is about: rows for what begins and ends in different cells. */
function depthOf(tags: readonly PlacedTag[]): number | null {
  const common = commonDepth(tags);
  const [opener] = tags;
  if (common === null || opener === undefined) return null;
  const kinds = opener.steps.map(({ siblings }) => siblings.kind);
  const wantsRow = tags.some(({ tag }) => tag.scope === 'row') || kinds[common] === 'cells';
  if (!wantsRow) return common;
  const row = kinds.lastIndexOf('rows', common);
  return row < 0 ? null : row;
}

interface Edges {
  /** The last part before the tag, and the first one after it. */
  before: number;
  after: number;
}

/** Between which parts a tag stands; null if it stands in one. */
function edgesOf(place: PlacedTag, depth: number, role: 'opener' | 'middle' | 'closer'): Edges | null {
  const step = place.steps[depth];
  if (step === undefined) return null;
  const { at, isOnlyTags, siblings } = step;
  if (isOnlyTags) return { before: at - 1, after: at + 1 };
  if (siblings.kind === 'rows')
    return role === 'opener'
      ? { before: at - 1, after: at }
      : role === 'closer'
        ? { before: at, after: at + 1 }
        : null;
  if (place.steps.length !== depth + 2) return null;
  if (place.isFirst && role !== 'closer') return { before: at - 1, after: at };
  return place.isLast && role !== 'opener' ? { before: at, after: at + 1 } : null;
}

function cutOf(place: PlacedTag, step: Step | undefined): Cut {
  const { tag, textId } = place;
  const kind = step?.siblings.kind ?? 'words';
  const cut = { text: textId, from: tag.from, to: tag.to, isWhole: kind !== 'words' };
  const row = kind === 'rows' && step?.isOnlyTags === true ? step.siblings.keys[step.at] : undefined;
  return row === undefined ? cut : { ...cut, row };
}

function wordsShape(tags: readonly PlacedTag[], depth: number): Shape {
  const extents = tags.slice(1).map((next, index): Extent | null => {
    const from = tags[index]?.tag.to ?? 0;
    const to = next.tag.from;
    return from === to ? null : { level: 'words', text: next.textId, from, to };
  });
  return { depth, extents, cuts: tags.map((place) => cutOf(place, undefined)), run: null };
}

/** A condition about all words of a text is about the text. */
function wholeText({ opener, closer }: Pair, depth: number): Shape | null {
  const step = opener.steps[depth - 1];
  if (!opener.isFirst || !closer.isLast || step === undefined || step.isOnlyTags) return null;
  const { siblings, at } = step;
  const key = siblings.keys[at];
  if (key === undefined || (siblings.kind !== 'blocks' && siblings.kind !== 'items')) return null;
  const cuts = [opener, closer].map((place) => cutOf(place, undefined));
  const run = { siblings, first: at, last: at };
  return { depth: depth - 1, extents: [{ level: siblings.kind, parts: [key] }], cuts, run };
}

function siblingsShape(tags: readonly PlacedTag[], depth: number): Shape | null {
  const step = tags[0]?.steps[depth];
  const kind = step?.siblings.kind;
  if (step === undefined || (kind !== 'blocks' && kind !== 'items' && kind !== 'rows')) return null;
  const level: Level = kind;
  const edges = tags.map((place, at) =>
    edgesOf(place, depth, at === 0 ? 'opener' : at === tags.length - 1 ? 'closer' : 'middle'),
  );
  const known = edges.filter((edge) => edge !== null);
  if (known.length < edges.length) return null;
  const extents = known.slice(1).map(({ before }, index): Extent | null => {
    const parts = step.siblings.keys.slice(known[index]?.after ?? 0, before + 1);
    return parts.length === 0 ? null : { level, parts };
  });
  const run = { siblings: step.siblings, first: known[0]?.after ?? 0, last: known.at(-1)?.before ?? 0 };
  const cuts = tags.map((place) => cutOf(place, place.steps[depth]));
  return { depth, extents, cuts, run };
}

/**
 * What a pair is about, as parts that are siblings; null if they are none: half a paragraph and the next one, half a list.
 * @param outer of the pair around it
 */
export function shapeOf(pair: Pair, outer: Shape | null): Shape | null {
  const tags = [pair.opener, ...pair.middles, pair.closer];
  if (tags.some(({ isFixed }) => isFixed)) return null;
  const depth = depthOf(tags);
  if (depth === null || depth < (outer?.depth ?? 0)) return null;
  const isWords = pair.opener.steps[depth]?.siblings.kind === 'words';
  const isCondition = pair.opener.tag.kind === 'if' && pair.middles.length === 0;
  const canBeWhole = isWords && isCondition && (outer === null || outer.depth < depth);
  const shape =
    (canBeWhole ? wholeText(pair, depth) : null) ??
    (isWords ? wordsShape(tags, depth) : siblingsShape(tags, depth));
  return shape === null || shape.extents.every((extent) => extent === null) ? null : shape;
}
