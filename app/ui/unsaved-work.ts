import { useEffect, useState } from 'react';
import { Emitter } from '#primitives/emitter.ts';

/** What a reload now would lose: an edit that is not on the device's disk yet, or a file that is being read. */
const holders = new Set<symbol>();
const changed = new Emitter();

/** Marks work as unsaved until the returned function is called. */
export function holdUnsavedWork(): () => void {
  const holder = Symbol('unsaved work');
  holders.add(holder);
  changed.emit();
  return () => {
    if (holders.delete(holder)) changed.emit();
  };
}

export function hasUnsavedWork(): boolean {
  return holders.size > 0;
}

export const subscribeUnsavedWork = changed.subscribe;

/** While `unsaved` is true, no update reloads the page. */
export function useUnsavedWork(unsaved: boolean): void {
  useEffect(() => (unsaved ? holdUnsavedWork() : undefined), [unsaved]);
}

/** Marks a component's state as unsaved without a rerender. */
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
