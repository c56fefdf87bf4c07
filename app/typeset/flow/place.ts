import { LAYOUT_ARTIFACT, PAGINATION_ARTIFACT } from '../display-list.ts';
import type { DisplayGroup, RectItem } from '../display-list.ts';
import type { Placed } from './fill-column.ts';
import { flowHeight } from './flow-box.ts';
import type { FlowBox, RowBox, SetCell } from './flow-box.ts';
import { tableRules } from './tables/rules.ts';
import type { PlacedLines } from './tables/rules.ts';

/**
 * Converts placed boxes to display groups in reading order. Lines are copied. For the rows of one table on a page:
 * backgrounds, contents of cells, then the rules, each drawn once.
 */
interface Frame {
  x: number;
  y: number;
  artifact: boolean;
}

function stack(boxes: readonly FlowBox[]): Placed[] {
  let y = 0;
  return boxes.map((box, index) => {
    y += index === 0 ? 0 : box.before;
    const placed = { box, y };
    y += box.height;
    return placed;
  });
}

function background(cell: SetCell, color: string): RectItem {
  return { kind: 'rect', x: cell.left, y: 0, width: cell.width, height: cell.height, color };
}

const SHARE_ABOVE = { middle: 0.5, bottom: 1 } as const;

/** Top of a cell's content: the vertical alignment decides the share of free space above it. */
function contentTop(cell: SetCell): number {
  if (cell.verticalAlign === undefined) return cell.contentTop;
  const left = cell.height - flowHeight(cell.boxes) - 2 * cell.contentTop;
  return cell.contentTop + Math.max(0, left) * SHARE_ABOVE[cell.verticalAlign];
}

function placeRow(row: RowBox, frame: Frame, out: DisplayGroup[]): PlacedLines {
  const backgrounds = row.cells.flatMap((cell) =>
    cell.background === null ? [] : [background(cell, cell.background)],
  );
  if (backgrounds.length > 0) out.push({ x: frame.x, y: frame.y, tag: LAYOUT_ARTIFACT, items: backgrounds });
  for (const cell of row.cells) {
    // Also for an empty cell: the row's structure has one cell for each column.
    if (!frame.artifact) out.push({ x: frame.x, y: frame.y, tag: cell.tag, items: [] });
    placeBoxes(stack(cell.boxes), { ...frame, y: frame.y + contentTop(cell) }, out);
  }
  return { y: frame.y, height: row.height, lines: row.lines };
}

export function placeBoxes(placed: readonly Placed[], frame: Frame, out: DisplayGroup[]): void {
  let rows: PlacedLines[] = [];
  for (let index = 0; index < placed.length; index += 1) {
    const box = placed[index]?.box;
    const y = frame.y + (placed[index]?.y ?? 0);
    if (box?.kind === 'line') {
      for (const { tag, items } of box.groups)
        out.push({ x: frame.x, y, tag: frame.artifact ? PAGINATION_ARTIFACT : tag, items });
    } else if (box?.kind === 'row') {
      rows.push(placeRow(box, { x: frame.x, y, artifact: frame.artifact || box.repeated }, out));
      const next = placed[index + 1]?.box;
      if (next?.kind === 'row' && next.table === box.table) continue;
      const items = tableRules(box.table.edges, rows);
      if (items.length > 0) out.push({ x: frame.x, y: 0, tag: LAYOUT_ARTIFACT, items });
      rows = [];
    }
  }
}
