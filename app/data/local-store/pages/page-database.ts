import type { Dexie, Table } from 'dexie';
import type { Environment } from '../../environment/environment.ts';
import { openDeviceDatabase } from '../database/device-database.ts';
import type { StorageSupervisor } from '../database/supervisor.ts';

/**
 * Key of a page: the instance that it belongs to, and the lowest record key that it may contain; '' for the first
 * page.
 */
export type PagePlace = [instance: string, from: string];

/** The indexed values of the records of one page, in the order of their keys. */
export interface HeadRow {
  instance: string;
  from: string;
  keys: string[];
  /** For each indexed path of the schema, the values of the records. */
  columns: unknown[][];
}

/** The records of the same page. */
export interface BodyRow {
  instance: string;
  from: string;
  keys: string[];
  /** Each as JSON. */
  texts: string[];
}

/** Pages of records; one database for all collections of a person. */
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
