import { AppError } from '#domain/api/errors.ts';
import type { ContentStart } from './display-list.ts';
import { fillColumn } from './flow/fill-column.ts';
import type { Placed } from './flow/fill-column.ts';
import type { FlowBox } from './flow/flow-box.ts';

/** Takes the body's vertical list and a page's room; gives the boxes of each page with their heights on it. */
export interface BrokenPage {
  placed: Placed[];
  start: ContentStart | null;
}

/** A guard, not a wish: 20,000 pages are 2 GB of paper. */
export const PAGES_MAX = 20_000;

/** @throws AppError `document-generation-failed` beyond `PAGES_MAX` */
export function breakPages(flow: readonly FlowBox[], room: number): BrokenPage[] {
  const boxes = [...flow];
  const pages: BrokenPage[] = [];
  let next = 0;
  while (next < boxes.length) {
    if (pages.length >= PAGES_MAX) throw new AppError('document-generation-failed', { field: 'pages' });
    const start = boxes[next]?.start ?? null;
    const filled = fillColumn(boxes, next, { room, full: room }, true);
    if (filled.rest !== null) boxes[filled.next] = filled.rest;
    pages.push({ placed: filled.placed, start });
    next = filled.next;
  }
  return pages.length === 0 ? [{ placed: [], start: null }] : pages;
}
