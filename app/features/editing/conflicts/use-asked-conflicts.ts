import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { goToBlock } from '#app/editor/conflicts/conflict-marks.ts';
import type { OpenConflict } from '#domain/rules/merge/body/open-conflicts.ts';
import type { Workspace } from '../session/create-workspace.ts';
import { areaOf } from './use-conflicts.ts';

/** End of an address that opens a template at its conflicts. */
const ASKED = '#conflicts';

/** Whether the panel is open. An address that asks for the conflicts opens it and goes to the first block. */
export function useAskedConflicts({ editors }: Workspace, conflicts: readonly OpenConflict[]) {
  const asked = useLocation().hash === ASKED;
  const [open, setOpen] = useState(asked);
  const [followed, setFollowed] = useState(asked);
  if (asked !== followed) {
    setFollowed(asked);
    if (asked) setOpen(true);
  }
  const [first] = useState(() => conflicts.find(({ id }) => id !== ''));
  useEffect(() => {
    if (asked && first !== undefined) goToBlock(editors.areas[areaOf(first.area)], first.id);
  }, [asked, first, editors]);
  return [open, setOpen] as const;
}
