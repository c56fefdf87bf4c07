import { expect, it } from 'vitest';
import { PAGE_BYTES } from '#couchdb/changes/changes-page.ts';
import { limits } from '#domain/api/limits.ts';
import { PageSize } from './page-size.ts';

/** Number of documents on each page if all weigh `bytes`. */
function pagesOf(bytes: number, pages: number): number[] {
  const size = new PageSize();
  return Array.from({ length: pages }, () => {
    const documents = size.next();
    size.saw(documents, documents * bytes);
    return documents;
  });
}

it('C12 sends what a list shows first before a long page of small records is read', () => {
  expect(pagesOf(1000, 7)).toEqual([1, 4, 16, 64, 256, limits.pullRows, limits.pullRows]);
});

it('C12 fits pages of large records into the memory meant for one', () => {
  expect(pagesOf(PAGE_BYTES / 4, 3)).toEqual([1, 4, 4]);
  expect(pagesOf(PAGE_BYTES * 2, 3)).toEqual([1, 1, 1]);
});

it('C12 grows again by and by behind one large record', () => {
  const size = new PageSize();
  size.saw(8, 8 * PAGE_BYTES);
  expect(size.next()).toBe(1);
  size.saw(1, 1000);
  expect(size.next()).toBe(4);
});
