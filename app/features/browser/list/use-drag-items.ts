import { useRef, type RefObject } from 'react';
import { useListeners } from '#app/ui/use-listeners.ts';
import type { BrowserItem } from '../browser-item.ts';

interface DragItems {
  /** Contains the drag sources and the drop targets: rows and path items have their uid as `data-place`. */
  surface: RefObject<HTMLElement | null>;
  items: readonly BrowserItem[];
  selected: ReadonlySet<string>;
  /** Dragging a selected row drags the whole selection; otherwise only the row. */
  onDragged: (items: readonly BrowserItem[]) => void;
  canDrop: (items: readonly BrowserItem[], place: string) => boolean;
  onDrop: (items: readonly BrowserItem[], place: string) => void;
  /** Shown beside the pointer. */
  labelOf: (items: readonly BrowserItem[]) => string;
}

/** Shows a drag label. The browser captures the element when it is set, and it is removed afterwards. */
function showLabel(transfer: DataTransfer, text: string): void {
  const label = document.createElement('div');
  label.textContent = text;
  label.className = 'browser-dragged';
  document.body.append(label);
  transfer.setDragImage(label, 0, 0);
  setTimeout(() => label.remove());
}

function closestPart(event: Event, name: 'key' | 'place'): HTMLElement | null {
  const { target } = event;
  return target instanceof Element ? target.closest<HTMLElement>(`[data-${name}]`) : null;
}

/** Drags rows into a category: onto its row, or onto an ancestor in the path. */
export function useDragItems(props: DragItems): void {
  const { surface, items, selected, onDragged, canDrop, onDrop, labelOf } = props;
  const dragged = useRef<readonly BrowserItem[]>([]);
  const over = useRef<HTMLElement | null>(null);

  const mark = (place: HTMLElement | null): void => {
    if (over.current === place) return;
    over.current?.removeAttribute('data-drop-over');
    place?.setAttribute('data-drop-over', '');
    over.current = place;
  };
  const target = (event: Event): HTMLElement | null => {
    const place = closestPart(event, 'place');
    return place !== null && canDrop(dragged.current, place.dataset['place'] ?? '') ? place : null;
  };
  useListeners(surface, {
    dragstart: (event) => {
      const key = closestPart(event, 'key')?.dataset['key'];
      const own = items.find((item) => item.key === key);
      if (own === undefined || event.dataTransfer === null) return;
      dragged.current = selected.has(own.key) ? items.filter((item) => selected.has(item.key)) : [own];
      event.dataTransfer.effectAllowed = 'move';
      // Firefox needs data to start a drag.
      event.dataTransfer.setData('text/plain', labelOf(dragged.current));
      showLabel(event.dataTransfer, labelOf(dragged.current));
      onDragged(dragged.current);
    },
    dragover: (event) => {
      if (dragged.current.length === 0) return;
      const place = target(event);
      mark(place);
      if (place === null) return;
      event.preventDefault();
      if (event.dataTransfer !== null) event.dataTransfer.dropEffect = 'move';
    },
    drop: (event) => {
      const place = dragged.current.length === 0 ? null : target(event);
      if (place === null) return;
      event.preventDefault();
      onDrop(dragged.current, place.dataset['place'] ?? '');
    },
    dragend: () => {
      mark(null);
      dragged.current = [];
    },
  });
}
