import { useNavigate } from 'react-router';
import { v7 } from 'uuid';
import { useData } from '#app/data/react.tsx';
import { fillAddress } from '#app/document/fill-address.ts';
import type { Beginning } from './use-draft.ts';
import type { DraftActions } from './drafts-dialog.tsx';

/**
 * Switches to another filling within the press, so that no key typed after it reaches the previous one.
 * @param own the actions on the open filling, which is written by its own `useDraftKeeper`
 */
export function useDraftActions(
  template: string,
  current: string,
  beginning: Beginning,
  own: { rename: (name: string) => Promise<void>; discard: () => Promise<void> },
): DraftActions {
  const { drafts } = useData();
  const navigate = useNavigate();
  const open = (id: string): void => void navigate(fillAddress(template, id), { flushSync: true });
  const begin = (): void => {
    const id = v7();
    beginning.set(id);
    open(id);
  };
  return {
    current,
    open,
    begin,
    rename: (id, name) => (id === current ? own.rename(name) : drafts.renameFilling(id, name)),
    remove: async (id) => {
      if (id !== current) return drafts.discardFilling(id);
      await own.discard();
      begin();
    },
  };
}
