import type { CompanyDatabases, IdSpan, Store } from '#couchdb/store.ts';
import { KnownCollection, type Digest } from './known-collection.ts';

interface KnownCompaniesParts<D extends Digest> {
  store: Store;
  /** The company's records where it is left out. */
  database?: keyof CompanyDatabases;
  ids: IdSpan;
  create: () => D;
  /** What a digest weighs, in any unit, and what all may weigh together. */
  weightOf: (digest: D) => number;
  most: number;
}

/** What is known of some documents of each company. Companies asked for longest ago make room. */
export class KnownCompanies<D extends Digest> {
  private readonly parts: KnownCompaniesParts<D>;
  /** The one used last comes last. */
  private readonly companies = new Map<string, KnownCollection<D>>();

  constructor(parts: KnownCompaniesParts<D>) {
    this.parts = parts;
  }

  /** As the store holds it at this moment. @throws AppError `store-unavailable` */
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
