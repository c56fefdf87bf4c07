import { useState } from 'react';
import { useStoredFlag } from '#app/ui/stored-flag.ts';

/** Beside the paper it stays as it was left; a sheet over it always begins closed. */
export function useOutlineOpen(narrow: boolean): { open: boolean; setOpen: (open: boolean) => void } {
  const [beside, setBeside] = useStoredFlag('editor-outline', false);
  const [sheet, setSheet] = useState(false);
  return narrow ? { open: sheet, setOpen: setSheet } : { open: beside, setOpen: setBeside };
}
