import { ticksOf } from './ruler-places.ts';
import type { Column } from './ruler-places.ts';

interface RulerScaleProps {
  column: Column;
  width: number;
  zoom: number;
}

/** Centimetres from the column's left edge, to both sides; what is not the column is shaded. */
export function RulerScale({ column, width, zoom }: RulerScaleProps) {
  const right = width - column.left - column.width;
  return (
    <div aria-hidden className="pointer-events-none absolute inset-0 overflow-hidden">
      <div
        className="absolute inset-y-0 left-0 bg-hover"
        style={{ width: Math.max(0, column.left) * zoom }}
      />
      <div className="absolute inset-y-0 right-0 bg-hover" style={{ width: Math.max(0, right) * zoom }} />
      {ticksOf(column, width).map(({ x, centimetres }) =>
        centimetres === null ? (
          <span key={x} className="absolute top-2.5 h-1.5 w-px bg-faint" style={{ left: x * zoom }} />
        ) : (
          <span
            key={x}
            className="absolute top-1 -translate-x-1/2 text-[10px] leading-4 text-muted tabular-nums"
            style={{ left: x * zoom }}
          >
            {centimetres}
          </span>
        ),
      )}
    </div>
  );
}
