import { useEffect, useEffectEvent, useState } from 'react';
import type { PointerEvent } from 'react';

/** How a handle is held. */
export interface Held {
  /** The place it has now: where it stood, moved sideways with the pointer. Pixels of the paper (before zoom). */
  at: number;
  /** How far the pointer is above or below where it was pressed. Pixels of the screen. */
  away: number;
  alt: boolean;
}

interface Start {
  at: number;
  clientX: number;
  clientY: number;
}

const isMoved = ({ clientX, clientY }: PointerEvent, from: Start): boolean =>
  clientX !== from.clientX || clientY !== from.clientY;

interface Drag {
  /** Null while there is no drag. */
  held: Held | null;
  handlers: Record<
    'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel',
    (event: PointerEvent<HTMLElement>) => void
  >;
}

/**
 * Drags a handle that stands at `at` sideways. A press without a move, Escape and a drag that the system cancels
 * change nothing.
 */
export function useDrag(zoom: number, onDrop: (held: Held) => void, at = 0): Drag {
  const [start, setStart] = useState<Start | null>(null);
  const [held, setHeld] = useState<Held | null>(null);
  const stop = (): void => {
    setStart(null);
    setHeld(null);
  };
  const leave = useEffectEvent((event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    stop();
  });
  const isHeld = start !== null;
  useEffect(() => {
    if (!isHeld) return undefined;
    const listen = (event: KeyboardEvent): void => leave(event);
    addEventListener('keydown', listen, true);
    return () => removeEventListener('keydown', listen, true);
  }, [isHeld]);
  const heldAt = ({ clientX, clientY, altKey }: PointerEvent, from: Start): Held => ({
    at: from.at + (clientX - from.clientX) / zoom,
    away: Math.abs(clientY - from.clientY),
    alt: altKey,
  });
  return {
    held,
    handlers: {
      onPointerDown: (event) => {
        if (event.button !== 0) return;
        // Keeps focus and selection in the text.
        event.preventDefault();
        event.stopPropagation();
        event.currentTarget.setPointerCapture(event.pointerId);
        setStart({ at, clientX: event.clientX, clientY: event.clientY });
      },
      onPointerMove: (event) => {
        if (start !== null) setHeld(heldAt(event, start));
      },
      // The last move may not be rendered yet.
      onPointerUp: (event) => {
        if (start !== null && isMoved(event, start)) onDrop(heldAt(event, start));
        stop();
      },
      onPointerCancel: stop,
    },
  };
}
