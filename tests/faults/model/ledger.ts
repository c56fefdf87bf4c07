import type { CollectionName } from '#domain/entities/collections.ts';

export interface WrittenWord {
  word: string;
  user: string;
  company: string;
  device: number;
  collection: CollectionName;
  key: string;
  /** `performance.now()` when the app said that it was on the device's disk. */
  at: number;
  step: number;
  /** False where the app was killed or failed while writing: the word may be there or not. */
  certain: boolean;
}

export interface DraftWord {
  word: string;
  template: string;
  user: string;
  company: string;
}

/** What people wrote, replaced and gave up, in the order they did. */
export class Ledger {
  readonly words = new Map<string, WrittenWord>();
  /** Files a person added, by hash. */
  readonly files = new Map<string, { company: string; device: number; certain: boolean; at: number }>();
  /** By device, kind and template: the draft that lies there. Null where it may be there or not. */
  readonly drafts = new Map<string, DraftWord | null>();
  private readonly causes = new Map<string, Set<string>>();
  private readonly givenUp = new Set<string>();

  wrote(word: WrittenWord): void {
    this.words.set(word.word, word);
  }

  /** `cause`, a word or a deletion, took the place of `words`, which its author had before them. */
  replaced(words: Iterable<string>, cause: string): void {
    for (const word of words) {
      if (word === cause) continue;
      const causes = this.causes.get(word) ?? new Set();
      this.causes.set(word, causes.add(cause));
    }
  }

  /** `cause` was not written after all: `words` have to stand. */
  stood(words: Iterable<string>, cause: string): void {
    for (const word of words) this.causes.get(word)?.delete(cause);
  }

  /**
   * The person discarded a refused change, and with it these words, and what they had taken the place of: that was in
   * refused states too, apart from what the server held (`kept`) and the record returns to.
   */
  gaveUp(words: Iterable<string>, kept: ReadonlySet<string>): void {
    const given = [...words];
    for (let word = given.pop(); word !== undefined; word = given.pop()) {
      this.givenUp.add(word);
      for (const [before, causes] of this.causes)
        if (causes.has(word) && !this.givenUp.has(before) && !kept.has(before)) given.push(before);
    }
  }

  /** What took the place of a word, and of that in turn, and what of it was given up: for whoever asks where it went. */
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
   * Whether somebody who had the word before them took it away. What they put there counts while it is not given up, or
   * stands (`alive`) all the same, or was replaced in turn.
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
