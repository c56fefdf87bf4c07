import { useState, type PointerEvent, type RefObject } from 'react';
import { lineMarks, type DragHandlers } from './builder-context.ts';

/** Where a dropped line goes: `at` counts the group's other parts. */
export interface LinePlace {
  group: string;
  at: number;
}

function placeAt(builder: HTMLElement, key: string, x: number, y: number): LinePlace | null {
  const found = document.elementFromPoint(x, y)?.closest<HTMLElement>(`[${lineMarks.group}]`);
  if (found === null || found === undefined || !builder.contains(found)) return null;
  if (found.closest(`[${lineMarks.line}="${CSS.escape(key)}"]`) !== null) return null;
  const own = [...found.querySelectorAll<HTMLElement>(`[${lineMarks.line}]`)].filter(
    (line) =>
      line.parentElement?.closest(`[${lineMarks.group}]`) === found &&
      line.getAttribute(lineMarks.line) !== key,
  );
  const at = own.filter((line) => {
    const box = line.getBoundingClientRect();
    return box.top + box.height / 2 < y;
  }).length;
  return { group: found.getAttribute(lineMarks.group) ?? '', at };
}

/** Dragging lines by their handles, with mouse, pen or finger; they move as they are dragged. */
export function useLineDrag(
  builder: RefObject<HTMLElement | null>,
  onPlace: (key: string, place: LinePlace) => void,
): { dragged: string | null; dragging: (key: string) => DragHandlers } {
  const [dragged, setDragged] = useState<string | null>(null);
  const dragging = (key: string): DragHandlers => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setDragged(key);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (dragged !== key || builder.current === null) return;
      const place = placeAt(builder.current, key, event.clientX, event.clientY);
      if (place !== null) onPlace(key, place);
    },
    onPointerUp: () => setDragged(null),
    onPointerCancel: () => setDragged(null),
  });
  return { dragged, dragging };
}
