import type { Store } from '#couchdb/store.ts';
import type { Holder } from '#domain/rules/permissions/permission-check.ts';
import type { Member } from '#domain/rules/permissions/permissions.ts';
import { SharedChanges } from './shared-changes.ts';
import { StreamHub, type ConflictListener } from './stream-hub.ts';
import { Actors } from './actors.ts';

/** What the rest of the server needs of replication. */
export interface Replication {
  hub: StreamHub;
  actors: Actors;
  /** What pulls read. */
  changes: SharedChanges;
  /** Ends every open stream of the session with `session-ended`. */
  endSession(session: string): void;
  /** Cuts all streams; devices come back by themselves. */
  close(): Promise<void>;
}

export function createReplication(options: {
  store: Store;
  /** What somebody's groups let them do. */
  holderOf: (member: Member) => Promise<Holder>;
  report: (error: unknown) => void;
  conflict: ConflictListener;
}): Replication {
  const actors = new Actors(options.store, options.holderOf);
  const hub = new StreamHub(options.store, actors, options);
  return {
    hub,
    actors,
    changes: new SharedChanges(),
    endSession: (session) => hub.endSession(session),
    close: async () => hub.close(),
  };
}
