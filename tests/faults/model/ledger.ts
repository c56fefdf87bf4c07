import type { CollectionName } from '#domain/entities/collections.ts';

export interface WrittenWord {
  word: string;
  user: string;
  company: string;
  device: number;
  collection: CollectionName;
  key: string;
  /** `performance.now()` when the app reported that it was on the device's disk. */
  at: number;
  step: number;
  /** False if the app was killed or failed during the write: the word may exist or not. */
  certain: boolean;
}

export interface DraftWord {
  word: string;
  template: string;
  user: string;
  company: string;
}

/** What people wrote, replaced and discarded, in order. */
export class Ledger {
  readonly words = new Map<string, WrittenWord>();
  /** Files a person added, by hash. */
  readonly files = new Map<string, { company: string; device: number; certain: boolean; at: number }>();
  /** The stored draft by device, kind and template. Null if it may exist or not. */
  readonly drafts = new Map<string, DraftWord | null>();
  private readonly causes = new Map<string, Set<string>>();
  private readonly givenUp = new Set<string>();

  wrote(word: WrittenWord): void {
    this.words.set(word.word, word);
  }

  /** `cause`, a word or a deletion, replaced `words`, which its author had before. */
  replaced(words: Iterable<string>, cause: string): void {
    for (const word of words) {
      if (word === cause) continue;
      const causes = this.causes.get(word) ?? new Set();
      this.causes.set(word, causes.add(cause));
    }
  }

  /** `cause` was not written after all: `words` must still exist. */
  stood(words: Iterable<string>, cause: string): void {
    for (const word of words) this.causes.get(word)?.delete(cause);
  }

  /**
   * The person discarded a refused change with these words, and thereby also the words they had replaced: those were in
   * refused states too, except those that the server had (`kept`), to which the record returns.
   */
  gaveUp(words: Iterable<string>, kept: ReadonlySet<string>): void {
    const given = [...words];
    for (let word = given.pop(); word !== undefined; word = given.pop()) {
      this.givenUp.add(word);
      for (const [before, causes] of this.causes)
        if (causes.has(word) && !this.givenUp.has(before) && !kept.has(before)) given.push(before);
    }
  }

  /** What replaced a word, recursively, and what of it was discarded: for error reports. */
  fateOf(word: string, asked: ReadonlySet<string> = new Set()): string {
    const seen = new Set([...asked, word]);
    const causes = [...(this.causes.get(word) ?? [])].filter((cause) => !seen.has(cause));
    const own = `${word}${this.givenUp.has(word) ? ' given up' : ''}`;
    return causes.length === 0
      ? own
      : `${own} < [${causes.map((cause) => this.fateOf(cause, seen)).join(', ')}]`;
  }

  wasGivenUp(word: string): boolean {
    return this.givenUp.has(word);
  }

  /**
   * Whether somebody who had the word removed it. The replacement counts if it was not discarded, still exists
   * (`alive`), or was replaced itself.
   */
  wasReplaced(word: string, alive: ReadonlySet<string>, asked: ReadonlySet<string> = new Set()): boolean {
    const seen = new Set([...asked, word]);
    return [...(this.causes.get(word) ?? [])].some(
      (cause) =>
        !seen.has(cause) &&
        (!this.givenUp.has(cause) || alive.has(cause) || this.wasReplaced(cause, alive, seen)),
    );
  }
}
