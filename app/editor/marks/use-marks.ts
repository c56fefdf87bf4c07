import { useStoredFlag } from '#app/ui/stored-flag.ts';

/** Whether marks for paragraph ends, spaces and tabs are shown; remembered on this device. */
export function useMarks(): { shown: boolean; toggle: () => void } {
  const [shown, setShown] = useStoredFlag('editor-marks', false);
  return { shown, toggle: () => setShown(!shown) };
}
