import { isJsonNode, isJsonObject, readChildren, type JsonNode } from '../../../blocks/json-node.ts';
import { shellOf } from '../attributes.ts';
import { isWord, nodesOf, tokensOf, type Token } from './inline-tokens.ts';

/** The beginning of a paragraph of a note: a note's paragraphs have no ids, so that they merge with their words. */
const PARAGRAPH_KEY = '\u{0}paragraph';

/** The footnote's note; undefined for any other token. */
export function noteOf({ leaf }: Token): unknown {
  return leaf.type === 'footnote' ? leaf['note'] : undefined;
}

function wordsOf(token: Token): ReadonlySet<string> {
  const words = noteTokens(noteOf(token))?.filter((part) => part.text !== null && isWord(part)) ?? [];
  return new Set(words.map(({ key }) => key));
}

/**
 * Names for the footnotes of two texts: alike for equal ones, and for an edited one and the one with which it shares
 * most words. All others are different.
 */
export function noteNames(base: readonly Token[], side: readonly Token[]): ReadonlyMap<Token, string> {
  const names = new Map<Token, string>();
  const notesOf = (tokens: readonly Token[]): Token[] =>
    tokens.filter((token) => noteOf(token) !== undefined && !names.has(token));
  const join = (a: Token, b: Token): void => {
    if (names.has(a) || names.has(b)) return;
    const name = `\u{0}note ${String(names.size)}`;
    names.set(a, name).set(b, name);
  };
  const ofSide = new Map(notesOf(side).map((token) => [JSON.stringify(noteOf(token)), token]));
  for (const token of notesOf(base)) {
    const equal = ofSide.get(JSON.stringify(noteOf(token)));
    if (equal !== undefined) join(token, equal);
  }
  const pairs = notesOf(base).flatMap((a) => {
    const words = wordsOf(a);
    return notesOf(side).map((b) => ({
      a,
      b,
      shared: [...wordsOf(b)].filter((word) => words.has(word)).length,
    }));
  });
  for (const { a, b, shared } of pairs.sort((one, other) => other.shared - one.shared))
    if (shared > 0) join(a, b);
  for (const token of [...notesOf(base), ...notesOf(side)])
    names.set(token, `\u{0}note ${String(names.size)}`);
  return names;
}

/** The words of a note with the beginnings of its paragraphs; null if it holds anything but paragraphs. */
export function noteTokens(note: unknown): Token[] | null {
  const blocks = isJsonObject(note) && isJsonNode(note['root']) ? readChildren(note['root']) : [];
  if (blocks.length === 0 || !blocks.every(isParagraph)) return null;
  return blocks.flatMap((block) => [
    { key: PARAGRAPH_KEY, text: null, leaf: shellOf(block), around: [] },
    ...tokensOf(readChildren(block)),
  ]);
}

function isParagraph(block: unknown): block is JsonNode {
  return isJsonNode(block) && block.type === 'paragraph';
}

/** The note with these words in the place of its own. */
export function withNoteTokens(note: unknown, tokens: readonly Token[]): unknown {
  if (!isJsonObject(note) || !isJsonNode(note['root'])) return note;
  const children: JsonNode[] = [];
  for (let at = 0; at < tokens.length;) {
    const next = tokens.findIndex(({ key }, place) => place > at && key === PARAGRAPH_KEY);
    const end = next < 0 ? tokens.length : next;
    const [first, ...words] = tokens.slice(at, end);
    if (first !== undefined) children.push({ ...first.leaf, children: nodesOf(words) });
    at = end;
  }
  return { ...note, root: { ...note['root'], children } };
}
