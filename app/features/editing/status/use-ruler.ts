import { useStoredFlag } from '#app/ui/stored-flag.ts';

/** Whether the ruler is over the paper, and a function to change that. */
export interface RulerChoice {
  on: boolean;
  choose: (on: boolean) => void;
}

/** Null on a phone: its marks would be too small for a finger, and the paragraph dialog says the same. */
export function useRuler(narrow: boolean): RulerChoice | null {
  const [on, choose] = useStoredFlag('editor-ruler', false);
  return narrow ? null : { on, choose };
}
