import {
  addRxStorageMultiInstanceSupport,
  ensureRxStorageInstanceParamsAreCorrect,
  RXDB_VERSION,
  type RxStorage,
  type RxStorageInstanceCreationParams,
} from 'rxdb';
import type { FormerRows } from './former-rows.ts';
import { InstancePages, instanceName } from './instance-pages.ts';
import type { PageDatabase } from './page-database.ts';
import { PagedInstance } from './paged-instance.ts';

/** Name of this storage in RxDB's messages between tabs. */
const NAME = 'pages';

/**
 * An RxDB storage that stores many records in a page. IndexedDB takes about as long for a small value as for one of
 * thirty kilobytes, and as long again for each index: with a row for each record, a first sync of 10,000 records
 * would be slow.
 */
export class PagedStorage implements RxStorage<object, object> {
  readonly name = NAME;
  readonly rxdbVersion = RXDB_VERSION;
  private readonly database: PageDatabase;
  private readonly former: FormerRows;

  constructor(database: PageDatabase, former: FormerRows) {
    this.database = database;
    this.former = former;
  }

  async createStorageInstance<D>(
    params: RxStorageInstanceCreationParams<D, object>,
  ): Promise<PagedInstance<D>> {
    ensureRxStorageInstanceParamsAreCorrect(params);
    const pages = new InstancePages(
      this.database,
      instanceName(params.collectionName, params.schema.version),
    );
    await this.former.moveTo(pages, params as unknown as RxStorageInstanceCreationParams<object, object>);
    const instance = new PagedInstance<D>(params, pages);
    addRxStorageMultiInstanceSupport(NAME, params, instance);
    return instance;
  }
}
