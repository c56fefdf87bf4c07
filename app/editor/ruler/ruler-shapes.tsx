import type { TabAlignment } from '#app/document/model.ts';

const STOPS: Readonly<Record<TabAlignment, string>> = {
  left: 'M3 1v7h6',
  center: 'M6 1v7M2 8h8',
  right: 'M9 1v7h-6',
  decimal: 'M6 1v7M2 8h8M9.5 3v1',
};

/** The sign of a tab stop, as word processors draw it. */
export function StopShape({ align }: { align: TabAlignment }) {
  return (
    <svg aria-hidden viewBox="0 0 12 10" className="block h-2.5 w-3">
      <path d={STOPS[align]} fill="none" stroke="currentColor" strokeWidth="1.6" />
    </svg>
  );
}

const MARKS = {
  down: 'M1 0h8v4l-4 4-4-4z',
  up: 'M1 8h8v-4l-4-4-4 4z',
  bar: 'M1 1h8v4h-8z',
} as const;

/** The sign of an indent. */
export function IndentShape({ shape }: { shape: keyof typeof MARKS }) {
  return (
    <svg aria-hidden viewBox="0 0 10 8" className="block h-2 w-2.5 overflow-visible">
      <path d={MARKS[shape]} className="fill-surface stroke-muted" strokeWidth="1" />
    </svg>
  );
}
