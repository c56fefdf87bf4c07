import type { Store } from '#couchdb/store.ts';
import { toRecord } from '#couchdb/record-document.ts';
import { KnownCollection, type Digest, type Noted } from '#server/replication/known-collection.ts';

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
 * changes alone. Companies asked for longest ago make room.
 */
export class ExecutionMoments {
  private readonly store: Store;
  /** The one used last comes last. */
  private readonly companies = new Map<string, KnownCollection<MomentsDigest>>();

  constructor(store: Store) {
    this.store = store;
  }

  /** As the store holds them at this moment. @throws AppError `store-unavailable` */
  async of(company: string): Promise<Iterable<number>> {
    const known = this.companies.get(company) ?? this.begin(company);
    this.companies.delete(company);
    this.companies.set(company, known);
    await known.refresh();
    this.makeRoom(company);
    return known.digest.moments();
  }

  private begin(company: string): KnownCollection<MomentsDigest> {
    return new KnownCollection({
      collection: 'execution',
      open: async () => (await this.store.company(company)).records,
      create: () => new MomentsDigest(),
    });
  }

  private makeRoom(staying: string): void {
    const weights = [...this.companies].map(
      ([company, { digest }]) => [company, COMPANY_WEIGHT + digest.size] as const,
    );
    let weight = weights.reduce((sum, [, each]) => sum + each, 0);
    for (const [company, each] of weights) {
      if (weight <= MOMENTS_KEPT) return;
      if (company === staying) continue;
      this.companies.delete(company);
      weight -= each;
    }
  }
}
