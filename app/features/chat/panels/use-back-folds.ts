import { useEffect, useEffectEvent } from 'react';

const MARK = 'chatPanel';

const isMarked = (): boolean => {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && MARK in state;
};

/** While `over`, the browser's back button collapses the panel, and the page behind it stays as it is. */
export function useBackFolds(over: boolean, fold: () => void): void {
  const back = useEffectEvent(() => {
    if (!isMarked()) fold();
  });
  useEffect(() => {
    if (!over) return undefined;
    // Pushes the same entry again, also for the router: going back from it changes only the panel.
    if (!isMarked()) history.pushState({ ...(history.state as object | null), [MARK]: true }, '');
    const popped = () => back();
    addEventListener('popstate', popped);
    return () => {
      removeEventListener('popstate', popped);
      if (isMarked()) history.back();
    };
  }, [over]);
}
