import { useStoredFlag } from '#app/ui/stored-flag.ts';
import { mediaQueries, useMediaQuery } from '#app/ui/use-media-query.ts';

/** Whether the text takes the width of the screen, and how to change that. */
export interface Reading {
  on: boolean;
  choose: (on: boolean) => void;
}

/** Null where the sheet can be read as it is. On a phone the text flows until the sheet is asked for. */
export function useReading(): Reading | null {
  const narrow = useMediaQuery(mediaQueries.narrow);
  const [on, choose] = useStoredFlag('editor-reading', true);
  return narrow ? { on, choose } : null;
}
