import { useEffect, useRef, useState } from 'react';
import type { FocusEvent, KeyboardEvent, RefObject } from 'react';
import type { Thread, ThreadView } from '#app/data/ports.ts';
import type { ThreadRow } from './thread-rows.ts';

interface RowKeys {
  /** Key of the only row in the tab order: the newest message until another one gets the focus. */
  current: string | null;
  /** The focus is in the list: then Tab also reaches the controls in that row. */
  isInside: boolean;
  /** Handlers of the list, which receives its rows' events by bubbling. */
  handlers: {
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
    onFocus: (event: FocusEvent<HTMLElement>) => void;
    onBlur: (event: FocusEvent<HTMLElement>) => void;
  };
}

interface RowKeysInput {
  scroller: RefObject<HTMLElement | null>;
  rows: readonly ThreadRow[];
  thread: Thread;
  view: ThreadView;
}

/** Arrow keys move between messages, Home goes to the first loaded one, End to the newest of all. */
export function useRowKeys({ scroller, rows, thread, view }: RowKeysInput): RowKeys {
  const [focused, setFocused] = useState<string | null>(null);
  const [isInside, setInside] = useState(false);
  const goesToEnd = useRef(false);
  const messages = rows.filter(({ kind }) => kind === 'message');
  const current = messages.some(({ key }) => key === focused) ? focused : (messages.at(-1)?.key ?? null);
  useEffect(() => {
    if (!goesToEnd.current || view.hasLater) return;
    goesToEnd.current = false;
    elementsIn(scroller.current).at(-1)?.focus();
  }, [scroller, view]);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (!(event.target instanceof Element) || !event.currentTarget.contains(event.target)) return;
    const row = event.target.closest('[data-message]');
    const all = elementsIn(event.currentTarget);
    const at = all.findIndex((element) => element === row);
    const to = targetOf(event.key, at, all.length);
    if (at < 0 || to === null) return;
    event.preventDefault();
    if (event.key === 'End' && view.hasLater) {
      goesToEnd.current = true;
      thread.newest();
    } else all[to]?.focus();
  };
  const onFocus = (event: FocusEvent<HTMLElement>) => {
    const row = event.target.closest<HTMLElement>('[data-message]');
    if (row !== null) setFocused(row.dataset['message'] ?? null);
    setInside(row !== null);
  };
  const onBlur = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setInside(false);
  };
  return { current, isInside, handlers: { onKeyDown, onFocus, onBlur } };
}

function elementsIn(box: HTMLElement | null): HTMLElement[] {
  return [...(box?.querySelectorAll<HTMLElement>('[data-message]') ?? [])];
}

function targetOf(key: string, at: number, count: number): number | null {
  if (key === 'ArrowUp') return Math.max(0, at - 1);
  if (key === 'ArrowDown') return Math.min(count - 1, at + 1);
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}
