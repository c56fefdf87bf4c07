import { Dexie, type Table } from 'dexie';
import { getPrimaryFieldOfPrimaryKey, type RxDocumentData, type RxStorageInstanceCreationParams } from 'rxdb';
import type { Environment } from '../../environment/environment.ts';
import type { InstancePages } from './instance-pages.ts';
import { PageIndex } from './page-index.ts';

/** The parameters of opening a collection that name its former rows and define how to read them. */
export type FormerParams = Pick<
  RxStorageInstanceCreationParams<object, object>,
  'databaseName' | 'collectionName' | 'schema'
>;
type Row = Record<string, unknown>;

/** Number of rows read and written at once. */
const BATCH = 1000;
/**
 * Above the version of the former storage's databases: tabs of a former release close them and cannot open them
 * again.
 */
const TAKEN_VERSION = 100;

/**
 * The former storage: a row for each record, in a database for each collection and schema version. Its rows are moved
 * into pages when the collection is first opened. An interrupted move starts again from the beginning, because
 * nothing else has written to the pages before its end.
 */
export class FormerRows {
  private readonly environment: Environment;
  private readonly names: ReadonlySet<string>;

  private constructor(environment: Environment, names: ReadonlySet<string>) {
    this.environment = environment;
    this.names = names;
  }

  static async find(environment: Environment): Promise<FormerRows> {
    return new FormerRows(environment, await databaseNames(environment));
  }

  /** Whether the device had any database of the store, in any format, when it was searched. */
  knew(store: string): boolean {
    return [...this.names].some((name) => name.includes(store));
  }

  async moveTo(pages: InstancePages, params: FormerParams): Promise<void> {
    const name = `rxdb-dexie-${params.databaseName}--${params.schema.version}--${params.collectionName}`;
    if (!this.names.has(name)) return;
    const { indexedDB, IDBKeyRange } = this.environment;
    await this.environment.exclusively(`move-${name}`, async () => {
      // Another tab may have moved the rows in the meantime.
      if (!(await databaseNames(this.environment)).has(name)) return;
      const former = new Dexie(name, { indexedDB, IDBKeyRange, autoOpen: false });
      former.version(TAKEN_VERSION).stores({ docs: getPrimaryFieldOfPrimaryKey(params.schema.primaryKey) });
      await former.open();
      await copy(former, pages, params);
      await former.delete();
    });
  }
}

async function databaseNames({ indexedDB }: Environment): Promise<Set<string>> {
  return new Set((await indexedDB.databases()).flatMap(({ name }) => name ?? []));
}

async function copy(former: Dexie, pages: InstancePages, { schema }: FormerParams): Promise<void> {
  const primary = getPrimaryFieldOfPrimaryKey(schema.primaryKey);
  const sought = new PageIndex<object>(schema);
  const docs: Table<Row, string> = former.table('docs');
  await pages.inTransaction('rw', () => pages.clear());
  for (let place = '', left = true; left;) {
    const rows = await docs.where(':id').above(place).limit(BATCH).toArray();
    const documents = rows.map((row) => recordOf(row));
    await pages.inTransaction('rw', () =>
      pages.write(documents.map((document) => sought.entryOf(document as RxDocumentData<object>))),
    );
    left = rows.length === BATCH;
    place = documents.at(-1)?.[primary] as string;
  }
}

/** Indexed booleans were stored as text: IndexedDB cannot index booleans. */
function recordOf(row: Row): Row {
  const record = { ...row, _deleted: row['_deleted'] === '1' };
  return typeof row['deleted'] === 'string' ? { ...record, deleted: row['deleted'] === '1' } : record;
}
