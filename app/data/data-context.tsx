import { createContext, use, useSyncExternalStore, type ReactNode } from 'react';
import type { DataLoader } from './data-loader.ts';
import type { SessionState } from './ports.ts';

const DataContext = createContext<DataLoader | null>(null);

export function DataProvider({ data, children }: { data: DataLoader; children: ReactNode }): ReactNode {
  return <DataContext value={data}>{children}</DataContext>;
}

/** For the screens that are shown before everything of storage and network is here; all others have `useData`. */
export function useDataLoader(): DataLoader {
  const data = use(DataContext);
  if (data === null) throw new Error('useDataLoader needs a DataProvider above it');
  return data;
}

/** Who is in, as far as that is known. */
export function useSessionState(): SessionState {
  const { subscribe, session } = useDataLoader();
  return useSyncExternalStore(subscribe, session);
}
