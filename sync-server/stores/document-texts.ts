import { z } from 'zod';
import type { Database, Store } from '#couchdb/store.ts';
import { AppError } from '#domain/api/errors.ts';
import type { Digest, Noted } from '#server/replication/known-collection.ts';
import { KnownCompanies } from '#server/replication/known-companies.ts';
import { wordsFilterOf } from './text-words.ts';

/** Of one file; what comes behind is not found. */
const TEXT_BYTES = 1_000_000;
const CONTENT = 'text';
const CONTENT_TYPE = 'text/plain';
/** Where they lie among the company's files. */
export const TEXTS = { start: 'text:', end: 'text;' } as const;
/** Bytes of the filters of all companies together: 2,500 to 4,500 for a text of 20 KB. */
const FILTERS_KEPT = 128_000_000;
/** What one costs besides. */
const FILTER_WEIGHT = 200;

const textId = (hash: string): string => `${TEXTS.start}${hash}`;
const wordsSchema = z.looseObject({ words: z.base64().min(1) });

/**
 * Text of a company's files for the search, beside them and by their hash: no device ever gets it whole. With each lies a
 * filter that tells which words it may have, so that a search reads few.
 */
export class DocumentTexts {
  private readonly files: Database;

  constructor(files: Database) {
    this.files = files;
  }

  /** Whether the file was read: for another document, or before the server was killed. */
  async has(hash: string): Promise<boolean> {
    const held = await this.files.get(textId(hash));
    return held?.['_attachments'] !== undefined;
  }

  /** `take` is asked for the room that it takes. */
  async keep(hash: string, text: string, take: (bytes: number) => Promise<void>): Promise<void> {
    const bytes = bounded(text);
    const words = await wordsFilterOf(new TextDecoder().decode(bytes));
    await take(bytes.length + words.length);
    const body = { _id: textId(hash), words: Buffer.from(words).toString('base64') };
    const rev = await this.keepWords(body);
    if (rev === undefined) return;
    const options = { type: CONTENT_TYPE, rev };
    await this.files.putAttachment(body._id, CONTENT, bytes, options).catch(unlessKept);
  }

  /** Where the server was killed behind them they are there already. */
  private async keepWords(body: { _id: string; words: string }): Promise<string | undefined> {
    const held = await this.files.get(body._id);
    if (held?.['words'] === body.words) return held._rev;
    return this.files.put(held === null ? body : { ...body, _rev: held._rev }).catch(unlessKept);
  }

  /** What was erased by another server already is erased. */
  async erase(hash: string): Promise<void> {
    const held = await this.files.get(textId(hash));
    if (held !== null) await this.files.remove(held._id, held._rev);
  }

  /** Empty where there is none. */
  async read(hash: string): Promise<string> {
    const bytes = await this.files.getAttachment(textId(hash), CONTENT);
    return bytes === null ? '' : new TextDecoder().decode(bytes);
  }
}

/** Another server read the same file at the same time. */
function unlessKept(error: unknown): undefined {
  if (!(error instanceof AppError && error.code === 'record-conflict')) throw error;
}

/** A character that would be cut in two is left out. */
function bounded(text: string): Uint8Array {
  const bytes = new TextEncoder().encode(text);
  if (bytes.length <= TEXT_BYTES) return bytes;
  const whole = new TextDecoder().decode(bytes.subarray(0, TEXT_BYTES), { stream: true });
  return new TextEncoder().encode(whole);
}

class FiltersDigest implements Digest {
  /** By hash of the file. */
  readonly filters = new Map<string, Uint8Array>();
  bytes = 0;

  note({ id, document, deleted }: Noted): void {
    const hash = id.slice(TEXTS.start.length);
    const before = this.filters.get(hash);
    if (before !== undefined) this.bytes -= before.length + FILTER_WEIGHT;
    this.filters.delete(hash);
    const held = deleted ? null : wordsSchema.safeParse(document).data;
    if (held === null || held === undefined) return;
    const filter = new Uint8Array(Buffer.from(held.words, 'base64'));
    this.filters.set(hash, filter);
    this.bytes += filter.length + FILTER_WEIGHT;
  }
}

/** Which words the texts of each company may have: read whole for the first search, then by the changes alone. */
export class TextFilters {
  private readonly companies: KnownCompanies<FiltersDigest>;

  constructor(store: Store) {
    this.companies = new KnownCompanies({
      store,
      database: 'files',
      ids: TEXTS,
      create: () => new FiltersDigest(),
      weightOf: ({ bytes }) => bytes,
      most: FILTERS_KEPT,
    });
  }

  /** By hash of the file, as the store holds them at this moment. @throws AppError `store-unavailable` */
  async of(company: string): Promise<ReadonlyMap<string, Uint8Array>> {
    return (await this.companies.of(company)).filters;
  }
}
