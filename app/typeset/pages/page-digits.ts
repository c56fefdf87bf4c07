import type { PageFigure } from '#app/document/model.ts';
import type { FigureUse } from '#app/document/pages/page-figures.ts';
import { inlinesText } from '#app/document/text.ts';
import type { ShownValues } from '#app/document/text.ts';
import type { FlowBox } from '../flow/flow-box.ts';
import type { BrokenPage } from './pages.ts';

/**
 * Digits of page numbers and page counts in the text. They are known only after pages are broken, so text is set with
 * the digits known so far, and set again where others result.
 */
export class PageDigits {
  #pages = 1;
  #current: number | null = null;
  readonly #numbers = new WeakMap<PageFigure, number>();

  readonly of = (figure: PageFigure): string =>
    String(figure.shows === 'pages' ? this.#pages : (this.#current ?? this.#numbers.get(figure) ?? 1));

  /** Number of pages, as far as it is known. */
  get pages(): number {
    return this.#pages;
  }

  /** Sets content that is on this page, whatever its page breaks are. */
  on<T>(page: number, set: () => T): T {
    this.#current = page;
    try {
      return set();
    } finally {
      this.#current = null;
    }
  }

  /** @returns whether the number of pages was another one */
  setPages(pages: number): boolean {
    const changed = this.#pages !== pages;
    this.#pages = pages;
    return changed;
  }

  setNumber(figure: PageFigure, page: number): void {
    this.#numbers.set(figure, page);
  }
}

function* linesIn(boxes: Iterable<FlowBox>): Generator<FlowBox> {
  for (const box of boxes) {
    if (box.kind === 'line') yield box;
    else if (box.kind === 'row' && !box.repeated) for (const cell of box.cells) yield* linesIn(cell.boxes);
  }
}

function* boxesOf({ placed, notes }: BrokenPage): Generator<FlowBox> {
  for (const { box } of placed) yield box;
  for (const { box } of notes) yield box;
}

/** The page on which each figure is: that of the last line that begins at or before it. */
export function pagesOfFigures(
  uses: readonly FigureUse[],
  pages: readonly BrokenPage[],
  shown: ShownValues,
): Map<PageFigure, number> {
  const found = new Map<PageFigure, number>();
  if (uses.length === 0) return found;
  const byPath = Map.groupBy(uses, ({ path }) => path);
  const offsetOf = ({ figure, inlines }: FigureUse): number =>
    inlinesText(inlines.slice(0, inlines.indexOf(figure)), shown).length;
  const offsets = new Map(uses.map((use) => [use.figure, offsetOf(use)]));
  for (const [index, page] of pages.entries())
    for (const { start } of linesIn(boxesOf(page)))
      for (const { figure } of byPath.get(start.path) ?? [])
        if (start.offset <= (offsets.get(figure) ?? 0)) found.set(figure, index + 1);
  return found;
}
