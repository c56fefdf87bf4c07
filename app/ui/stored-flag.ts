import { useCallback, useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();

/** A yes or no of this device that survives a reload, as a folded menu; shared by all that ask for the same `name`. */
export function useStoredFlag(name: string, initial: boolean): [boolean, (value: boolean) => void] {
  const key = `autodocs.flag.${name}`;
  const read = () => {
    const stored = localStorage.getItem(key);
    return stored === null ? initial : stored === 'yes';
  };
  const value = useSyncExternalStore(subscribe, read);
  const write = useCallback(
    (next: boolean) => {
      localStorage.setItem(key, next ? 'yes' : 'no');
      for (const notify of listeners) notify();
    },
    [key],
  );
  return [value, write];
}

function subscribe(notify: () => void): () => void {
  listeners.add(notify);
  return () => listeners.delete(notify);
}
