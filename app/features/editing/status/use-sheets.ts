import { useStoredFlag } from '#app/ui/stored-flag.ts';

/** Whether each page is shown as a sheet of its own, and a function to change that. Remembered on this device. */
export interface Sheets {
  on: boolean;
  choose: (on: boolean) => void;
}

export function useSheets(): Sheets {
  const [on, choose] = useStoredFlag('editor-sheets', false);
  return { on, choose };
}
