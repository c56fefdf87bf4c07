import { useNavigate } from 'react-router';
import { v7 } from 'uuid';
import { useData } from '#app/data/react.tsx';
import { fillAddress } from '#app/document/fill-address.ts';
import type { DraftActions } from './drafts-dialog.tsx';

/** @param own what is done to the filling that is open, which its own keeper writes */
export function useDraftActions(
  template: string,
  current: string,
  own: { rename: (name: string) => Promise<void>; discard: () => Promise<void> },
): DraftActions {
  const { drafts } = useData();
  const navigate = useNavigate();
  const open = (id: string): void => void navigate(fillAddress(template, id));
  return {
    current,
    open,
    begin: () => open(v7()),
    rename: (id, name) => (id === current ? own.rename(name) : drafts.renameFilling(id, name)),
    remove: async (id) => {
      if (id !== current) return drafts.discardFilling(id);
      await own.discard();
      open(v7());
    },
  };
}
