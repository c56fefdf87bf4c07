import { createContext, use, useSyncExternalStore, type ReactNode } from 'react';
import type { ArrivingData } from './arriving-data.ts';
import type { SessionState } from './ports.ts';

const DataContext = createContext<ArrivingData | null>(null);

export function DataProvider({ data, children }: { data: ArrivingData; children: ReactNode }): ReactNode {
  return <DataContext value={data}>{children}</DataContext>;
}

/** For the screens that are shown before everything of storage and network is here; all others have `useData`. */
export function useArrivingData(): ArrivingData {
  const data = use(DataContext);
  if (data === null) throw new Error('useArrivingData needs a DataProvider above it');
  return data;
}

/** Who is in, as far as that is known. */
export function useSessionState(): SessionState {
  const { subscribe, session } = useArrivingData();
  return useSyncExternalStore(subscribe, session);
}
