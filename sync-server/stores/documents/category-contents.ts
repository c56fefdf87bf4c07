import { idRangeOf } from '#couchdb/databases.ts';
import { toRecord } from '#couchdb/record-document.ts';
import type { Store } from '#couchdb/store.ts';
import type { KnownCategory } from '#domain/rules/ged/category-plan.ts';
import type { Digest, Noted } from '#server/replication/digests/known-collection.ts';
import { KnownCompanies } from '#server/replication/digests/known-companies.ts';

/** Limit of cached categories, and of templates, for all companies together: some 300 bytes each. */
const KEPT = 200_000;
/** Additional weight of each company. */
const COMPANY_WEIGHT = 20;

/** All categories of a company, including deleted ones. */
class CategoriesDigest implements Digest {
  readonly categories = new Map<string, KnownCategory>();

  note({ id, document, deleted }: Noted): void {
    const uid = id.slice('templateArea:'.length);
    if (document === null || deleted || document['_deleted'] === true) {
      this.categories.delete(uid);
      return;
    }
    const { dokiaId, write, ...area } = toRecord(document, 'templateArea');
    const known = { uid, name: area.name, parent: area.parent, deleted: area.deleted };
    // The authors of writes are needed only for categories of a GED.
    const ofGed = dokiaId === undefined ? {} : { dokiaId, writes: [write.id, ...write.ancestors] };
    this.categories.set(uid, { ...known, ...ofGed });
  }
}

/** The category of each template of a company that is not deleted. */
class TemplatesDigest implements Digest {
  readonly places = new Map<string, string>();

  note({ id, document, deleted }: Noted): void {
    const uid = id.slice('template:'.length);
    const gone = document === null || deleted || document['_deleted'] === true;
    const template = gone ? null : toRecord(document, 'template');
    if (template === null || template.deleted) this.places.delete(uid);
    else this.places.set(uid, template.templateArea);
  }
}

/** The categories of each company and their contents: read completely at the first use, then updated by changes. */
export class CategoryContents {
  private readonly known: KnownCompanies<CategoriesDigest>;
  private readonly templates: KnownCompanies<TemplatesDigest>;

  constructor(store: Store) {
    this.known = new KnownCompanies({
      store,
      ids: idRangeOf('templateArea'),
      create: () => new CategoriesDigest(),
      weightOf: ({ categories }) => COMPANY_WEIGHT + categories.size,
      most: KEPT,
    });
    this.templates = new KnownCompanies({
      store,
      ids: idRangeOf('template'),
      create: () => new TemplatesDigest(),
      weightOf: ({ places }) => COMPANY_WEIGHT + places.size,
      most: KEPT,
    });
  }

  /** By uid, in the current state of the store. @throws AppError `store-unavailable` */
  async categories(company: string): Promise<ReadonlyMap<string, KnownCategory>> {
    return (await this.known.of(company)).categories;
  }

  /** The categories that contain a template that is not deleted. @throws AppError `store-unavailable` */
  async withTemplates(company: string): Promise<ReadonlySet<string>> {
    return new Set((await this.templates.of(company)).places.values());
  }
}
