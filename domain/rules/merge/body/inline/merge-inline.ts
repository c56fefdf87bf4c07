import { mergeAttributes } from '../attributes.ts';
import { changesOf, type Change } from './changes-of.ts';
import { isWord, nodesOf, sameLook, sameToken, tokensOf, type Token } from './inline-tokens.ts';
import type { JsonNode } from '../../../blocks/json-node.ts';
import { sameValue } from '../../template/merge-parts.ts';
import { noteNames, noteOf, noteTokens, withNoteTokens } from './note-tokens.ts';
import { mapSides, pick, type Preferred, type Sides } from '../sides.ts';

/**
 * Merges the inline content of a block word by word. Where both sides changed words that touch, the preferred side's
 * are used; all other changes of both sides are in the result.
 */
export function mergeInline(children: Sides<readonly unknown[]>, preferred: Preferred): JsonNode[] {
  const base = tokensOf(children.base ?? []);
  return nodesOf(
    mergeTokens({ base, local: tokensOf(children.local), server: tokensOf(children.server) }, preferred),
  );
}

/** Two people's words in one note merge as those of a block do. */
function mergeNote(notes: Sides<unknown>, preferred: Preferred): unknown {
  const { base, local, server } = mapSides(notes, noteTokens);
  const chosen = pick(notes, preferred);
  if (base === undefined || base === null || local === null || server === null) return chosen;
  return withNoteTokens(chosen, mergeTokens({ base, local, server }, preferred));
}

function mergeTokens(tokens: Tokens, preferred: Preferred): Token[] {
  const { base, local, server } = tokens;
  return mergeAligned({ base, local: alignedTo(base, local), server: alignedTo(base, server) }, preferred);
}

interface Tokens {
  base: readonly Token[];
  local: readonly Token[];
  server: readonly Token[];
}

interface Aligned {
  tokens: readonly Token[];
  changes: readonly Change[];
  /** By index in the base, the index of the equal token; -1 if there is none. */
  placeOf: readonly number[];
}

function alignedTo(base: readonly Token[], tokens: readonly Token[]): Aligned {
  const names = noteNames(base, tokens);
  const keyOf = (token: Token): string => names.get(token) ?? token.key;
  const keys = [base.map(keyOf), tokens.map(keyOf)] as const;
  const changes = withoutLooseEnds(changesOf(...keys), base).flatMap((change) =>
    aroundNotes(change, base, keys),
  );
  const placeOf: number[] = [];
  let shift = 0;
  let at = 0;
  for (const change of [...changes, { from: base.length, to: base.length, start: 0, end: 0 }]) {
    for (; at < change.from; at += 1) placeOf.push(at + shift);
    for (; at < change.to; at += 1) placeOf.push(-1);
    shift = change.end - change.to;
  }
  return { tokens, changes, placeOf };
}

/** Joins changes with only spaces and signs between them: a rewritten phrase is one change, although its spaces stay. */
function withoutLooseEnds(changes: readonly Change[], base: readonly Token[]): Change[] {
  const joined: Change[] = [];
  for (const change of changes) {
    const last = joined.at(-1);
    if (last === undefined || base.slice(last.to, change.from).some(isWord)) joined.push({ ...change });
    else Object.assign(last, { to: change.to, end: change.end });
  }
  return joined;
}

/** A change without the footnotes in it that stay: the spaces around them may have been found equal instead. */
function aroundNotes(
  change: Change,
  base: readonly Token[],
  keys: readonly [readonly string[], readonly string[]],
): Change[] {
  const [before, now] = keys;
  for (let at = change.from; at < change.to; at += 1) {
    const token = base[at];
    const place = now.indexOf(before[at] ?? '', change.start);
    if (token === undefined || noteOf(token) === undefined || place < 0 || place >= change.end) continue;
    const rest = { ...change, from: at + 1, start: place + 1 };
    return [{ ...change, to: at, end: place }, ...aroundNotes(rest, base, keys)].filter(
      ({ from, to, start, end }) => from < to || start < end,
    );
  }
  return [change];
}

interface Aligns {
  base: readonly Token[];
  local: Aligned;
  server: Aligned;
}

/** Changes of one or both sides that overlap or touch, as one range of the base. */
interface Region {
  from: number;
  to: number;
  local: Change[];
  server: Change[];
}

function regionsOf({ local, server }: Aligns): Region[] {
  const all = [
    ...local.changes.map((change) => ({ change, side: 'local' as const })),
    ...server.changes.map((change) => ({ change, side: 'server' as const })),
  ].sort((a, b) => a.change.from - b.change.from || a.change.to - b.change.to);
  const regions: Region[] = [];
  for (const { change, side } of all) {
    let last = regions.at(-1);
    if (last === undefined || change.from > last.to) {
      last = { from: change.from, to: change.to, local: [], server: [] };
      regions.push(last);
    }
    last.to = Math.max(last.to, change.to);
    last[side].push(change);
  }
  return regions;
}

function mergeAligned(aligns: Aligns, preferred: Preferred): Token[] {
  const merged: Token[] = [];
  let at = 0;
  const copyUntil = (end: number): void => {
    for (; at < end; at += 1) merged.push(stableToken(aligns, at, preferred));
  };
  for (const region of regionsOf(aligns)) {
    copyUntil(region.from);
    merged.push(...regionTokens(aligns, region, preferred));
    at = region.to;
  }
  copyUntil(aligns.base.length);
  return merged;
}

function stableToken({ base, local, server }: Aligns, at: number, preferred: Preferred): Token {
  const tokens = {
    base: base[at],
    local: local.tokens[local.placeOf[at] ?? -1],
    server: server.tokens[server.placeOf[at] ?? -1],
  };
  if (tokens.local === undefined || tokens.server === undefined)
    throw new Error('A stable token is missing.');
  return mergeLook({ base: tokens.base, local: tokens.local, server: tokens.server }, preferred);
}

function mergeLook({ base, local, server }: Sides<Token>, preferred: Preferred): Token {
  if (sameLook(local, server)) return server;
  const leaf = mergeAttributes({ base: base?.leaf, local: local.leaf, server: server.leaf }, preferred);
  const notes = {
    base: base === undefined ? undefined : noteOf(base),
    local: noteOf(local),
    server: noteOf(server),
  };
  return {
    ...server,
    leaf: leaf.type === 'footnote' ? { ...leaf, note: mergeNote(notes, preferred) } : leaf,
    around: pick({ base: base?.around, local: local.around, server: server.around }, preferred),
  };
}

function regionTokens(aligns: Aligns, region: Region, preferred: Preferred): Token[] {
  const local = rangeOf(aligns.local, region, region.local);
  const server = rangeOf(aligns.server, region, region.server);
  if (region.server.length === 0 && !editsNote(aligns.base, aligns.server, region))
    return withLook(local, lookChange(aligns.base, aligns.server, region), preferred);
  if (region.local.length === 0 && !editsNote(aligns.base, aligns.local, region))
    return withLook(server, lookChange(aligns.base, aligns.local, region), preferred);
  const isSame = local.length === server.length && local.every((token, at) => isEqual(token, server[at]));
  return isSame || preferred === 'server' ? server : local;
}

/** Whether a side changed the words of a note in `base[from..to]`, whose mark the other side may have deleted. */
function editsNote(base: readonly Token[], side: Aligned, { from, to }: Region): boolean {
  return base.slice(from, to).some((token, index) => {
    const now = side.tokens[side.placeOf[from + index] ?? -1];
    return now !== undefined && !sameValue(noteOf(token), noteOf(now));
  });
}

function isEqual(a: Token, b: Token | undefined): boolean {
  return b !== undefined && sameToken(a, b);
}

/** The tokens that a side has in place of `base[from..to]`. */
function rangeOf(side: Aligned, { from, to }: Region, changes: readonly Change[]): Token[] {
  const tokens: Token[] = [];
  let at = from;
  const copyUntil = (end: number): void => {
    for (; at < end; at += 1) {
      const token = side.tokens[side.placeOf[at] ?? -1];
      if (token !== undefined) tokens.push(token);
    }
  };
  for (const { from: begin, to: until, start, end } of changes) {
    copyUntil(begin);
    tokens.push(...side.tokens.slice(start, end));
    at = until;
  }
  copyUntil(to);
  return tokens;
}

/** How a side changed the look of all tokens of a range, or of both neighbours of an empty one; null if it did not. */
function lookChange(
  base: readonly Token[],
  side: Aligned,
  { from, to }: Region,
): { before: Token; now: Token } | null {
  const places = from === to ? [from - 1, from] : Array.from({ length: to - from }, (_, at) => from + at);
  const pairs = places.flatMap((at) => {
    const before = base[at];
    const now = side.tokens[side.placeOf[at] ?? -1];
    return before === undefined || now === undefined ? [] : [{ before, now }];
  });
  const [first] = pairs;
  if (first === undefined || sameLook(first.before, first.now)) return null;
  const isUniform = pairs.every(
    ({ before, now }) => sameLook(before, first.before) && sameLook(now, first.now),
  );
  return isUniform ? first : null;
}

/** New words take part in a change of look that the other side made to the words around them. */
function withLook(
  tokens: readonly Token[],
  change: { before: Token; now: Token } | null,
  preferred: Preferred,
): Token[] {
  if (change === null) return [...tokens];
  const { before, now } = change;
  return tokens.map((token) => {
    if (token.leaf.type !== before.leaf.type) return token;
    const look = mergeLook({ base: before, local: now, server: token }, preferred);
    return { ...token, leaf: look.leaf, around: look.around };
  });
}
