import { LockClosedIcon } from '@heroicons/react/24/outline';
import clsx from 'clsx';

/** Why something is missing or disabled here, and who can change that. */
export function LockNote({ text, className }: { text: string; className?: string }) {
  return (
    <p className={clsx('flex gap-2 rounded-control bg-sunken px-3 py-2 text-sm text-muted', className)}>
      <LockClosedIcon aria-hidden className="size-5 shrink-0" />
      <span className="min-w-0">{text}</span>
    </p>
  );
}
