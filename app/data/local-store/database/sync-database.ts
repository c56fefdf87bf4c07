import type { Dexie, Table } from 'dexie';
import type { Environment } from '#app/data/environment/environment.ts';
import { openDeviceDatabase } from './device-database.ts';
import type { StorageSupervisor } from './supervisor.ts';

/** A record that waits to be sent; see `Outbox`. */
export interface OutboxRow {
  /** `<collection>:<key>` */
  id: string;
  /** The server's state that the person's change is based on, as text; null if there was none. */
  base: string | null;
  /** Write id of that state. */
  baseWrite: string | null;
  /** Write id of the state that was announced last. */
  write: string;
  /** Time of that announcement, in milliseconds by this device's clock. */
  at: number;
}

/** The checkpoint of a collection; see `CheckpointStore`. */
interface PlaceRow {
  /** Name of the collection. */
  id: string;
  store: string;
  seq: string;
}

/** What sync stores besides the records. Other tabs need no notification of it, and each change is one transaction. */
export interface SyncDatabase {
  readonly dexie: Dexie;
  readonly outbox: Table<OutboxRow, string>;
  readonly places: Table<PlaceRow, string>;
}

export async function openSyncDatabase(
  store: string,
  environment: Environment,
  supervisor: StorageSupervisor,
): Promise<SyncDatabase> {
  const stores = { outbox: 'id', places: 'id' };
  const dexie = await openDeviceDatabase(`${store}-sync`, stores, environment, supervisor);
  return { dexie, outbox: dexie.table('outbox'), places: dexie.table('places') };
}
