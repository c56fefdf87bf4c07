import { setImmediate as giveWay } from 'node:timers/promises';
import { wordsIn } from '#domain/rules/filing/text/text-query.ts';
import { foldText } from '#domain/rules/match-text.ts';

/** Lengths of beginnings that are kept of each word; what is searched for is looked up by the longest that it has. */
const LENGTHS: ReadonlySet<number> = new Set([1, 2, 3, 4, 6, 8, 11]);
const LONGEST = Math.max(...LENGTHS);
/** Of a filter for each beginning, and how many of them one sets: of a hundred others one seems to be there. */
const BITS = 10;
const PROBES = 7;
/** A text of very many words gets a filter that lets more through. */
const BYTES_MOST = 65_536;
/** Folded in one go. */
const SLICE = 16_384;

const FNV_START = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/** Hashes of the beginnings of a word, shortest first. */
function beginningsOf(word: string): number[] {
  const hashes: number[] = [];
  let hash = FNV_START;
  for (let at = 0; at < Math.min(word.length, LONGEST); at += 1) {
    hash = Math.imul(hash ^ word.charCodeAt(at), FNV_PRIME);
    if (LENGTHS.has(at + 1)) hashes.push(hash >>> 0);
  }
  return hashes;
}

/** The bits that one hash sets among `bits`. */
function* probes(hash: number, bits: number): Generator<number> {
  let at = spread(hash);
  const step = spread(hash ^ FNV_START) | 1;
  for (let probe = 0; probe < PROBES; probe += 1) {
    yield (at >>> 0) % bits;
    at = (at + step) | 0;
  }
}

/** Near numbers far apart. */
function spread(hash: number): number {
  let mixed = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return mixed ^ (mixed >>> 16);
}

/**
 * Which words a text may have: a Bloom filter over their beginnings, a fraction of the text. It tells without the text that
 * a word is surely not in it; that one is in it, the text alone tells.
 */
export async function wordsFilterOf(text: string): Promise<Uint8Array> {
  const hashes = new Set<number>();
  for (let start = 0; start < text.length;) {
    const end = sliceEnd(text, start);
    for (const word of wordsIn(foldText(text.slice(start, end))))
      for (const hash of beginningsOf(word)) hashes.add(hash);
    start = end;
    // Others are answered between two pieces.
    await giveWay();
  }
  const filter = new Uint8Array(Math.min(BYTES_MOST, Math.max(1, Math.ceil((hashes.size * BITS) / 8))));
  for (const hash of hashes)
    for (const bit of probes(hash, filter.length * 8))
      filter[bit >>> 3] = (filter[bit >>> 3] ?? 0) | (1 << (bit & 7));
  return filter;
}

/** Between two words, where there is such a place. */
function sliceEnd(text: string, start: number): number {
  const space = text.indexOf(' ', start + SLICE);
  return space === -1 ? text.length : space;
}

/** Whether words that begin so may be in a text, asked of many filters. */
export function wordsTest(words: readonly string[]): (filter: Uint8Array) => boolean {
  const hashes = words.flatMap((word) => beginningsOf(word).slice(-1));
  return (filter) =>
    hashes.every((hash) => {
      for (const bit of probes(hash, filter.length * 8))
        if (((filter[bit >>> 3] ?? 0) & (1 << (bit & 7))) === 0) return false;
      return true;
    });
}
