import type { ReactNode } from 'react';

/** The shared background of the drawings. */
export function Drawing({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 480 360"
      aria-hidden
      className={className}
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path
        d="M70 250c-34-70 20-150 104-160s92-44 160-16 108 84 82 154-94 96-176 92-140-10-170-70z"
        className="fill-accent/10"
      />
      {children}
    </svg>
  );
}
