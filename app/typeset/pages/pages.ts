import { AppError } from '#domain/api/errors.ts';
import { FOOTNOTES } from '#app/document/styles.ts';
import { sameEnds } from '#app/document/same-ends.ts';
import type { Section } from '#app/document/model.ts';
import type { ContentStart } from '../display-list.ts';
import { fillColumn } from '../flow/fill-column.ts';
import { Foot, joinNotes, notesIn } from '../flow/foot.ts';
import type { Filled, Placed } from '../flow/fill-column.ts';
import type { FlowBox } from '../flow/flow-box.ts';
import type { PageFrame } from './page-frame.ts';

/** Takes the body's vertical list and the pages' frames; returns the boxes of each page with their heights on it. */
export interface BrokenPage {
  frame: PageFrame;
  placed: Placed[];
  /** Notes at its foot, with their heights below the rule. */
  notes: Placed[];
  /** Rest of the notes that the previous page began, and of those that this page leaves to the next. */
  carried: readonly FlowBox[];
  left: readonly FlowBox[];
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
  pages: readonly BrokenPage[];
}

/** The frame of a page, counted from 0, in a section. */
export type FrameOf = (page: number, section: Section | undefined) => PageFrame;

/** A safety limit: 20,000 pages are 2 GB of paper. */
const PAGES_MAX = 20_000;

const NOTHING: BrokenFlow = { flow: [], pages: [] };

/** The notes that fit below the body. @param force places at least one line */
function placeNotes(
  boxes: readonly FlowBox[],
  height: number,
  force: boolean,
): { placed: Placed[]; rest: readonly FlowBox[] } {
  if (boxes.length === 0) return { placed: [], rest: [] };
  const room = height - FOOTNOTES.rule;
  const { placed, next } = fillColumn(boxes, 0, { room, full: room }, force);
  return { placed, rest: boxes.slice(next) };
}

/** A box from which on pages are those of a section. */
interface SectionStart {
  index: number;
  section: Section;
}

function sectionStarts(flow: readonly FlowBox[]): SectionStart[] {
  return flow.flatMap((box, index) =>
    box.kind === 'blank' && box.section !== undefined ? [{ index, section: box.section }] : [],
  );
}

/** A page for notes alone. */
function noBody(next: number): Filled {
  return { placed: [], next, rest: null, height: 0, seen: next + 1 };
}

class PageBreaker {
  readonly #boxes: FlowBox[];
  readonly #frameOf: FrameOf;
  readonly #earlier: BrokenFlow;
  readonly #head: number;
  /**
   * First box from which everything is unchanged, including the box before it, which can decide whether headers repeat.
   */
  readonly #settled: number;
  readonly #shift: number;
  readonly #sections: readonly SectionStart[];
  readonly #pages: BrokenPage[] = [];
  #next = 0;
  #rest: FlowBox | null = null;
  #carried: readonly FlowBox[] = [];

  constructor(flow: readonly FlowBox[], frameOf: FrameOf, earlier: BrokenFlow) {
    this.#boxes = [...flow];
    this.#sections = sectionStarts(flow);
    this.#frameOf = frameOf;
    this.#earlier = earlier;
    const { head, tail } = sameEnds(earlier.flow, flow);
    this.#head = head;
    this.#settled = flow.length - tail + 1;
    this.#shift = flow.length - earlier.flow.length;
  }

  run(): BrokenPage[] {
    this.#keepHead();
    let later = 0;
    while (this.#next < this.#boxes.length || this.#carried.length > 0) {
      later = this.#earlierPage(later);
      if (this.#beginsLike(this.#earlier.pages[later])) {
        this.#keepTail(later);
        continue;
      }
      this.#fill();
    }
    if (this.#pages.length > PAGES_MAX) throw new AppError('document-generation-failed', { field: 'pages' });
    const empty = {
      placed: [],
      notes: [],
      carried: [],
      left: [],
      start: null,
      from: 0,
      rest: null,
      seen: 1,
      frame: this.#frameOf(0, undefined),
    };
    return this.#pages.length > 0 ? this.#pages : [empty];
  }

  /** Keeps pages before the first change. */
  #keepHead(): void {
    for (const page of this.#earlier.pages) {
      this.#next = page.from;
      this.#rest = page.rest;
      this.#carried = page.carried;
      const kept = this.#reframed(page);
      if (page.seen > this.#head || kept === null) return;
      this.#pages.push(kept);
      this.#carried = page.left;
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
      page.carried.length === 0 &&
      this.#carried.length === 0 &&
      this.#next >= this.#settled &&
      this.#reframed(page) !== null
    );
  }

  /** The page as the next one; null if that one has another height. */
  #reframed(page: BrokenPage): BrokenPage | null {
    const frame = this.#frameOf(this.#pages.length, this.#section());
    if (frame === page.frame) return page;
    return frame.body.height === page.frame.body.height ? { ...page, frame } : null;
  }

  /** Notes of a section end before the next one begins: they are as wide as its pages. */
  get #isForNotes(): boolean {
    return this.#carried.length > 0 && this.#sections.some(({ index }) => index === this.#next);
  }

  /** The section of the next page. */
  #section(): Section | undefined {
    const next = this.#isForNotes ? this.#next - 1 : this.#next;
    return this.#sections.findLast(({ index }) => index <= next)?.section;
  }

  /** From here on the previous pages are reused, up to one of another height. */
  #keepTail(first: number): void {
    const shift = this.#shift;
    for (const page of this.#earlier.pages.slice(first)) {
      this.#next = page.from + shift;
      this.#rest = page.rest;
      this.#carried = page.carried;
      const kept = this.#reframed(page);
      if (kept === null) return;
      this.#pages.push(shift === 0 ? kept : { ...kept, from: page.from + shift, seen: page.seen + shift });
    }
    this.#next = this.#boxes.length;
    this.#rest = null;
    this.#carried = [];
  }

  #fill(): void {
    if (this.#pages.length >= PAGES_MAX) throw new AppError('document-generation-failed', { field: 'pages' });
    if (this.#rest !== null) this.#boxes[this.#next] = this.#rest;
    const frame = this.#frameOf(this.#pages.length, this.#section());
    const { height } = frame.body;
    const [from, rest, carried] = [this.#next, this.#rest, this.#carried];
    const foot = new Foot(carried, height);
    // Notes that go on are progress enough: a mark waits until its own note can begin.
    const column = { room: height, full: height };
    const filled = this.#isForNotes
      ? noBody(from)
      : fillColumn(this.#boxes, from, column, carried.length === 0, foot);
    const { placed, seen } = filled;
    const start = placed.length === 0 ? null : (this.#boxes[from]?.start ?? null);
    const all = [...carried, ...joinNotes(placed.flatMap(({ box }) => notesIn(box)))];
    const notes = placeNotes(all, height - filled.height, placed.length === 0);
    this.#pages.push({
      frame,
      placed,
      notes: notes.placed,
      carried,
      left: notes.rest,
      start,
      from,
      rest,
      seen,
    });
    this.#next = filled.next;
    this.#rest = filled.rest;
    this.#carried = notes.rest;
  }
}

/**
 * @param earlier result of an earlier version of this list: pages that depend only on unchanged boxes are reused
 * @throws AppError `document-generation-failed` beyond `PAGES_MAX`
 */
export function breakPages(
  flow: readonly FlowBox[],
  frameOf: FrameOf,
  earlier: BrokenFlow | null = null,
): BrokenFlow {
  return { flow, pages: new PageBreaker(flow, frameOf, earlier ?? NOTHING).run() };
}
