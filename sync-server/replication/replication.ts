import type { Store } from '#couchdb/store.ts';
import { StreamHub } from './stream-hub.ts';

/** What the rest of the server needs of replication. */
export interface Replication {
  hub: StreamHub;
  /** Ends every open stream of the session with `session-ended`. */
  endSession(session: string): void;
  /** Cuts all streams; devices come back by themselves. */
  close(): Promise<void>;
}

export function createReplication(options: { store: Store; report: (error: unknown) => void }): Replication {
  const hub = new StreamHub(options.store, options.report);
  return {
    hub,
    endSession: (session) => hub.endSession(session),
    close: async () => hub.close(),
  };
}
