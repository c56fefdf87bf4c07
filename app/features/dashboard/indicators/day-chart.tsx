import { useState } from 'react';
import type { DayCount } from '#app/data/ports.ts';
import { mediaQueries, useMediaQuery } from '#app/ui/use-media-query.ts';
import { labelledBars, scaleLines } from './chart-scale.ts';

const HEIGHT = 180;
/** Number of dates that fit below the bars. */
const LABELS = { narrow: 4, wide: 9 } as const;
/** With more bars than this, they are too narrow for a number above each. */
const NUMBERED = { narrow: 0, wide: 31 } as const;
/** With more bars than this, there is no gap between them. */
const APART = 120;
/** Height in pixels of a bar with count zero, so that it stays visible. */
const LEAST = 2;

interface DayChartProps {
  days: readonly DayCount[];
  /** Summary of the chart in one sentence. */
  label: string;
  /** Formats a day for the axis. */
  dayText: (day: string) => string;
  numberText: (count: number) => string;
  /** The text for a day under the pointer. */
  describe: (day: DayCount) => string;
}

/** Lines and their numbers; the bars are drawn above them. */
function Grid({ lines, numberText }: { lines: readonly number[]; numberText: (count: number) => string }) {
  const top = lines.at(-1) ?? 1;
  return lines.map((line) => {
    const y = HEIGHT - (line / top) * HEIGHT;
    return (
      <g key={line}>
        <line x1="0" x2="100%" y1={y} y2={y} className={line === 0 ? 'stroke-control' : 'stroke-line'} />
        <text x={-8} y={y + 4} textAnchor="end" className="fill-muted text-xs tabular-nums">
          {numberText(line)}
        </text>
      </g>
    );
  });
}

interface BarProps {
  day: DayCount;
  at: number;
  count: number;
  top: number;
  isMarked: boolean;
}

/** A day without a count has an outlined bar; a day with count zero has a thin line. */
function Bar({ day, at, count, top, isMarked }: BarProps) {
  const share = 100 / count;
  const gap = count > APART ? 0 : 0.15;
  const height = day.count === null ? HEIGHT : Math.max(LEAST, (day.count / top) * HEIGHT);
  const look =
    day.count === null
      ? 'fill-sunken stroke-line [stroke-dasharray:3_3]'
      : isMarked
        ? 'fill-accent-hover'
        : 'fill-accent';
  return (
    <rect
      data-day={day.day}
      x={`${(at + gap) * share}%`}
      width={`${(1 - 2 * gap) * share}%`}
      y={HEIGHT - height}
      height={height}
      rx={count > APART || height <= LEAST ? 0 : 2}
      className={look}
    />
  );
}

/** A bar for each day. Its content is also in `label` and in the table beside it; pointing at a bar shows its day. */
export function DayChart({ days, label, dayText, numberText, describe }: DayChartProps) {
  const narrow = useMediaQuery(mediaQueries.narrow) ? 'narrow' : 'wide';
  const [pointed, setPointed] = useState<string | null>(null);
  const lines = scaleLines(Math.max(1, ...days.map(({ count }) => count ?? 0)));
  const top = lines.at(-1) ?? 1;
  const labelled = labelledBars(days.length, LABELS[narrow]);
  const marked = days.find(({ day }) => day === pointed);
  const middle = (at: number): string => `${((at + 0.5) * 100) / days.length}%`;
  return (
    <div>
      <p aria-hidden className="mb-2 min-h-5 text-muted tabular-nums">
        {marked === undefined ? '' : describe(marked)}
      </p>
      <div className="pt-4 pr-1 pb-7 pl-10">
        <svg
          role="img"
          aria-label={label}
          width="100%"
          height={HEIGHT}
          className="block overflow-visible"
          onPointerLeave={() => setPointed(null)}
        >
          <Grid lines={lines} numberText={numberText} />
          {days.map((day, at) => (
            <g
              key={day.day}
              onPointerEnter={() => setPointed(day.day)}
              onPointerDown={() => setPointed(day.day)}
            >
              <rect
                x={`${(at * 100) / days.length}%`}
                width={`${100 / days.length}%`}
                y={0}
                height={HEIGHT}
                fill="transparent"
              />
              <Bar day={day} at={at} count={days.length} top={top} isMarked={day.day === pointed} />
              {days.length <= NUMBERED[narrow] && day.count !== null && day.count > 0 && (
                <text
                  x={middle(at)}
                  y={HEIGHT - (day.count / top) * HEIGHT - 5}
                  textAnchor="middle"
                  className="fill-ink text-xs tabular-nums"
                >
                  {numberText(day.count)}
                </text>
              )}
              {labelled.has(at) && (
                <text
                  x={middle(at)}
                  y={HEIGHT + 18}
                  textAnchor="middle"
                  className="fill-muted text-xs tabular-nums"
                >
                  {dayText(day.day)}
                </text>
              )}
            </g>
          ))}
        </svg>
      </div>
    </div>
  );
}
