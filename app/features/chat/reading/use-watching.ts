import { useSyncExternalStore } from 'react';

/** Whether the person is looking at the page: its window is visible and has the focus. */
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
