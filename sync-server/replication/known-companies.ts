import type { Store } from '#couchdb/store.ts';
import type { CollectionName } from '#domain/entities/collections.ts';
import { KnownCollection, type Digest } from './known-collection.ts';

interface KnownCompaniesParts<D extends Digest> {
  store: Store;
  /** A collection of the company's records. */
  collection: CollectionName;
  create: () => D;
  /** What a digest weighs, in any unit, and what all may weigh together. */
  weightOf: (digest: D) => number;
  most: number;
}

/** What is known of one collection, by company. Companies asked for longest ago make room. */
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
    const { store, collection, create } = this.parts;
    return new KnownCollection({
      collection,
      open: async () => (await store.company(company)).records,
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
