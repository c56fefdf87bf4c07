import { idRangeOf } from '#couchdb/databases.ts';
import type { Store } from '#couchdb/store.ts';
import { toRecord } from '#couchdb/record-document.ts';
import type { Digest, Noted } from '#server/replication/digests/known-collection.ts';
import { KnownCompanies } from '#server/replication/digests/known-companies.ts';

/** Limit of cached categories for all companies together: about 150 bytes each. */
const AREAS_KEPT = 500_000;
/** Additional weight of each company. */
const COMPANY_WEIGHT = 20;

const PREFIX = 'templateArea:';

/** The stored parent of each category of a company that is not deleted. */
class PlacesDigest implements Digest {
  readonly parents = new Map<string, string>();

  note({ id, document, deleted }: Noted): void {
    const gone = document === null || deleted || document['_deleted'] === true;
    const area = gone ? null : toRecord(document, 'templateArea');
    if (area === null || area.deleted) this.parents.delete(id.slice(PREFIX.length));
    else this.parents.set(area.uid, area.parent);
  }
}

/** The places of each company's categories: read completely for the first move, then updated by changes. */
export class AreaPlaces {
  private readonly companies: KnownCompanies<PlacesDigest>;

  constructor(store: Store) {
    this.companies = new KnownCompanies({
      store,
      ids: idRangeOf('templateArea'),
      create: () => new PlacesDigest(),
      weightOf: ({ parents }) => COMPANY_WEIGHT + parents.size,
      most: AREAS_KEPT,
    });
  }

  /** Parents by category, in the current state of the store. @throws AppError `store-unavailable` */
  async of(company: string): Promise<ReadonlyMap<string, string>> {
    return (await this.companies.of(company)).parents;
  }
}
