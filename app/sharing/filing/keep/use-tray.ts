import { useSyncExternalStore } from 'react';
import { useData, useLive } from '#app/data/react.tsx';
import { useUnsavedWork } from '#app/ui/unsaved-work.ts';
import { trayOf, type Tray, type TrayItem } from './tray.ts';

/** What the person began to keep in this company. No update reloads the page while something is in it. */
export function useTray(): { tray: Tray; items: readonly TrayItem[] } {
  const { session } = useData();
  const state = useLive(session.state$);
  const profile = state !== undefined && 'profile' in state ? state.profile : null;
  const tray = trayOf(profile === null ? '' : `${profile.company.uid} ${profile.user.uid}`);
  const items = useSyncExternalStore(tray.subscribe, tray.read);
  useUnsavedWork(items.length > 0);
  return { tray, items };
}
