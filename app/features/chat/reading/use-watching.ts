import { useSyncExternalStore } from 'react';

/** Whether the person has the page before them: its window has the focus, and shows it. */
function isWatching(): boolean {
  return document.visibilityState === 'visible' && document.hasFocus();
}

function subscribe(changed: () => void): () => void {
  addEventListener('focus', changed);
  addEventListener('blur', changed);
  document.addEventListener('visibilitychange', changed);
  return () => {
    removeEventListener('focus', changed);
    removeEventListener('blur', changed);
    document.removeEventListener('visibilitychange', changed);
  };
}

/** `isWatching`, live. */
export function useWatching(): boolean {
  return useSyncExternalStore(subscribe, isWatching);
}
