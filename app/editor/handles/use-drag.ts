import { useState } from 'react';
import type { PointerEvent } from 'react';

export interface DragHandlers {
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  onPointerUp: (event: PointerEvent<HTMLElement>) => void;
  onPointerCancel: () => void;
}

/**
 * Drags a handle sideways. `by` is the distance in pixels of the paper (before zoom); null while there is no drag. A
 * drag that the system cancels changes nothing.
 */
export function useDrag(
  zoom: number,
  onEnd: (by: number) => void,
): { by: number | null; handlers: DragHandlers } {
  const [start, setStart] = useState<number | null>(null);
  const [by, setBy] = useState<number | null>(null);
  const stop = () => {
    setStart(null);
    setBy(null);
  };
  return {
    by,
    handlers: {
      onPointerDown: (event) => {
        if (event.button !== 0) return;
        // Keeps focus and selection in the text.
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        setStart(event.clientX);
        setBy(0);
      },
      onPointerMove: (event) => {
        if (start !== null) setBy((event.clientX - start) / zoom);
      },
      onPointerUp: (event) => {
        if (start !== null && event.clientX !== start) onEnd((event.clientX - start) / zoom);
        stop();
      },
      onPointerCancel: stop,
    },
  };
}
