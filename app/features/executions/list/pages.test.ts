import { describe, expect, it } from 'vitest';
import { changePlace, existingPage, firstPlace, pageAfterResize, pageRange } from './pages.ts';

describe('T12 pages of executed templates', () => {
  it('tells what is shown and whether there is more', () => {
    expect(pageRange(0, 10, 0)).toEqual({ from: 0, to: 0, hasPrevious: false, hasNext: false });
    expect(pageRange(0, 10, 10)).toEqual({ from: 1, to: 10, hasPrevious: false, hasNext: false });
    expect(pageRange(1, 10, 23)).toEqual({ from: 11, to: 20, hasPrevious: true, hasNext: true });
    expect(pageRange(2, 10, 23)).toEqual({ from: 21, to: 23, hasPrevious: true, hasNext: false });
  });

  it('falls back to a page that exists', () => {
    expect(existingPage(4, 10, 23)).toBe(2);
    expect(existingPage(3, 5, 0)).toBe(0);
    expect(existingPage(1, 5, 6)).toBe(1);
  });

  it('keeps the first row in sight when the size changes', () => {
    expect(pageAfterResize(4, 5, 10)).toBe(2);
    expect(pageAfterResize(1, 25, 10)).toBe(2);
    expect(pageAfterResize(0, 10, 25)).toBe(0);
  });

  it('T12 another size begins at the row in sight, also where the list became shorter than the page asked for', () => {
    const shown = changePlace(changePlace(firstPlace, { total: 95 }), { page: 9 });
    const shorter = changePlace(shown, { total: 42 });
    expect(changePlace(shorter, { size: 5 })).toEqual({ wanted: 8, size: 5, total: 42 });
    expect(changePlace(shorter, { page: 1 })).toEqual({ wanted: 1, size: 10, total: 42 });
  });
});
