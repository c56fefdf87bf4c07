import { describe, expect, it } from 'vitest';
import type { DisplayGroup } from '../display-list.ts';
import { fillColumn } from './fill-column.ts';
import type { BreakRule, FlowBox, LineBox, RowBox } from './flow-box.ts';
import { placeBoxes } from './place.ts';

const start = { path: [0], offset: 0 };
const line = (height: number, breakBefore: BreakRule = 'allowed', before = 0): LineBox => ({
  kind: 'line',
  height,
  before,
  breakBefore,
  start,
  groups: [],
});

function row(
  heights: number[],
  isHeader = false,
  table: RowBox['table'] = { headers: [], edges: [] },
): RowBox {
  const boxes = heights.map((height) => line(height));
  const height = heights.reduce((sum, part) => sum + part, 10);
  const cell = {
    tag: 0,
    left: 0,
    width: 100,
    height,
    background: null,
    contentTop: 5,
    contentHeight: height,
    boxes,
  };
  return {
    kind: 'row',
    at: null,
    height,
    before: 0,
    breakBefore: 'allowed',
    start,
    cells: [cell],
    lines: { above: [], below: [], uprights: [] },
    table,
    isHeader,
    continued: false,
    repeated: false,
  };
}

/** Heights of the boxes of each column. */
function columns(flow: readonly FlowBox[], room: number): number[][] {
  const boxes = [...flow];
  const result: number[][] = [];
  let next = 0;
  while (next < boxes.length && result.length < 1000) {
    const filled = fillColumn(boxes, next, { room, full: room }, true);
    if (filled.rest !== null) boxes[filled.next] = filled.rest;
    result.push(filled.placed.map(({ box }) => box.height));
    next = filled.next;
  }
  return result;
}

describe('page breaking', () => {
  it("T24 breaks at the last allowed place, and drops the space at a page's top", () => {
    expect(columns([line(40), line(40, 'allowed', 10), line(40, 'allowed', 10)], 100)).toEqual([
      [40, 40],
      [40],
    ]);
    expect(columns([line(40), line(40, 'allowed'), line(40, 'forbidden')], 100)).toEqual([[40], [40, 40]]);
  });

  it('T24 breaks where it must when nothing is allowed, and places what is too high alone', () => {
    expect(columns([line(60), line(60, 'forbidden'), line(60, 'forbidden')], 100)).toEqual([
      [60],
      [60],
      [60],
    ]);
    expect(columns([line(20), line(500), line(20)], 100)).toEqual([[20], [500], [20]]);
  });

  it('T24 honours forced breaks, empty pages too', () => {
    const blank: FlowBox = { kind: 'blank', height: 0, before: 0, breakBefore: 'forced', start };
    expect(columns([line(20), blank, blank, line(20, 'forbidden')], 100)).toEqual([[20], [0], [0, 20]]);
  });

  it('T24 moves a row that fits a page, splits one that does not, and repeats the header above both', () => {
    const table: RowBox['table'] = { headers: [], edges: [] };
    const head = row([10], true, table);
    table.headers = [head];
    const rows = [
      head,
      row([20], false, table),
      row([50], false, table),
      row(
        Array.from({ length: 12 }, () => 20),
        false,
        table,
      ),
    ];
    const pages = columns(rows, 100);
    expect(pages[0]).toEqual([20, 30]);
    for (const page of pages.slice(1)) expect(page[0]).toBe(20);
    for (const page of pages) expect(page.reduce((sum, height) => sum + height, 0)).toBeLessThanOrEqual(100);
  });

  it('T24 does not repeat a header that would fill the page', () => {
    const table: RowBox['table'] = { headers: [], edges: [] };
    const head = row([60], true, table);
    table.headers = [head];
    expect(columns([head, ...Array.from({ length: 3 }, () => row([70], false, table))], 100)).toEqual([
      [70],
      [80],
      [80],
      [80],
    ]);
  });
});

describe('cells', () => {
  const cellRow = (
    verticalAlign?: 'middle' | 'bottom',
    table: RowBox['table'] = { headers: [], edges: [] },
  ): RowBox => {
    const tall = row([20], false, table);
    const [cell] = tall.cells;
    if (cell === undefined) throw new Error('no cell');
    const word = { ...line(20), groups: [{ tag: 1, items: [] }] };
    const set = {
      ...cell,
      boxes: [word],
      height: 100,
      ...(verticalAlign === undefined ? {} : { verticalAlign }),
    };
    return { ...tall, height: 100, cells: [set] };
  };
  const groupsOf = (box: RowBox): DisplayGroup[] => {
    const groups: DisplayGroup[] = [];
    placeBoxes([{ box, y: 0 }], { x: 0, y: 0, artifact: false }, groups);
    return groups;
  };

  it('T14 set their content at the top, in the middle or at the bottom of what room there is', () => {
    const tops = [undefined, 'middle', 'bottom'] as const;
    expect(tops.map((align) => groupsOf(cellRow(align)).find(({ tag }) => tag === 1)?.y)).toEqual([
      5, 40, 75,
    ]);
  });
});
