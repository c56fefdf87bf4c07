import { idRangeOf } from '#couchdb/databases.ts';
import type { Store } from '#couchdb/store.ts';
import { toRecord } from '#couchdb/record-document.ts';
import type { Digest, Noted } from '#server/replication/digests/known-collection.ts';
import { KnownCompanies } from '#server/replication/digests/known-companies.ts';

/** Limit of cached timestamps for all companies together: about a hundred bytes each. */
const MOMENTS_KEPT = 500_000;
/** Additional weight of each company. */
const COMPANY_WEIGHT = 20;

/** When each execution of a company was created, in milliseconds; deleted ones are not included. */
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
 * When the executions of each company were created, for counts: read completely at the first use, then updated by
 * changes.
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

  /** The current state of the store. @throws AppError `store-unavailable` */
  async of(company: string): Promise<Iterable<number>> {
    return (await this.companies.of(company)).moments();
  }
}
