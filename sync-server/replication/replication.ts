import type { Store } from '#couchdb/store.ts';
import type { Holder } from '#domain/rules/permissions/permission-check.ts';
import type { Member } from '#domain/rules/permissions/permissions.ts';
import { SharedChanges } from './pull/shared-changes.ts';
import { StreamHub, type ConflictListener } from './stream/stream-hub.ts';
import { Actors } from './scope/actors.ts';

/** The interface of replication for the rest of the server. */
export interface Replication {
  hub: StreamHub;
  actors: Actors;
  /** Source of pulls. */
  changes: SharedChanges;
  /** Ends every open stream of the session with `session-ended`. */
  endSession(session: string): void;
  /** Cuts all streams; devices reconnect by themselves. */
  close(): Promise<void>;
}

export function createReplication(options: {
  store: Store;
  /** The permissions that a person has through their groups. */
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
