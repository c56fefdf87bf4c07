import { useStoredFlag } from '#app/ui/stored-flag.ts';
import { mediaQueries, useMediaQuery } from '#app/ui/use-media-query.ts';

/**
 * Whether each page is shown as a sheet of its own, and a function to change that. Remembered on this device; on a phone,
 * where a sheet is too small to be read, one sheet is enough until the person asks for pages.
 */
export interface Sheets {
  on: boolean;
  choose: (on: boolean) => void;
}

export function useSheets(): Sheets {
  const narrow = useMediaQuery(mediaQueries.narrow);
  const [on, choose] = useStoredFlag('editor-sheets', !narrow);
  return { on, choose };
}
