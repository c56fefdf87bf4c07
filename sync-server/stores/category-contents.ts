import { idRangeOf } from '#couchdb/databases.ts';
import { toRecord } from '#couchdb/record-document.ts';
import type { Store } from '#couchdb/store.ts';
import type { KnownCategory } from '#domain/rules/ged/category-plan.ts';
import type { Digest, Noted } from '#server/replication/known-collection.ts';
import { KnownCompanies } from '#server/replication/known-companies.ts';

/** Categories, and templates, kept for all companies together: some 300 bytes each. */
const KEPT = 200_000;
/** What a company costs besides. */
const COMPANY_WEIGHT = 20;

/** Every category of a company, deleted ones too. */
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
    // Who wrote it is asked of those of a GED alone.
    const ofGed = dokiaId === undefined ? {} : { dokiaId, writes: [write.id, ...write.ancestors] };
    this.categories.set(uid, { ...known, ...ofGed });
  }
}

/** In which category each living template of a company lies. */
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

/** The categories of each company and what lies in them: read whole when first asked for, then by their changes. */
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

  /** By uid, as the store holds them at this moment. @throws AppError `store-unavailable` */
  async categories(company: string): Promise<ReadonlyMap<string, KnownCategory>> {
    return (await this.known.of(company)).categories;
  }

  /** Those that a living template lies in. @throws AppError `store-unavailable` */
  async withTemplates(company: string): Promise<ReadonlySet<string>> {
    return new Set((await this.templates.of(company)).places.values());
  }
}
