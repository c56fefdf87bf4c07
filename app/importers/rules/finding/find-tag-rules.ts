import type { DocumentModel } from '#app/document/model.ts';
import { PASSAGE_DEPTH_MAX, PASSAGES_MAX } from '#domain/entities/passage.ts';
import type { Condition } from '../conditions/condition.ts';
import type { Extent, FoundRule } from '../found-rule.ts';
import { type Shape, shapeOf } from './extents.ts';
import { type Pair, pairsOf } from './pairs.ts';
import { listNames } from './section-kinds.ts';
import { type PlacedTag, tagPlaces } from './tag-places.ts';

export interface TagRules {
  /** In the order of the text; a rule comes after the one that it is in. */
  rules: FoundRule[];
  /** Tags that stay text. */
  left: PlacedTag[];
}

type Areas = Pick<DocumentModel, 'header' | 'body' | 'footer' | 'firstPage'>;
interface Shaped {
  pair: Pair;
  shape: Shape;
}

const tagsOf = ({ opener, middles, closer }: Pair): PlacedTag[] => [opener, ...middles, closer];

/** What is in a loop that stays text is about its rows, so it stays too. */
const isLoop = ({ opener: { tag } }: Pair): boolean => tag.kind === 'for';

/** The pairs that are about parts of the document, each with what these are; the tags of others are `left`. */
function shaped(pairs: readonly Pair[], left: PlacedTag[], lost: Set<Pair>): Shaped[] {
  const known = new Map<Pair, Shape>();
  /** The last part that a pair takes, by its siblings and the pair around it. */
  const taken = new Map<object, Map<Pair | null, number>>();
  const result: Shaped[] = [];
  for (const pair of pairs) {
    const isLost = pair.inside !== null && lost.has(pair.inside);
    const outer = outerOf(pair, known);
    pair.inside = outer;
    const shape = isLost ? null : shapeOf(pair, outer === null ? null : (known.get(outer) ?? null));
    const { run = null } = shape ?? {};
    const before = run === null ? undefined : taken.get(run.siblings)?.get(outer);
    if (shape === null || (run !== null && before !== undefined && run.first <= before)) {
      left.push(...tagsOf(pair));
      if (isLost || isLoop(pair)) lost.add(pair);
      continue;
    }
    if (run !== null) {
      const ends = taken.get(run.siblings) ?? new Map<Pair | null, number>();
      taken.set(run.siblings, ends.set(outer, run.last));
    }
    known.set(pair, shape);
    result.push({ pair, shape });
  }
  return result;
}

/** The nearest pair around it that is about parts of the document. Pairs that are not are stepped over once. */
function outerOf({ inside }: Pair, known: ReadonlyMap<Pair, Shape>): Pair | null {
  return inside === null || known.has(inside) ? inside : inside.inside;
}

type Made =
  | { kind: 'condition'; first: Condition }
  | { kind: 'repetition'; list: readonly string[]; item: string | null };

/** What a pair's first tag says; null if ours cannot say it. */
function madeOf({ opener: { tag }, middles }: Pair, lists: ReadonlySet<string>): Made | null {
  switch (tag.kind) {
    case 'if':
      return tag.condition === null ? null : { kind: 'condition', first: tag.condition };
    case 'for':
      return tag.list === null || middles.length > 0
        ? null
        : { kind: 'repetition', list: tag.list, item: tag.item };
    case 'section': {
      const { condition, isInverted, name } = tag;
      if (condition === null) return null;
      if (!isInverted && condition.kind === 'truth' && lists.has(name))
        return middles.length > 0 ? null : { kind: 'repetition', list: condition.of, item: null };
      return { kind: 'condition', first: isInverted ? { kind: 'not', part: condition } : condition };
    }
    case 'elif':
    case 'else':
    case 'end':
    case 'unknown':
      return null;
  }
}

/** The conditions of a pair's parts; null if one of them cannot be said, or follows the last one. */
function branchesOf(
  first: Condition,
  { middles }: Pair,
  extents: readonly (Extent | null)[],
): { condition: Condition | null; extent: Extent | null }[] | null {
  const branches = [{ condition: first as Condition | null, extent: extents[0] ?? null }];
  for (const [at, { tag }] of middles.entries()) {
    if (branches.at(-1)?.condition === null || (tag.kind === 'elif' && tag.condition === null)) return null;
    branches.push({ condition: tag.kind === 'elif' ? tag.condition : null, extent: extents[at + 1] ?? null });
  }
  return branches;
}

function ruleOf(
  { pair, shape }: Shaped,
  lists: ReadonlySet<string>,
  place: { key: string; inside: string | null },
): FoundRule | null {
  const made = madeOf(pair, lists);
  if (made === null) return null;
  const { tag } = pair.opener;
  const base = { ...place, source: tag.text, words: '', language: tag.language, cuts: shape.cuts };
  if (made.kind === 'condition') {
    const branches = branchesOf(made.first, pair, shape.extents);
    return branches === null ? null : { ...base, kind: 'condition', branches };
  }
  const [extent] = shape.extents;
  if (extent === null || extent === undefined) return null;
  return { ...base, kind: 'repetition', list: made.list, item: made.item, extent, dropped: [] };
}

/**
 * The rules that tags of template languages stand for. Takes time by the length of the document.
 * @param fixed ids of blocks, items and rows that must stay as they are
 */
export function findTagRules(areas: Areas, fixed: ReadonlySet<string>): TagRules {
  const left: PlacedTag[] = [];
  const lost = new Set<Pair>();
  const found = tagPlaces(areas, fixed).flatMap((places) => {
    const paired = pairsOf(places);
    left.push(...paired.left);
    return shaped(paired.pairs, left, lost);
  });
  const lists = listNames(found);
  const keys = new Map<Pair, { key: string; depth: number }>();
  const sources = new Map<string, number>();
  const rules: FoundRule[] = [];
  let passages = 0;
  for (const each of found) {
    const { pair } = each;
    const source = pair.opener.tag.text;
    const before = sources.get(source) ?? 0;
    sources.set(source, before + 1);
    const isLost = pair.inside !== null && lost.has(pair.inside);
    while (pair.inside !== null && !keys.has(pair.inside)) pair.inside = pair.inside.inside;
    const around = pair.inside === null ? undefined : keys.get(pair.inside);
    const key = `${source}#${before}`;
    const depth = (around?.depth ?? 0) + 1;
    const rule =
      isLost || depth > PASSAGE_DEPTH_MAX ? null : ruleOf(each, lists, { key, inside: around?.key ?? null });
    const parts = each.shape.extents.filter((extent) => extent !== null).length;
    if (rule === null || passages + parts > PASSAGES_MAX) {
      left.push(...tagsOf(pair));
      if (isLost || isLoop(pair)) lost.add(pair);
      continue;
    }
    passages += parts;
    keys.set(pair, { key, depth });
    rules.push(rule);
  }
  return { rules, left };
}
