import { setImmediate as giveWay } from 'node:timers/promises';
import { wordsIn } from '#domain/rules/filing/text/text-query.ts';
import { foldText } from '#domain/rules/match-text.ts';

/** Prefix lengths stored for each word; a search term is looked up by the longest one that it contains. */
const LENGTHS: ReadonlySet<number> = new Set([1, 2, 3, 4, 6, 8, 11]);
const LONGEST = Math.max(...LENGTHS);
/** Bits of the filter for each prefix, and how many of them a prefix sets: about one false positive in a hundred. */
const BITS = 10;
const PROBES = 7;
/** Maximum size; a text with very many words has more false positives. */
const BYTES_MOST = 65_536;
/** Characters that are folded in one go. */
const SLICE = 16_384;

const FNV_START = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/** Hashes of a word's prefixes, shortest first. */
function beginningsOf(word: string): number[] {
  const hashes: number[] = [];
  let hash = FNV_START;
  for (let at = 0; at < Math.min(word.length, LONGEST); at += 1) {
    hash = Math.imul(hash ^ word.charCodeAt(at), FNV_PRIME);
    if (LENGTHS.has(at + 1)) hashes.push(hash >>> 0);
  }
  return hashes;
}

/** The bits that one hash sets in a filter of `bits` bits. */
function* probes(hash: number, bits: number): Generator<number> {
  let at = spread(hash);
  const step = spread(hash ^ FNV_START) | 1;
  for (let probe = 0; probe < PROBES; probe += 1) {
    yield (at >>> 0) % bits;
    at = (at + step) | 0;
  }
}

/** Mixes the bits, so that similar numbers differ widely. */
function spread(hash: number): number {
  let mixed = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return mixed ^ (mixed >>> 16);
}

/**
 * A Bloom filter of the word prefixes of a text, much smaller than the text. It proves that a word is absent without
 * reading the text; only the text itself proves that a word is present.
 */
export async function wordsFilterOf(text: string): Promise<Uint8Array> {
  const hashes = new Set<number>();
  for (let start = 0; start < text.length;) {
    const end = sliceEnd(text, start);
    for (const word of wordsIn(foldText(text.slice(start, end))))
      for (const hash of beginningsOf(word)) hashes.add(hash);
    start = end;
    // Lets other requests run between two pieces.
    await giveWay();
  }
  const filter = new Uint8Array(Math.min(BYTES_MOST, Math.max(1, Math.ceil((hashes.size * BITS) / 8))));
  for (const hash of hashes)
    for (const bit of probes(hash, filter.length * 8))
      filter[bit >>> 3] = (filter[bit >>> 3] ?? 0) | (1 << (bit & 7));
  return filter;
}

/** The next space, so that no word is cut. */
function sliceEnd(text: string, start: number): number {
  const space = text.indexOf(' ', start + SLICE);
  return space === -1 ? text.length : space;
}

/** Tests many filters for words with these prefixes; true if they may be present. */
export function wordsTest(words: readonly string[]): (filter: Uint8Array) => boolean {
  const hashes = words.flatMap((word) => beginningsOf(word).slice(-1));
  return (filter) =>
    hashes.every((hash) => {
      for (const bit of probes(hash, filter.length * 8))
        if (((filter[bit >>> 3] ?? 0) & (1 << (bit & 7))) === 0) return false;
      return true;
    });
}
