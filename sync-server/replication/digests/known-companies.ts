import type { CompanyDatabases, IdSpan, Store } from '#couchdb/store.ts';
import { KnownCollection, type Digest } from './known-collection.ts';

interface KnownCompaniesParts<D extends Digest> {
  store: Store;
  /** Defaults to the company's records. */
  database?: keyof CompanyDatabases;
  ids: IdSpan;
  create: () => D;
  /** Weight of a digest in any unit, and the limit for all together. */
  weightOf: (digest: D) => number;
  most: number;
}

/** Digests of some documents of each company. The least recently used companies are evicted. */
export class KnownCompanies<D extends Digest> {
  private readonly parts: KnownCompaniesParts<D>;
  /** Ordered by last use, the most recent at the end. */
  private readonly companies = new Map<string, KnownCollection<D>>();

  constructor(parts: KnownCompaniesParts<D>) {
    this.parts = parts;
  }

  /** The current state of the store. @throws AppError `store-unavailable` */
  async of(company: string): Promise<D> {
    const known = this.companies.get(company) ?? this.begin(company);
    this.companies.delete(company);
    this.companies.set(company, known);
    await known.refresh();
    this.makeRoom(company);
    return known.digest;
  }

  private begin(company: string): KnownCollection<D> {
    const { store, database = 'records', ids, create } = this.parts;
    return new KnownCollection({
      ids,
      open: async () => (await store.company(company))[database],
      create,
    });
  }

  private makeRoom(staying: string): void {
    const { weightOf, most } = this.parts;
    const weights = [...this.companies].map(([company, { digest }]) => [company, weightOf(digest)] as const);
    let weight = weights.reduce((sum, [, each]) => sum + each, 0);
    for (const [company, each] of weights) {
      if (weight <= most) return;
      if (company === staying) continue;
      this.companies.delete(company);
      weight -= each;
    }
  }
}
