import clsx from 'clsx';
import type { ReactNode } from 'react';

/** The content of a page in the shell, with its margins. Lines stop at a readable width unless `wide` is set. */
export function Page({ wide = false, children }: { wide?: boolean; children: ReactNode }) {
  return <div className={clsx('mx-auto w-full p-4 sm:p-6', !wide && 'max-w-6xl')}>{children}</div>;
}
