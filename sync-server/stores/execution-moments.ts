import { idRangeOf } from '#couchdb/databases.ts';
import type { Store } from '#couchdb/store.ts';
import { toRecord } from '#couchdb/record-document.ts';
import type { Digest, Noted } from '#server/replication/known-collection.ts';
import { KnownCompanies } from '#server/replication/known-companies.ts';

/** Moments kept for all companies together: about a hundred bytes each. */
const MOMENTS_KEPT = 500_000;
/** What a company costs besides. */
const COMPANY_WEIGHT = 20;

/** When each execution of a company was made, in milliseconds; of deleted ones nothing is kept. */
export class MomentsDigest implements Digest {
  private readonly byId = new Map<string, number>();

  note({ id, document, deleted }: Noted): void {
    const execution =
      document === null || deleted || document['_deleted'] === true ? null : toRecord(document, 'execution');
    if (execution === null || execution.deleted) this.byId.delete(id);
    else this.byId.set(id, Date.parse(execution.createdAt));
  }

  get size(): number {
    return this.byId.size;
  }

  moments(): Iterable<number> {
    return this.byId.values();
  }
}

/**
 * When the executions of each company were made, for counting them: read whole for the first that asks, then by the
 * changes alone.
 */
export class ExecutionMoments {
  private readonly companies: KnownCompanies<MomentsDigest>;

  constructor(store: Store) {
    this.companies = new KnownCompanies({
      store,
      ids: idRangeOf('execution'),
      create: () => new MomentsDigest(),
      weightOf: ({ size }) => COMPANY_WEIGHT + size,
      most: MOMENTS_KEPT,
    });
  }

  /** As the store holds them at this moment. @throws AppError `store-unavailable` */
  async of(company: string): Promise<Iterable<number>> {
    return (await this.companies.of(company)).moments();
  }
}
