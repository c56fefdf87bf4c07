import type { LexicalEditor } from 'lexical';
import type { Box } from '../../handles/use-box.ts';
import { boxIn } from '../../handles/use-box.ts';
import type { ShownRun } from './watch-runs.ts';

/** A run with its boxes in the area, in pixels of the paper. */
export interface PlacedRun {
  key: string;
  run: ShownRun;
  /** From top to bottom; between two of them is the end of a page. */
  boxes: readonly [Box, ...Box[]];
}

/** Blocks that are further apart than this are on different pages. */
const APART = 60;

const end = ({ top, height }: Box): number => top + height;

function joined(boxes: readonly Box[]): Box[] {
  const all: Box[] = [];
  for (const box of boxes) {
    const last = all.at(-1);
    if (last === undefined || box.top - end(last) > APART) {
      all.push(box);
      continue;
    }
    const left = Math.min(last.left, box.left);
    const top = Math.min(last.top, box.top);
    const right = Math.max(last.left + last.width, box.left + box.width);
    all[all.length - 1] = { left, top, width: right - left, height: Math.max(end(last), end(box)) - top };
  }
  return all;
}

/** The first line of words: they may begin in the middle of one. */
function firstLine(root: HTMLElement, element: HTMLElement, zoom: number): Box {
  const line = element.getClientRects()[0];
  const box = boxIn(root, element, zoom);
  if (line === undefined) return box;
  const outer = root.getBoundingClientRect();
  return {
    left: (line.left - outer.left) / zoom,
    top: (line.top - outer.top) / zoom,
    width: line.width / zoom,
    height: line.height / zoom,
  };
}

function boxesOf(editor: LexicalEditor, root: HTMLElement, run: ShownRun, zoom: number): Box[] {
  const elements = run.keys.flatMap((key) => editor.getElementByKey(key) ?? []);
  const [first] = elements;
  if (first === undefined) return [];
  if (run.of === 'words') return [firstLine(root, first, zoom)];
  if (run.of !== 'columns') return joined(elements.map((element) => boxIn(root, element, zoom)));
  const table = first.closest('table');
  const height = table === null ? 0 : boxIn(root, table, zoom).height;
  const [column, ...others] = elements.map((element) => boxIn(root, element, zoom));
  const last = others.at(-1) ?? column;
  if (column === undefined || last === undefined) return [];
  return [{ ...column, width: last.left + last.width - column.left, height }];
}

/** Measures the runs that are in the page. */
export function placeRuns(editor: LexicalEditor, runs: readonly ShownRun[], zoom: number): PlacedRun[] {
  const root = editor.getRootElement();
  if (root === null) return [];
  return runs.flatMap((run): PlacedRun[] => {
    const [first, ...others] = boxesOf(editor, root, run, zoom);
    return first === undefined
      ? []
      : [{ key: `${run.id} ${run.keys[0] ?? ''}`, run, boxes: [first, ...others] }];
  });
}

export interface BarPlace {
  placed: PlacedRun;
  /** Of the bar, from the left edge of the text. */
  left: number;
  /** Top of its label, below the labels above it. */
  labelTop: number;
}

/** Width of a bar with the space beside it. */
const STEP = 6;
const FIRST = 10;
/** Of a label, at most. */
export const LABEL_HEIGHT = 44;

/** Where the bars in the margin stand: the innermost is nearest to the text. @param short labels are one sign high */
export function barPlaces(all: readonly PlacedRun[], labelHeight: number): BarPlace[] {
  const bars = all.filter(({ run }) => run.of !== 'words' && run.of !== 'columns' && !run.inCell);
  const levels = Math.max(0, ...bars.map(({ run }) => run.depth)) + 1;
  let free = Number.NEGATIVE_INFINITY;
  return bars.map((placed) => {
    const labelTop = Math.max(placed.boxes[0].top, free);
    free = labelTop + labelHeight + 2;
    return { placed, left: -FIRST - STEP * (levels - placed.run.depth), labelTop };
  });
}
