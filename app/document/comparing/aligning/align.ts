import type { Entry } from '../comparison.ts';
import { commonPairs, heaviestIncreasing } from './sequence-diff.ts';

/** One item of a list that is aligned with another list. */
export interface Item {
  /** Empty if the item has none. */
  id: string;
  text: string;
}

export interface AlignRules<T extends Item> {
  /** Whether the two may be shown as one changed item. */
  canPair: (before: T, after: T) => boolean;
  /** Nothing moves. */
  inOrder?: boolean;
}

/** Items with less text are too alike to be followed to another place. */
const FOLLOWED_TEXT = 8;
/** Share of common words from which two texts count as one that was changed. */
const SIMILAR = 0.5;
/** Largest gap (items times items) in which similar texts are searched. */
const SEARCHED_MAX = 20_000;

const wordsKnown = new WeakMap<Item, ReadonlyMap<string, number>>();

function wordsOf(item: Item): ReadonlyMap<string, number> {
  const known = wordsKnown.get(item);
  if (known !== undefined) return known;
  const words = new Map<string, number>();
  for (const [word] of item.text.toLowerCase().matchAll(/[\p{L}\p{N}]+/gu))
    words.set(word, (words.get(word) ?? 0) + 1);
  wordsKnown.set(item, words);
  return words;
}

/** Dice coefficient of the words, from 0 to 1. */
function similarity(before: Item, after: Item): number {
  const [old, now] = [wordsOf(before), wordsOf(after)];
  let common = 0;
  let total = 0;
  for (const [word, count] of old) {
    common += Math.min(count, now.get(word) ?? 0);
    total += count;
  }
  for (const count of now.values()) total += count;
  return total === 0 ? 0 : (2 * common) / total;
}

/** Pairs in the same order with the greatest total similarity. */
function similarPairs<T extends Item>(
  before: readonly T[],
  after: readonly T[],
  rules: AlignRules<T>,
): [T, T][] {
  if (before.length * after.length > SEARCHED_MAX) return [];
  const alike = before.map((old) =>
    after.map((now) => {
      const value = rules.canPair(old, now) ? similarity(old, now) : 0;
      return value >= SIMILAR ? value : 0;
    }),
  );
  const best: number[][] = Array.from({ length: before.length + 1 }, () =>
    Array.from({ length: after.length + 1 }, () => 0),
  );
  const at = (x: number, y: number): number => best[x]?.[y] ?? 0;
  for (let x = before.length - 1; x >= 0; x -= 1)
    for (let y = after.length - 1; y >= 0; y -= 1) {
      const own = alike[x]?.[y] ?? 0;
      const value = Math.max(at(x + 1, y), at(x, y + 1), own === 0 ? 0 : own + at(x + 1, y + 1));
      const row = best[x];
      if (row !== undefined) row[y] = value;
    }
  const pairs: [T, T][] = [];
  let [x, y] = [0, 0];
  while (x < before.length && y < after.length) {
    const [old, now] = [before[x], after[y]];
    const own = alike[x]?.[y] ?? 0;
    if (own > 0 && at(x, y) === own + at(x + 1, y + 1) && old !== undefined && now !== undefined) {
      pairs.push([old, now]);
      x += 1;
      y += 1;
    } else if (at(x, y) === at(x + 1, y)) x += 1;
    else y += 1;
  }
  return pairs;
}

class Alignment<T extends Item> {
  /** Item of the other side, for items of both. */
  readonly pairs = new Map<T, T>();
  readonly partners = new Map<T, T>();
  readonly moved = new Set<T>();
  readonly #before: readonly T[];
  readonly #after: readonly T[];
  readonly #rules: AlignRules<T>;

  constructor(before: readonly T[], after: readonly T[], rules: AlignRules<T>) {
    this.#before = before;
    this.#after = after;
    this.#rules = rules;
    this.#byId();
    this.#inGaps((old, now) =>
      commonPairs(
        old.map(({ text }) => text),
        now.map(({ text }) => text),
      ).flatMap(([x, y]): [T, T][] => {
        const [a, b] = [old[x], now[y]];
        return a !== undefined && b !== undefined && rules.canPair(a, b) ? [[a, b]] : [];
      }),
    );
    this.#inGaps((old, now) => similarPairs(old, now, rules));
    if (rules.inOrder !== true) this.#elsewhere();
  }

  /** Equal ids: the heaviest part that keeps its order stays, the rest has moved. */
  #byId(): void {
    const places = new Map<string, number>();
    for (const [at, { id }] of this.#after.entries()) if (id !== '') places.set(id, at);
    const found: { old: T; now: T; at: number }[] = [];
    for (const old of this.#before) {
      const at = places.get(old.id);
      const now = at === undefined ? undefined : this.#after[at];
      if (at !== undefined && now !== undefined && this.#rules.canPair(old, now))
        found.push({ old, now, at });
    }
    const kept = heaviestIncreasing(
      found.map(({ at }) => at),
      (at) => 1 + (found[at]?.now.text.length ?? 0),
    );
    for (const [at, { old, now }] of found.entries()) {
      if (kept.has(at)) this.#pair(old, now);
      else if (this.#follows(old) && this.#follows(now)) this.#move(old, now);
    }
  }

  /** Runs `find` on the unpaired items between successive pairs that stayed. */
  #inGaps(find: (before: readonly T[], after: readonly T[]) => [T, T][]): void {
    const found: [T, T][] = [];
    let from = 0;
    let gap: T[] = [];
    const close = (end: number): void => {
      const now = this.#after.slice(from, end).filter((item) => !this.partners.has(item));
      if (gap.length > 0 && now.length > 0) found.push(...find(gap, now));
      gap = [];
      from = end + 1;
    };
    const places = new Map(this.#after.map((item, at) => [item, at]));
    for (const old of this.#before) {
      const now = this.pairs.get(old);
      if (now === undefined) gap.push(old);
      else if (!this.moved.has(old)) close(places.get(now) ?? 0);
    }
    close(this.#after.length);
    for (const [old, now] of found) this.#pair(old, now);
  }

  /** The same text at another place, where it is there only once. */
  #elsewhere(): void {
    const free = (items: readonly T[], taken: ReadonlyMap<T, T>): Map<string, T[]> =>
      Map.groupBy(
        items.filter((item) => !taken.has(item) && isFollowed(item)),
        ({ text }) => text,
      );
    const now = free(this.#after, this.partners);
    for (const [text, [old, ...others]] of free(this.#before, this.pairs)) {
      const [found, ...more] = now.get(text) ?? [];
      if (old === undefined || found === undefined || others.length + more.length > 0) continue;
      if (this.#rules.canPair(old, found)) this.#move(old, found);
    }
  }

  #follows(item: T): boolean {
    return this.#rules.inOrder !== true && isFollowed(item);
  }

  #pair(old: T, now: T): void {
    this.pairs.set(old, now);
    this.partners.set(now, old);
  }

  #move(old: T, now: T): void {
    this.#pair(old, now);
    this.moved.add(old);
  }
}

function isFollowed({ text }: Item): boolean {
  return text.trim().length >= FOLLOWED_TEXT;
}

/**
 * Aligns two lists: by id, then by equal and by similar text. Items in another order are `moved`. In the result the
 * items of each side are in that side's order.
 */
export function align<T extends Item>(
  before: readonly T[],
  after: readonly T[],
  rules: AlignRules<T>,
): Omit<Entry<T>, 'change'>[] {
  const { pairs, partners, moved } = new Alignment(before, after, rules);
  const entries: Omit<Entry<T>, 'change'>[] = [];
  let at = 0;
  const leave = (end: T | null): void => {
    for (; at < before.length && before[at] !== end; at += 1) {
      const old = before[at];
      if (old === undefined) continue;
      const now = pairs.get(old);
      if (now === undefined) entries.push({ status: 'deleted', before: old, after: null });
      else entries.push({ status: 'moved-away', before: old, after: now });
    }
  };
  for (const now of after) {
    const old = partners.get(now);
    if (old === undefined) {
      entries.push({ status: 'inserted', before: null, after: now });
    } else if (moved.has(old)) {
      entries.push({ status: 'moved-here', before: old, after: now });
    } else {
      leave(old);
      entries.push({ status: 'same', before: old, after: now });
      at += 1;
    }
  }
  leave(null);
  return deletionsFirst(entries);
}

/** In a run without common items, what was there comes before what is there now. */
function deletionsFirst<E extends { status: Entry<unknown>['status'] }>(entries: readonly E[]): E[] {
  const result: E[] = [];
  let run: E[] = [];
  const isFormer = ({ status }: E): boolean => status === 'deleted' || status === 'moved-away';
  const close = (): void => {
    result.push(...run.filter(isFormer), ...run.filter((entry) => !isFormer(entry)));
    run = [];
  };
  for (const entry of entries) {
    if (entry.status === 'same') {
      close();
      result.push(entry);
    } else run.push(entry);
  }
  close();
  return result;
}
