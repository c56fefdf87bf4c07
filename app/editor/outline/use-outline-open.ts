import { useState } from 'react';
import { useStoredFlag } from '#app/ui/stored-flag.ts';

/** The panel beside the paper remembers its state; a sheet over the paper is closed at first. */
export function useOutlineOpen(narrow: boolean): { open: boolean; setOpen: (open: boolean) => void } {
  const [beside, setBeside] = useStoredFlag('editor-outline', false);
  const [sheet, setSheet] = useState(false);
  return narrow ? { open: sheet, setOpen: setSheet } : { open: beside, setOpen: setBeside };
}
