import type { Tag } from '../tags/tag.ts';
import type { PlacedTag } from './tag-places.ts';

/** Tags that belong together: `{% if %}`, `{% else %}`, `{% endif %}`. */
export interface Pair {
  opener: PlacedTag;
  middles: readonly PlacedTag[];
  closer: PlacedTag;
  /** The pair that it is in. */
  inside: Pair | null;
}

interface Open {
  opener: PlacedTag;
  key: string;
  middles: PlacedTag[];
  around: Open | null;
  pair: Pair | null;
}

function keyOf(tag: Tag): string {
  if (tag.kind === 'section') return `section ${tag.name}`;
  if (tag.kind === 'end') return tag.of === 'section' ? `section ${tag.name}` : `${tag.of} ${tag.language}`;
  return `${tag.kind} ${tag.language}`;
}

/** Reads the tags of an area once. */
class Pairing {
  readonly left: PlacedTag[] = [];
  readonly #open: Open[] = [];
  readonly #all: Open[] = [];
  /** How many open tags have a key. */
  readonly #counts = new Map<string, number>();

  read(place: PlacedTag): void {
    switch (place.tag.kind) {
      case 'if':
      case 'for':
      case 'section':
        return this.#begin(place);
      case 'elif':
      case 'else':
        return this.#between(place);
      case 'end':
        return this.#end(place, place.tag);
      case 'unknown':
        this.left.push(place);
    }
  }

  /** The pairs in the order in which they begin. */
  done(): Pair[] {
    while (this.#open.length > 0) this.#leave();
    return this.#all.flatMap(({ pair, around }) => {
      if (pair === null) return [];
      let outer = around;
      while (outer?.pair === null) outer = outer.around;
      pair.inside = outer?.pair ?? null;
      return [pair];
    });
  }

  #count(key: string, by: number): void {
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + by);
  }

  #begin(opener: PlacedTag): void {
    const open: Open = {
      opener,
      key: keyOf(opener.tag),
      middles: [],
      around: this.#open.at(-1) ?? null,
      pair: null,
    };
    this.#open.push(open);
    this.#all.push(open);
    this.#count(open.key, 1);
  }

  #between(place: PlacedTag): void {
    const open = this.#open.at(-1);
    if (open?.opener.tag.language === place.tag.language) open.middles.push(place);
    else this.left.push(place);
  }

  #end(closer: PlacedTag, tag: Tag & { kind: 'end' }): void {
    const last = this.#open.at(-1);
    const key = tag.of === 'any' && last?.opener.tag.language === 'braces' ? last.key : keyOf(tag);
    if ((this.#counts.get(key) ?? 0) === 0) {
      this.left.push(closer);
      return;
    }
    while (this.#open.at(-1)?.key !== key) this.#leave();
    const open = this.#open.pop();
    if (open === undefined) return;
    this.#count(key, -1);
    open.pair = { opener: open.opener, middles: open.middles, closer, inside: null };
  }

  /** The innermost open tag has no end. */
  #leave(): void {
    const open = this.#open.pop();
    if (open === undefined) return;
    this.#count(open.key, -1);
    this.left.push(open.opener, ...open.middles);
  }
}

/** Pairs the tags of an area, and tells which have none to belong to. Takes time by their number. */
export function pairsOf(places: readonly PlacedTag[]): { pairs: Pair[]; left: PlacedTag[] } {
  const pairing = new Pairing();
  for (const place of places) pairing.read(place);
  const pairs = pairing.done();
  return { pairs, left: pairing.left };
}
