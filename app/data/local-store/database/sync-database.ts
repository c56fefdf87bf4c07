import type { Dexie, Table } from 'dexie';
import type { Environment } from '#app/data/environment/environment.ts';
import { openDeviceDatabase } from './device-database.ts';
import type { StorageSupervisor } from './supervisor.ts';

/** A record that waits to be sent; see `Outbox`. */
export interface OutboxRow {
  /** `<collection>:<key>` */
  id: string;
  /** The server's state that the person went on from, as text; null where it had none. */
  base: string | null;
  /** Write id of that state. */
  baseWrite: string | null;
  /** Write id of the last state that was announced. */
  write: string;
  /** When that was, in milliseconds by this device's clock. */
  at: number;
}

/** How far in the server's history a collection has come; see `CheckpointStore`. */
interface PlaceRow {
  /** The collection. */
  id: string;
  store: string;
  seq: string;
}

/** What sync keeps beside the records: no other tab has to be told of it, and each change is one transaction. */
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
