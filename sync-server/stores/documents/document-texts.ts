import { z } from 'zod';
import type { Database, Store } from '#couchdb/store.ts';
import { AppError } from '#domain/api/errors.ts';
import type { Digest, Noted } from '#server/replication/digests/known-collection.ts';
import { KnownCompanies } from '#server/replication/digests/known-companies.ts';
import { wordsFilterOf } from './text-words.ts';

/** Limit for one file; text beyond it is not searchable. */
const TEXT_BYTES = 1_000_000;
const CONTENT = 'text';
const CONTENT_TYPE = 'text/plain';
/** Ids of the texts among the company's files. */
export const TEXTS = { start: 'text:', end: 'text;' } as const;
/** Bytes of cached filters for all companies together: 2,500 to 4,500 for a text of 20 KB. */
const FILTERS_KEPT = 128_000_000;
/** Additional weight of each filter. */
const FILTER_WEIGHT = 200;

const textId = (hash: string): string => `${TEXTS.start}${hash}`;
const wordsSchema = z.looseObject({ words: z.base64().min(1) });

/**
 * Text of a company's files for search, stored next to them by their hash: devices never get all of it. With each text
 * a filter is stored that tells which words it may contain, so that a search reads few texts.
 */
export class DocumentTexts {
  private readonly files: Database;

  constructor(files: Database) {
    this.files = files;
  }

  /** Whether the file was already read, for another document or before the server stopped. */
  async has(hash: string): Promise<boolean> {
    const held = await this.files.get(textId(hash));
    return held?.['_attachments'] !== undefined;
  }

  /** `take` is called with the number of bytes to store. */
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

  /** If the server stopped after this write, they are already stored. */
  private async keepWords(body: { _id: string; words: string }): Promise<string | undefined> {
    const held = await this.files.get(body._id);
    if (held?.['words'] === body.words) return held._rev;
    return this.files.put(held === null ? body : { ...body, _rev: held._rev }).catch(unlessKept);
  }

  /** A text that another server has already erased is done. */
  async erase(hash: string): Promise<void> {
    const held = await this.files.get(textId(hash));
    if (held !== null) await this.files.remove(held._id, held._rev);
  }

  /** Empty if there is none. */
  async read(hash: string): Promise<string> {
    const bytes = await this.files.getAttachment(textId(hash), CONTENT);
    return bytes === null ? '' : new TextDecoder().decode(bytes);
  }
}

/** Another server read the same file at the same time. */
function unlessKept(error: unknown): undefined {
  if (!(error instanceof AppError && error.code === 'record-conflict')) throw error;
}

/** Does not cut a character in two. */
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

/** Word filters of each company's texts: read completely for the first search, then updated by changes. */
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

  /** By hash of the file, in the current state of the store. @throws AppError `store-unavailable` */
  async of(company: string): Promise<ReadonlyMap<string, Uint8Array>> {
    return (await this.companies.of(company)).filters;
  }
}
