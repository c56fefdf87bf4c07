import type { Passage } from '#domain/entities/passage.ts';
import type { Cut, Extent } from '../found-rule.ts';
import type { Loop } from './scopes.ts';

/** A part of a choice of Word, in the passages whose ids it names. */
export type ChosenPart = { within: readonly string[] } & ({ text: string } | { field: string });

/** A choice of Word in a line: what it becomes, in the place of what Word shows. */
export interface PlacedChoice {
  from: number;
  to: number;
  parts: readonly ChosenPart[];
}

export interface WordsPassage {
  id: string;
  from: number;
  to: number;
}

function added<K, T>(map: Map<K, T[]>, key: K, value: T): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [value]);
  else list.push(value);
}

/** Where the accepted rules of a document go. A passage is added after the one that it is in. */
export class PlacedPassages {
  readonly passages = new Map<string, Passage>();
  /** Loops by the passages that repeat for their groups. */
  readonly loops = new Map<string, Loop>();
  /** Ids of passages by the parts that they are for. */
  readonly parts = new Map<string, string[]>();
  /** Lists that are repeated alone: their items are. */
  readonly lists = new Set<string>();
  readonly words = new Map<string, WordsPassage[]>();
  readonly cuts = new Map<string, Cut[]>();
  /** Parts that go. */
  readonly gone = new Set<string>();
  readonly choices = new Map<string, PlacedChoice[]>();

  add(id: string, passage: Passage, extent: Extent, loop?: Loop): void {
    this.passages.set(id, passage);
    if (loop !== undefined) this.loops.set(id, loop);
    if (extent.level === 'words')
      return added(this.words, extent.text, { id, from: extent.from, to: extent.to });
    for (const part of extent.parts) added(this.parts, part, id);
    const [only, ...others] = extent.parts;
    if (loop !== undefined && others.length === 0 && only?.startsWith('list:') === true)
      this.lists.add(`${only} ${id}`);
  }

  cut(cuts: readonly Cut[]): void {
    for (const cut of cuts) {
      added(this.cuts, cut.text, cut);
      if (cut.row !== undefined) this.gone.add(cut.row);
    }
  }

  choose(text: string, choice: PlacedChoice): void {
    added(this.choices, text, choice);
  }
}
