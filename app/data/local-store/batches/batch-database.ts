import { Dexie, type Table } from 'dexie';
import type { Batch, BatchInput, BatchResult, SheetMapping } from '#app/data/ports/batches.ts';
import type { Environment } from '#app/data/environment/environment.ts';
import type { OpenStore } from '#app/data/local-store/database/open.ts';
import { openDeviceDatabase } from '#app/data/local-store/database/device-database.ts';

type StoredInput = BatchInput & { batch: string; row: number };
type StoredResult = BatchResult & { batch: string };

/** The batches of a person in a company: a database of their own, which a wipe removes like the others. */
export interface BatchDatabase {
  readonly dexie: Dexie;
  readonly batches: Table<Batch, string>;
  readonly inputs: Table<StoredInput, [string, number]>;
  readonly results: Table<StoredResult, [string, number]>;
  readonly mappings: Table<SheetMapping & { template: string }, string>;
}

type Bound = [batch: string, row: unknown];

/** The least and the greatest key of a batch's rows. */
export function rowsOf(batch: string): [Bound, Bound] {
  return [
    [batch, Dexie.minKey],
    [batch, Dexie.maxKey],
  ];
}

export async function openBatchDatabase(
  { name, supervisor }: Pick<OpenStore, 'name' | 'supervisor'>,
  environment: Environment,
): Promise<BatchDatabase> {
  const dexie = await openDeviceDatabase(
    `${name}-batches`,
    {
      batches: 'id, template',
      inputs: '[batch+row]',
      results: '[batch+row], [batch+state], [batch+code]',
      mappings: 'template',
    },
    environment,
    supervisor,
  );
  return {
    dexie,
    batches: dexie.table('batches'),
    inputs: dexie.table('inputs'),
    results: dexie.table('results'),
    mappings: dexie.table('mappings'),
  };
}
