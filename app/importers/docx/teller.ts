import type { StoryProgress } from './read-story.ts';

/** Shares of the work that are done when its steps are. */
const DONE = {
  opened: 0.05,
  parsed: 0.15,
  images: 0.2,
  parts: 0.3,
  looks: 0.4,
  rules: 0.9,
  read: 1,
} as const;
/** Shares are told after so many paragraphs. */
const PARAGRAPHS_TOLD = 50;
/** Bytes of the document's part for a paragraph: how many there are is known at the end. */
const PARAGRAPH_BYTES = 1000;

/** Tells the share of a file that is read. It only grows: tracked changes are read more than once. */
export class Teller implements StoryProgress {
  readonly #onProgress: ((done: number) => void) | undefined;
  #done = 0;
  #read = 0;
  /** Guessed. */
  #paragraphs = 1;

  constructor(onProgress: ((done: number) => void) | undefined) {
    this.#onProgress = onProgress;
  }

  step(step: keyof typeof DONE): void {
    this.#tell(DONE[step]);
  }

  /** @param bytes size of the document's part */
  expect(bytes: number): void {
    this.#paragraphs = Math.max(1, bytes / PARAGRAPH_BYTES);
  }

  paragraph(): void {
    this.#read += 1;
    if (this.#read % PARAGRAPHS_TOLD !== 0) return;
    this.#tell(DONE.looks + (1 - DONE.looks) * (this.#read / (this.#read + this.#paragraphs)));
  }

  #tell(share: number): void {
    this.#done = Math.max(this.#done, share);
    this.#onProgress?.(this.#done);
  }
}
