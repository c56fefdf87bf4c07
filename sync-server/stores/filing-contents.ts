import { idRangeOf } from '#couchdb/databases.ts';
import { toRecord } from '#couchdb/record-document.ts';
import type { Store } from '#couchdb/store.ts';
import type { FilingData } from '#domain/entities/filing.ts';
import { extractabilityOf } from '#domain/rules/filing/text/extraction.ts';
import type { FilingItem } from '#domain/rules/filing/item-problem.ts';
import type { Digest, Noted } from '#server/replication/known-collection.ts';
import { KnownCompanies } from '#server/replication/known-companies.ts';

/** What documents are filed by, and places of documents, kept for all companies together: some 300 bytes each. */
const KEPT = 200_000;
/** What a company costs besides. */
const COMPANY_WEIGHT = 20;

const PREFIX = 'filing:';

/** File of a document whose text may be searched. */
export interface FiledText {
  hash: string;
  /** Whether there is text of it. */
  isRead: boolean;
}

/** What there is, and what of it living documents lie in. */
export class FilingDigest implements Digest {
  readonly items = new Map<string, FilingItem>();
  /** By uid of the document; what was changed last comes last. */
  readonly texts = new Map<string, FiledText>();
  private readonly places = new Map<string, string[]>();

  note({ id, document, deleted }: Noted): void {
    const uid = id.slice(PREFIX.length);
    this.items.delete(uid);
    this.places.delete(uid);
    this.texts.delete(uid);
    if (document === null || deleted || document['_deleted'] === true) return;
    const { data, ...filing } = toRecord(document, 'filing');
    if (filing.deleted) return;
    if (data.kind !== 'document') this.items.set(uid, data);
    else {
      this.places.set(uid, placesOf(data));
      const text = textOf(data);
      if (text !== null) this.texts.set(uid, text);
    }
  }

  get weight(): number {
    return COMPANY_WEIGHT + this.items.size + this.places.size + this.texts.size;
  }

  /** Whether a living document, or another item, lies in it. */
  holdsAnything(uid: string): boolean {
    for (const item of this.items.values()) if ('parent' in item && item.parent === uid) return true;
    for (const places of this.places.values()) if (places.includes(uid)) return true;
    return false;
  }
}

type DocumentData = Extract<FilingData, { kind: 'document' }>;

/** Null where nobody asked for it, and where nothing reads such files. */
function textOf({ extract, extension, meta }: DocumentData): FiledText | null {
  if (!extract || meta.hash === null || extractabilityOf(extension) !== 'readable') return null;
  return { hash: meta.hash, isRead: meta.lastOutcome === 'read' };
}

function placesOf(data: DocumentData): string[] {
  return [data.classification, data.organizationalItem, data.meta.box].filter((place) => place !== null);
}

/** The filing of each company: read whole when first asked for, then by its changes. */
export class FilingContents {
  private readonly known: KnownCompanies<FilingDigest>;

  constructor(store: Store) {
    this.known = new KnownCompanies({
      store,
      ids: idRangeOf('filing'),
      create: () => new FilingDigest(),
      weightOf: (digest) => digest.weight,
      most: KEPT,
    });
  }

  /** As the store holds it at this moment. @throws AppError `store-unavailable` */
  of(company: string): Promise<FilingDigest> {
    return this.known.of(company);
  }
}
