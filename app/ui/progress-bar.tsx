import clsx from 'clsx';

/** `value` is from 0 to 1; absent for work of unknown length. */
export function ProgressBar({ label, value }: { label: string; value?: number }) {
  return (
    <progress
      aria-label={label}
      max={100}
      value={value === undefined ? undefined : Math.round(Math.min(1, Math.max(0, value)) * 100)}
      className={clsx(
        'h-1.5 w-full appearance-none overflow-hidden rounded-full bg-line',
        '[&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent',
        value === undefined && 'animate-shimmer',
      )}
    />
  );
}
