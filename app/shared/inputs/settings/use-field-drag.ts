import { useState } from 'react';
import type { PointerEvent, RefObject } from 'react';

/** Target of a field: a section's id, or null outside all sections. `index` counts the other fields there. */
export interface FieldPlace {
  section: string | null;
  index: number;
}

/** Attributes that mark drop targets. */
export const dropMarks = { field: 'data-field-row', section: 'data-section-drop' } as const;

const ROW_WAIT = { tries: 20, every: 50 } as const;

/** Scrolls to a field's row and focuses it as soon as the drawer shows it. */
export function focusFieldRow(field: string): void {
  focusRow(`[${dropMarks.field}="${CSS.escape(field)}"]`);
}

/** Moves the focus to a section of the drawer. */
export function focusSection(section: string): void {
  focusRow(`[${dropMarks.section}="${CSS.escape(section)}"]`);
}

function focusRow(place: string, tries: number = ROW_WAIT.tries): void {
  const row = document.querySelector(place);
  const button = row?.querySelector<HTMLElement>('button');
  button?.scrollIntoView({ block: 'center' });
  button?.focus();
  // A closing dialog restores the focus to its previous element shortly afterwards.
  const stays = document.querySelector('[role=dialog]') === null;
  if ((stays && document.activeElement === button) || tries === 0) return;
  setTimeout(() => focusRow(place, tries - 1), ROW_WAIT.every);
}

export interface FieldDrag {
  field: string;
  place: FieldPlace | null;
}

/** The place where a field dropped at a point goes; `index` counts the fields there without it. */
function placeAt(panel: HTMLElement, field: string, x: number, y: number): FieldPlace | null {
  const found = document.elementFromPoint(x, y);
  const section = found?.closest<HTMLElement>(`[${dropMarks.section}]`);
  if (found === null || section === null || section === undefined || !panel.contains(section)) return null;
  const rows = [...section.querySelectorAll(`[${dropMarks.field}]`)].filter(
    (row) => row.getAttribute(dropMarks.field) !== field,
  );
  const index = rows.filter((row) => {
    const box = row.getBoundingClientRect();
    return box.top + box.height / 2 < y;
  }).length;
  return { section: section.getAttribute(dropMarks.section) || null, index };
}

/** Dragging by a handle, with mouse, pen or finger. */
export function useFieldDrag(
  panel: RefObject<HTMLElement | null>,
  onDrop: (field: string, place: FieldPlace) => void,
) {
  const [drag, setDrag] = useState<FieldDrag | null>(null);
  const handlers = (field: string) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setDrag({ field, place: null });
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (drag === null || panel.current === null) return;
      setDrag({ field, place: placeAt(panel.current, field, event.clientX, event.clientY) });
    },
    onPointerUp: () => {
      if (drag?.place !== null && drag?.place !== undefined) onDrop(field, drag.place);
      setDrag(null);
    },
    onPointerCancel: () => setDrag(null),
  });
  return { drag, handlers };
}
