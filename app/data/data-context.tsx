import { createContext, use, useSyncExternalStore, type ReactNode } from 'react';
import type { DataLoader } from './data-loader.ts';
import type { SessionState } from './ports.ts';

const DataContext = createContext<DataLoader | null>(null);

export function DataProvider({ data, children }: { data: DataLoader; children: ReactNode }): ReactNode {
  return <DataContext value={data}>{children}</DataContext>;
}

/** For screens that are shown before storage and network are loaded; all others use `useData`. */
export function useDataLoader(): DataLoader {
  const data = use(DataContext);
  if (data === null) throw new Error('useDataLoader needs a DataProvider above it');
  return data;
}

/** The session's state, as far as it is known. */
export function useSessionState(): SessionState {
  const { subscribe, session } = useDataLoader();
  return useSyncExternalStore(subscribe, session);
}
