import { useStoredFlag } from './stored-flag.ts';

/** Whether this device shows greetings on holidays. */
export function useGreetings(): [boolean, (wanted: boolean) => void] {
  return useStoredFlag('greetings', true);
}
