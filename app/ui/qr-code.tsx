import { useMemo } from 'react';
import { encode } from 'uqr';

/** Dark on white in both themes, because cameras need it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = useMemo(() => encode(text, { border: 2 }), [text]);
  const path = data
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${String(x)} ${String(y)}h1v1h-1z`] : [])))
    .join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${String(size)} ${String(size)}`}
      shapeRendering="crispEdges"
      className="size-48 shrink-0 rounded-control bg-white"
    >
      <path d={path} className="fill-black" />
    </svg>
  );
}
