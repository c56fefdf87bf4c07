import { idRangeOf } from '#couchdb/databases.ts';
import { toRecord } from '#couchdb/record-document.ts';
import type { Store } from '#couchdb/store.ts';
import type { FilingData } from '#domain/entities/filing.ts';
import { extractabilityOf } from '#domain/rules/filing/text/extraction.ts';
import type { FilingItem } from '#domain/rules/filing/item-problem.ts';
import type { Digest, Noted } from '#server/replication/digests/known-collection.ts';
import { KnownCompanies } from '#server/replication/digests/known-companies.ts';

/** Limit of cached items and placed documents for all companies together: some 300 bytes each. */
const KEPT = 200_000;
/** Additional weight of each company. */
const COMPANY_WEIGHT = 20;

const PREFIX = 'filing:';

/** The file of a document with searchable text. */
export interface FiledText {
  hash: string;
  /** Whether its text has been read. */
  isRead: boolean;
}

/** The items of a company, and which of them contain documents that are not deleted. */
export class FilingDigest implements Digest {
  readonly items = new Map<string, FilingItem>();
  /** By uid of the document; the last changed is at the end. */
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

  /** Whether a document that is not deleted, or another item, is inside it. */
  holdsAnything(uid: string): boolean {
    for (const item of this.items.values()) if ('parent' in item && item.parent === uid) return true;
    for (const places of this.places.values()) if (places.includes(uid)) return true;
    return false;
  }
}

type DocumentData = Extract<FilingData, { kind: 'document' }>;

/** Null if its text is not requested or if no reader supports the file type. */
function textOf({ extract, extension, meta }: DocumentData): FiledText | null {
  if (!extract || meta.hash === null || extractabilityOf(extension) !== 'readable') return null;
  return { hash: meta.hash, isRead: meta.lastOutcome === 'read' };
}

function placesOf(data: DocumentData): string[] {
  return [data.classification, data.organizationalItem, data.meta.box].filter((place) => place !== null);
}

/** The filing of each company: read completely at the first use, then updated by changes. */
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

  /** The current state of the store. @throws AppError `store-unavailable` */
  of(company: string): Promise<FilingDigest> {
    return this.known.of(company);
  }
}
