import { useCallback, useSyncExternalStore } from 'react';
import { Emitter } from '#primitives/emitter.ts';

const changed = new Emitter();

/**
 * A boolean of this device that survives a reload, such as a folded menu; shared by all callers with the same `name`.
 */
export function useStoredFlag(name: string, initial: boolean): [boolean, (value: boolean) => void] {
  const key = `autodocs.flag.${name}`;
  const read = () => {
    const stored = localStorage.getItem(key);
    return stored === null ? initial : stored === 'yes';
  };
  const value = useSyncExternalStore(changed.subscribe, read);
  const write = useCallback(
    (next: boolean) => {
      localStorage.setItem(key, next ? 'yes' : 'no');
      changed.emit();
    },
    [key],
  );
  return [value, write];
}
