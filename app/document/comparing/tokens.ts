import { sameValue } from '#domain/rules/merge/template/merge-parts.ts';
import { textParts } from '#domain/rules/blocks/words.ts';
import { readString, type JsonNode } from '../reading/json-node.ts';
import type { Segment, Token } from './comparison.ts';
import { commonPairs } from './aligning/sequence-diff.ts';
import { childNodes, noteRoot } from './units.ts';

const LINKS: ReadonlySet<string> = new Set(['link', 'autolink']);

/** Properties that belong to the content, or that nobody sees. */
const NOT_LOOK: ReadonlySet<string> = new Set(['text', 'children', 'version', 'detail', 'note']);

function lookOf(node: JsonNode): string {
  const look = Object.entries(node).filter(([key]) => !NOT_LOOK.has(key));
  return JSON.stringify(look.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** What an inline object is, apart from its look. */
function objectKey(node: JsonNode): string {
  if (node.type === 'field') return `field:${readString(node, 'field')}`;
  if (node.type === 'image') return `image:${readString(node, 'file')}`;
  // Footnotes pair with each other, and their notes are compared.
  if (node.type === 'linebreak' || node.type === 'tab' || node.type === 'footnote') return node.type;
  return JSON.stringify(node, (key, value: unknown) => (key === 'version' ? undefined : value));
}

function readTokens(children: readonly JsonNode[], around: readonly JsonNode[], links: string): Token[] {
  return children.flatMap((node): Token[] => {
    if (LINKS.has(node.type) && Array.isArray(node['children']))
      return readTokens(childNodes(node), [...around, node], links + readString(node, 'url'));
    const look = links + lookOf(node);
    if (node.type !== 'text') return [{ key: objectKey(node), look, text: '', node, around }];
    return textParts(readString(node, 'text')).map((text) => ({ key: `=${text}`, look, text, node, around }));
  });
}

/** The words and inline objects of a block. */
export function tokensOf(block: JsonNode): Token[] {
  return readTokens(childNodes(block), [], '');
}

const hasWord = ({ key, text }: Token): boolean => text === '' || /[\p{L}\p{N}]/u.test(key);

/** A segment before its changes are numbered. */
type TokenSegment = Pick<Segment, 'kind' | 'before' | 'after'>;

type Step = Pick<Segment, 'kind'> & { before: Token | null; after: Token | null };

function pairKind(before: Token, after: Token): Step['kind'] {
  if (before.node.type !== 'footnote' || sameValue(before.node['note'], after.node['note']))
    return before.look === after.look ? 'same' : 'look';
  return noteRoot(before.node) === null || noteRoot(after.node) === null ? 'look' : 'note';
}

function stepsOf(before: readonly Token[], after: readonly Token[]): Step[] {
  const keysOf = (tokens: readonly Token[]): string[] => tokens.map(({ key }) => key);
  const steps: Step[] = [];
  let [x, y] = [0, 0];
  const leave = (endX: number, endY: number): void => {
    for (const token of before.slice(x, endX)) steps.push({ kind: 'deleted', before: token, after: null });
    for (const token of after.slice(y, endY)) steps.push({ kind: 'inserted', before: null, after: token });
    [x, y] = [endX, endY];
  };
  for (const [atX, atY] of commonPairs(keysOf(before), keysOf(after))) {
    leave(atX, atY);
    const [old, now] = [before[atX], after[atY]];
    if (old === undefined || now === undefined) continue;
    steps.push({ kind: pairKind(old, now), before: old, after: now });
    [x, y] = [atX + 1, atY + 1];
  }
  leave(before.length, after.length);
  return steps;
}

/** Spaces and signs alone between two changes are part of them: a rewritten sentence is one change, not many. */
function joinAcrossSigns(steps: readonly Step[]): Step[] {
  const changes = (step: Step | undefined): boolean => step?.kind === 'inserted' || step?.kind === 'deleted';
  const result: Step[] = [];
  for (let at = 0; at < steps.length; at += 1) {
    let end = at;
    while (steps[end]?.kind === 'same' && !hasWord(steps[end]?.before ?? EMPTY)) end += 1;
    const isBetween = end > at && changes(steps[at - 1]) && changes(steps[end]);
    for (const step of steps.slice(at, Math.max(end, at + 1)))
      if (isBetween)
        result.push({ ...step, kind: 'deleted', after: null }, { ...step, kind: 'inserted', before: null });
      else result.push(step);
    at = Math.max(end - 1, at);
  }
  return result;
}

const EMPTY: Token = { key: '', look: '', text: ' ', node: { type: 'text' }, around: [] };

/** Joins successive steps of a kind; in a run of changes the deleted text comes first. */
function joinSteps(steps: readonly Step[]): TokenSegment[] {
  const segments: { kind: Segment['kind']; before: Token[]; after: Token[] }[] = [];
  const append = (step: Step): void => {
    let last = segments.at(-1);
    if (last?.kind !== step.kind || step.kind === 'note') {
      last = { kind: step.kind, before: [], after: [] };
      segments.push(last);
    }
    if (step.before !== null) last.before.push(step.before);
    if (step.after !== null) last.after.push(step.after);
  };
  let run: Step[] = [];
  const close = (): void => {
    for (const step of run) if (step.kind === 'deleted') append(step);
    for (const step of run) if (step.kind === 'inserted') append(step);
    run = [];
  };
  for (const step of steps) {
    if (step.kind === 'deleted' || step.kind === 'inserted') run.push(step);
    else {
      close();
      append(step);
    }
  }
  close();
  return segments;
}

export function compareTokens(before: readonly Token[], after: readonly Token[]): TokenSegment[] {
  return joinSteps(joinAcrossSigns(stepsOf(before, after)));
}

/** Text of tokens as a person reads it; an object by what `nameOf` returns. */
export function textOf(tokens: readonly Token[], nameOf: (node: JsonNode) => string): string {
  return tokens.map(({ text, node }) => (text === '' ? nameOf(node) : text)).join('');
}

/** Inline nodes that hold the tokens; inverse of `tokensOf`. */
export function joinTokens(tokens: readonly Token[], depth = 0): JsonNode[] {
  const nodes: JsonNode[] = [];
  for (let at = 0; at < tokens.length;) {
    const first = tokens[at];
    if (first === undefined) break;
    const link = first.around[depth];
    let end = at + 1;
    while (end < tokens.length && joins(first, tokens[end], depth)) end += 1;
    const part = tokens.slice(at, end);
    if (link !== undefined) nodes.push({ ...link, children: joinTokens(part, depth + 1) });
    else if (first.text === '') nodes.push(first.node);
    else nodes.push({ ...first.node, text: part.map(({ text }) => text).join('') });
    at = end;
  }
  return nodes;
}

/** Whether a token continues the node of another: the same link, or text of the same look. */
function joins(first: Token, next: Token | undefined, depth: number): boolean {
  if (next === undefined) return false;
  const [link, other] = [first.around[depth], next.around[depth]];
  if (link !== undefined || other !== undefined)
    return link === other || (link !== undefined && other !== undefined && sameLink(link, other));
  return first.text !== '' && next.text !== '' && first.look === next.look;
}

function sameLink(a: JsonNode, b: JsonNode): boolean {
  return a.type === b.type && readString(a, 'url') === readString(b, 'url');
}
