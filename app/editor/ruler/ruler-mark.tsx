import clsx from 'clsx';
import { useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useTexts } from '#app/i18n/texts.ts';
import { Tooltip } from '#app/ui/tooltip.tsx';
import { useDrag } from '../handles/use-drag.ts';
import type { Held } from '../handles/use-drag.ts';
import { decimalOf, PX_PER_CM, toShown } from '../paragraph-format/units.ts';
import { STEP, snapped } from './ruler-places.ts';

/** The new place of a mark from its present one, both from the origin. */
export type MarkMove = (now: number) => number;

interface RulerMarkProps {
  label: string;
  /** Place on the paper, and the place that counts as zero, in its pixels. */
  x: number;
  origin: number;
  /** What the mark says, from the origin: indents on the right count to the left. */
  value: number;
  max: number;
  zoom: number;
  className: string;
  onMove: (move: MarkMove) => void;
  /** Takes the mark off; absent for one that always stands. */
  onRemove?: () => void;
  children?: ReactNode;
}

/** How far above or below the ruler, in pixels of the screen, a mark counts as pulled off it. */
const OFF = 32;

const FINE_STEP = PX_PER_CM / 20;

function useLength(): (px: number) => string {
  const { language } = useTexts();
  return (px) => `${toShown(px / PX_PER_CM, decimalOf(language))} cm`;
}

/** The line over the text while a mark is held, with its place. */
function Guide({ ruler, x, zoom, text }: { ruler: HTMLElement; x: number; zoom: number; text: string }) {
  const { left, bottom } = ruler.getBoundingClientRect();
  return createPortal(
    <div
      aria-hidden
      className="pointer-events-none fixed bottom-0 z-30 border-l border-dashed border-accent"
      style={{ left: left + x * zoom, top: bottom }}
    >
      <span className="absolute top-1 left-1 rounded-control bg-ink px-1.5 py-0.5 text-xs whitespace-nowrap text-surface tabular-nums">
        {text}
      </span>
    </div>,
    document.body,
  );
}

/** One mark: dragged, or moved by the arrow keys in steps of a quarter of a centimetre; Shift makes them finer. */
export function RulerMark(props: RulerMarkProps) {
  const { label, x, origin, value, max, zoom, className, onMove, onRemove, children } = props;
  const { t } = useTexts();
  const length = useLength();
  const [ruler, setRuler] = useState<HTMLElement | null>(null);
  // Alt leaves the steps of the scale.
  const placeOf = ({ at, alt }: Held): number => (alt ? at - origin : snapped(at - origin));
  const isPulledOff = ({ away }: Held): boolean => away > OFF && onRemove !== undefined;
  const drop = (last: Held): void => {
    if (isPulledOff(last)) onRemove?.();
    else onMove(() => placeOf(last));
  };
  const { held, handlers } = useDrag(zoom, drop, x);
  const isOff = held !== null && isPulledOff(held);
  const shown = held === null || isOff ? x : origin + placeOf(held);
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = event.shiftKey ? FINE_STEP : STEP;
    const direction = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (direction !== undefined) onMove((now) => now + direction * step);
    else if ((event.key === 'Delete' || event.key === 'Backspace') && onRemove !== undefined) onRemove();
    else return;
    event.preventDefault();
  };
  return (
    <Tooltip text={label}>
      <div
        ref={(mark) => setRuler(mark?.parentElement ?? null)}
        // A range input cannot stand at a place of its own.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={Math.round(max)}
        aria-valuenow={Math.round(value)}
        aria-valuetext={length(value)}
        className={clsx(
          'absolute cursor-ew-resize touch-none focus-visible:outline-2 focus-visible:outline-accent',
          isOff && 'opacity-30',
          className,
        )}
        style={{ left: shown * zoom }}
        onKeyDown={onKeyDown}
        {...handlers}
      >
        {children}
        {held !== null && ruler !== null && (
          <Guide
            ruler={ruler}
            x={shown}
            zoom={zoom}
            text={isOff ? t('paragraph.ruler.off') : length(Math.abs(shown - origin))}
          />
        )}
      </div>
    </Tooltip>
  );
}
