import { useStoredFlag } from '#app/ui/stored-flag.ts';
import { mediaQueries, useMediaQuery } from '#app/ui/use-media-query.ts';

/** Whether the text uses the full width of the screen, and a function to change that. */
export interface Reading {
  on: boolean;
  choose: (on: boolean) => void;
}

/** Null if the sheet is readable as it is. On a phone the text is reflowed until the person asks for the sheet. */
export function useReading(): Reading | null {
  const narrow = useMediaQuery(mediaQueries.narrow);
  const [on, choose] = useStoredFlag('editor-reading', true);
  return narrow ? { on, choose } : null;
}
