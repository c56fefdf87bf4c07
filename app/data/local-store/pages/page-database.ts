import type { Dexie, Table } from 'dexie';
import type { Environment } from '../../environment/environment.ts';
import { openDeviceDatabase } from '../database/device-database.ts';
import type { StorageSupervisor } from '../database/supervisor.ts';

/** Where a page begins: the instance it belongs to, and the least key that may stand on it; '' for the first. */
export type PagePlace = [instance: string, from: string];

/** Of the records of one page, in the order of their keys, what they are sought by. */
export interface HeadRow {
  instance: string;
  from: string;
  keys: string[];
  /** For each sought path of the schema, the records' values. */
  columns: unknown[][];
}

/** The records of the same page themselves. */
export interface BodyRow {
  instance: string;
  from: string;
  keys: string[];
  /** Each as JSON. */
  texts: string[];
}

/** Pages of records, one database for all collections of a person. */
export interface PageDatabase {
  readonly dexie: Dexie;
  readonly heads: Table<HeadRow, PagePlace>;
  readonly bodies: Table<BodyRow, PagePlace>;
}

export async function openPageDatabase(
  store: string,
  environment: Environment,
  supervisor: StorageSupervisor,
): Promise<PageDatabase> {
  const stores = { heads: '[instance+from]', bodies: '[instance+from]' };
  const dexie = await openDeviceDatabase(`${store}-records`, stores, environment, supervisor);
  return { dexie, heads: dexie.table('heads'), bodies: dexie.table('bodies') };
}
