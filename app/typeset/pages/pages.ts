import { AppError } from '#domain/api/errors.ts';
import { sameEnds } from '#app/document/same-ends.ts';
import type { ContentStart } from '../display-list.ts';
import { fillColumn } from '../flow/fill-column.ts';
import type { Placed } from '../flow/fill-column.ts';
import type { FlowBox } from '../flow/flow-box.ts';

/** Takes the body's vertical list and a page's height; returns the boxes of each page with their heights on it. */
export interface BrokenPage {
  placed: Placed[];
  start: ContentStart | null;
  /** Index of its first box in the vertical list. */
  from: number;
  /** Replaces that box: the rest of a box that the previous page began. */
  rest: FlowBox | null;
  /** Only boxes before this index influenced the page (`Filled.seen`). */
  seen: number;
}

export interface BrokenFlow {
  flow: readonly FlowBox[];
  room: number;
  pages: readonly BrokenPage[];
}

/** A safety limit: 20,000 pages are 2 GB of paper. */
const PAGES_MAX = 20_000;

const NOTHING: BrokenFlow = { flow: [], room: 0, pages: [] };

class PageBreaker {
  readonly #boxes: FlowBox[];
  readonly #room: number;
  readonly #earlier: BrokenFlow;
  readonly #head: number;
  /**
   * First box from which everything is unchanged, including the box before it, which can decide whether headers repeat.
   */
  readonly #settled: number;
  readonly #shift: number;
  readonly #pages: BrokenPage[] = [];
  #next = 0;
  #rest: FlowBox | null = null;

  constructor(flow: readonly FlowBox[], room: number, earlier: BrokenFlow) {
    this.#boxes = [...flow];
    this.#room = room;
    this.#earlier = earlier;
    const { head, tail } = sameEnds(earlier.flow, flow);
    this.#head = head;
    this.#settled = flow.length - tail + 1;
    this.#shift = flow.length - earlier.flow.length;
  }

  run(): BrokenPage[] {
    this.#keepHead();
    let later = 0;
    while (this.#next < this.#boxes.length) {
      later = this.#earlierPage(later);
      if (this.#beginsLike(this.#earlier.pages[later])) {
        this.#keepTail(later);
        break;
      }
      this.#fill();
    }
    if (this.#pages.length > PAGES_MAX) throw new AppError('document-generation-failed', { field: 'pages' });
    return this.#pages.length > 0 ? this.#pages : [{ placed: [], start: null, from: 0, rest: null, seen: 1 }];
  }

  /** Keeps pages before the first change. */
  #keepHead(): void {
    for (const page of this.#earlier.pages) {
      this.#next = page.from;
      this.#rest = page.rest;
      if (page.seen > this.#head) return;
      this.#pages.push(page);
    }
  }

  /** The first earlier page, searched from `index` on, that began no sooner than the next one does. */
  #earlierPage(index: number): number {
    const { pages } = this.#earlier;
    const wanted = this.#next - this.#shift;
    let found = index;
    while (found < pages.length && (pages[found]?.from ?? 0) < wanted) found += 1;
    return found;
  }

  #beginsLike(page: BrokenPage | undefined): boolean {
    return (
      page !== undefined &&
      page.from === this.#next - this.#shift &&
      page.rest === null &&
      this.#rest === null &&
      this.#next >= this.#settled
    );
  }

  /** From here on the previous pages are reused. */
  #keepTail(first: number): void {
    const shift = this.#shift;
    for (const page of this.#earlier.pages.slice(first))
      this.#pages.push(shift === 0 ? page : { ...page, from: page.from + shift, seen: page.seen + shift });
  }

  #fill(): void {
    if (this.#pages.length >= PAGES_MAX) throw new AppError('document-generation-failed', { field: 'pages' });
    if (this.#rest !== null) this.#boxes[this.#next] = this.#rest;
    const start = this.#boxes[this.#next]?.start ?? null;
    const column = { room: this.#room, full: this.#room };
    const { placed, next, rest, seen } = fillColumn(this.#boxes, this.#next, column, true);
    this.#pages.push({ placed, start, from: this.#next, rest: this.#rest, seen });
    this.#next = next;
    this.#rest = rest;
  }
}

/**
 * @param earlier result of an earlier version of this list: pages that depend only on unchanged boxes are reused
 * @throws AppError `document-generation-failed` beyond `PAGES_MAX`
 */
export function breakPages(
  flow: readonly FlowBox[],
  room: number,
  earlier: BrokenFlow | null = null,
): BrokenFlow {
  const known = earlier !== null && earlier.room === room ? earlier : NOTHING;
  return { flow, room, pages: new PageBreaker(flow, room, known).run() };
}
