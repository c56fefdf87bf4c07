import { useEffect, useSyncExternalStore } from 'react';
import { useData, useLive } from '#app/data/react.tsx';
import { useUnsavedWork } from '#app/ui/unsaved-work.ts';
import { useDocuments } from '#app/shared/filing/use-documents.ts';
import { keeperOf } from './stored-tray.ts';
import { trayOf, type Tray, type TrayItem } from './tray.ts';

interface ShownTray {
  tray: Tray;
  items: readonly TrayItem[];
}

/** The documents that the person began to store in this company, as far as this page knows. */
export function useTray(): ShownTray {
  const { session } = useData();
  const state = useLive(session.state$);
  const profile = state !== undefined && 'profile' in state ? state.profile : null;
  const tray = trayOf(profile?.company.uid ?? '', profile?.user.uid ?? '');
  const items = useSyncExternalStore(tray.subscribe, tray.read);
  useUnsavedWork(items.some(({ onDisk }) => !onDisk));
  return { tray, items };
}

/** Like `useTray`, but synchronised with the device's disk. */
export function useStoredTray(): ShownTray {
  const shown = useTray();
  const { tray } = shown;
  const documents = useDocuments();
  useEffect(() => keeperOf(tray).connect(documents), [tray, documents]);
  return shown;
}
