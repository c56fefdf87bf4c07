import { PAGE_BYTES } from '#couchdb/changes/changes-page.ts';
import { limits } from '#domain/api/limits.ts';

/** The weight of the first documents is unknown. */
const FIRST_PAGE = 1;
/**
 * A page is at most this many times as long as the previous one: the first results need not wait for a long page, and
 * suddenly heavier documents do not fill the memory.
 */
const GROWTH = 4;

/** Estimates how many documents to read next from the weight of those before. */
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
