import { useEffect, useState } from 'react';

/** What would be lost by a reload now: an edit not yet on the device's disk, a file on its way in. */
const holders = new Set<symbol>();
const listeners = new Set<() => void>();

/** Marks work as unsaved until the returned function is called. */
export function holdUnsavedWork(): () => void {
  const holder = Symbol('unsaved work');
  holders.add(holder);
  for (const notify of listeners) notify();
  return () => {
    if (holders.delete(holder)) for (const notify of listeners) notify();
  };
}

export function hasUnsavedWork(): boolean {
  return holders.size > 0;
}

export function subscribeUnsavedWork(notify: () => void): () => void {
  listeners.add(notify);
  return () => listeners.delete(notify);
}

/** While `unsaved` holds, no update reloads the page. */
export function useUnsavedWork(unsaved: boolean): void {
  useEffect(() => (unsaved ? holdUnsavedWork() : undefined), [unsaved]);
}

/** Tells, without drawing anything again, whether what a component keeps is unsaved. */
export function useUnsavedWorkMark(): (unsaved: boolean) => void {
  const [mark] = useState(createUnsavedWorkMark);
  useEffect(() => () => mark(false), [mark]);
  return mark;
}

function createUnsavedWorkMark(): (unsaved: boolean) => void {
  let release: (() => void) | null = null;
  return (unsaved) => {
    if (unsaved) release ??= holdUnsavedWork();
    else {
      release?.();
      release = null;
    }
  };
}
