import { PAGE_BYTES } from '#couchdb/changes/changes-page.ts';
import { limits } from '#domain/api/limits.ts';

/** Nobody knows how heavy the first are. */
const FIRST_PAGE = 1;
/**
 * A page is at most so many times as long as the one before: what a list shows first need not wait for a long page, and
 * what is heavier than those before does not fill the memory.
 */
const GROWTH = 4;

/** How many documents to ask for next, learnt from the weight of those before. */
export class PageSize {
  private size = FIRST_PAGE;

  next(): number {
    return this.size;
  }

  saw(documents: number, bytes: number): void {
    if (documents === 0) return;
    const fitting = Math.floor((PAGE_BYTES * documents) / Math.max(1, bytes));
    this.size = Math.max(1, Math.min(limits.pullRows, fitting, this.size * GROWTH));
  }
}
