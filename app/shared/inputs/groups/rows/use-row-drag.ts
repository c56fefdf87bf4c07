import { type PointerEvent, type RefObject, useState } from 'react';

/** Marks a row's element, with its id. */
export const ROW_ATTRIBUTE = 'data-group-row';

interface RowDrag {
  row: string;
  /** Place that the row gets when it is dropped. */
  to: number;
}

/** The place among the shown rows of this group that a point is over. */
function placeAt(root: HTMLElement, ids: readonly string[], y: number): number {
  const rows = [...root.querySelectorAll<HTMLElement>(`[${ROW_ATTRIBUTE}]`)].filter((row) =>
    ids.includes(row.getAttribute(ROW_ATTRIBUTE) ?? ''),
  );
  const over = rows.findLast((row) => row.getBoundingClientRect().top <= y) ?? rows[0];
  return ids.indexOf(over?.getAttribute(ROW_ATTRIBUTE) ?? '');
}

/** Dragging rows by their handle, with mouse, pen or finger. */
export function useRowDrag(
  root: RefObject<HTMLElement | null>,
  ids: readonly string[],
  onDrop: (row: string, to: number) => void,
) {
  const [drag, setDrag] = useState<RowDrag | null>(null);
  const handlers = (row: string) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setDrag({ row, to: ids.indexOf(row) });
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (drag === null || root.current === null) return;
      setDrag({ row, to: placeAt(root.current, ids, event.clientY) });
    },
    onPointerUp: () => {
      if (drag !== null && drag.to >= 0 && drag.to !== ids.indexOf(row)) onDrop(row, drag.to);
      setDrag(null);
    },
    onPointerCancel: () => setDrag(null),
  });
  return { drag, handlers };
}
