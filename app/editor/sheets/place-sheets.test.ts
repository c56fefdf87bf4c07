import { describe, expect, it } from 'vitest';
import type { PageGeometry } from '#app/typeset/pages/pagination.ts';
import { type MeasuredStart, placeSheets, SHEET_GAP } from './place-sheets.ts';

const page: PageGeometry = {
  width: 800,
  height: 1000,
  left: 50,
  columnWidth: 700,
  header: { top: 50, height: 0 },
  body: { top: 50, height: 900 },
  footer: { top: 950, height: 0 },
  notes: null,
  number: null,
};
const start = (index: number, end: number, gap = 0, repeated = 0) => ({ page: index, end, gap, repeated });

const place = (geometry: readonly PageGeometry[], starts: readonly MeasuredStart[], end: number) =>
  placeSheets(geometry, starts, end, 1000);

/** Where each page's text begins: the end before it, moved by what changes above it, and the gap. */
function beginnings(starts: readonly ReturnType<typeof start>[], gaps: readonly number[]): number[] {
  let shift = 0;
  return starts.map(({ end, gap }, index) => {
    const begins = end + shift + (gaps[index] ?? 0);
    shift += (gaps[index] ?? 0) - gap;
    return begins;
  });
}

describe('sheets', () => {
  it('T14 T15 begin each page at its top, however much of the page before it is empty', () => {
    const starts = [start(1, 800), start(2, 1650), start(3, 1700)];
    const { sheets, gaps } = place([page, page, page, page], starts, 1800);
    const tops = sheets.map(({ top }) => top);
    expect(tops).toEqual([0, 1, 2, 3].map((index) => index * (1000 + SHEET_GAP)));
    expect(beginnings(starts, gaps)).toEqual(tops.slice(1).map((top) => top + 50));
    expect(sheets.map(({ height }) => height)).toEqual([1000, 1000, 1000, 1000]);
  });

  it('T15 stay where they are while a page above fills up', () => {
    const starts = [start(1, 700), start(2, 1500)];
    const first = place([page, page, page], starts, 1800);
    const [one = 0, two = 0] = first.gaps;
    const shown = [start(1, 700 + 60, one), start(2, 1500 + 60 + one, two)];
    const next = place([page, page, page], shown, 1860 + one + two);
    expect(next.sheets).toEqual(first.sheets);
    expect(next.gaps).toEqual([one - 60, two]);
  });

  it('T15 grow with text that does not fit: it never runs over an edge', () => {
    const starts = [start(1, 1300)];
    const { sheets, gaps } = place([page, page], starts, 1400);
    expect(sheets[0]?.height).toBeGreaterThan(1300);
    expect(gaps[0]).toBeGreaterThan(SHEET_GAP);
    expect(sheets[1]?.top).toBe((sheets[0]?.height ?? 0) + SHEET_GAP);
  });

  it('T15 T14 grow before text runs into the notes at the foot', () => {
    const noted: PageGeometry = {
      ...page,
      body: { top: 50, height: 800 },
      notes: { height: 100, lines: [] },
    };
    expect(place([noted], [], 850).sheets[0]?.height).toBe(1000);
    expect(place([noted], [], 860).sheets[0]?.height).toBe(1010);
    expect(place([page], [], 960).sheets[0]?.height).toBe(1000);
  });

  it('T15 leave room for header rows above, have their own measures and stand in the middle', () => {
    const wide: PageGeometry = { ...page, width: 1000, height: 800, body: { top: 90, height: 650 } };
    const starts = [start(1, 900, 0, 40), start(2, 1000)];
    const { sheets, gaps } = place([page, wide, page], starts, 1100);
    expect(gaps[0]).toBe(1000 + SHEET_GAP + 90 + 40 - 900);
    expect(sheets.map(({ height }) => height)).toEqual([1000, 800, 1000]);
    expect(sheets.map(({ left }) => left)).toEqual([100, 0, 100]);
  });

  it('T15 are one for pages whose start is not in the text', () => {
    const { sheets } = place([page, page, page], [start(2, 1900)], 2000);
    expect(sheets.map((sheet) => sheet.page)).toEqual([0, 2]);
    expect(sheets[0]?.height).toBeGreaterThan(1850);
  });
});
