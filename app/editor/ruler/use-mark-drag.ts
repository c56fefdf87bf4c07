import { useEffect, useEffectEvent, useState } from 'react';
import type { PointerEvent } from 'react';

/** How far below or above the ruler, in pixels of the screen, a mark counts as pulled off it. */
const OFF = 32;

/** Where a mark is held. */
export interface Held {
  /** From the left edge of the paper, in its pixels. */
  x: number;
  /** Pulled off the ruler. */
  off: boolean;
  /** Not on the steps of the scale: with the Alt key. */
  free: boolean;
}

interface Start {
  /** Where the mark stood. */
  x: number;
  clientX: number;
  clientY: number;
}

const isMoved = ({ clientX, clientY }: PointerEvent, from: Start): boolean =>
  clientX !== from.clientX || clientY !== from.clientY;

interface MarkDrag {
  /** Null while the mark is not held. */
  held: Held | null;
  handlers: Record<
    'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel',
    (event: PointerEvent<HTMLElement>) => void
  >;
}

/** Drags a mark of the ruler that stands at `x`. A press without a move, Escape and a cancelled drag change nothing. */
export function useMarkDrag(x: number, zoom: number, onDrop: (held: Held) => void): MarkDrag {
  const [start, setStart] = useState<Start | null>(null);
  const [held, setHeld] = useState<Held | null>(null);
  const stop = (): void => {
    setStart(null);
    setHeld(null);
  };
  const leave = useEffectEvent((event: KeyboardEvent): void => {
    if (event.key === 'Escape') stop();
  });
  const isHeld = start !== null;
  useEffect(() => {
    if (!isHeld) return undefined;
    const listen = (event: KeyboardEvent): void => leave(event);
    addEventListener('keydown', listen, true);
    return () => removeEventListener('keydown', listen, true);
  }, [isHeld]);
  const heldAt = ({ clientX, clientY, altKey }: PointerEvent, from: Start): Held => ({
    x: from.x + (clientX - from.clientX) / zoom,
    off: Math.abs(clientY - from.clientY) > OFF,
    free: altKey,
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
        setStart({ x, clientX: event.clientX, clientY: event.clientY });
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
