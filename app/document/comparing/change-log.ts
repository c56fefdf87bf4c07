import type { Change } from './comparison.ts';

const EXCERPT = 80;

/** Numbers the changes as they are found, in reading order. */
export class ChangeLog {
  readonly changes: Change[] = [];
  #next = 0;

  get end(): number {
    return this.#next;
  }

  add(change: Omit<Change, 'id'>): number {
    const id = this.silent();
    const text = change.text.replaceAll(/\s+/g, ' ').trim();
    this.changes.push({
      ...change,
      id,
      text: text.length > EXCERPT ? `${text.slice(0, EXCERPT - 1)}…` : text,
    });
    return id;
  }

  /** A difference that is not listed. */
  silent(): number {
    this.#next += 1;
    return this.#next - 1;
  }
}
