import { rangePages } from '#couchdb/client/range-pages.ts';
import type { Database, IdSpan, Store } from '#couchdb/store.ts';
import { z } from 'zod';
import { AppError } from '#domain/api/errors.ts';
import type { License } from '#domain/entities/company.ts';
import type { Central } from '../central/central.ts';
import { TEXTS } from '../documents/document-texts.ts';
import { SIGNING } from '../files/stored-file.ts';

/** How long a count is valid; another server may have added to it .. */
const GOOD_MS = 300_000;
/** .. so before a refusal it is counted again, at most this often. */
const REFUSAL_MS = 10_000;
/** Ids of files are their hashes; the ids of parts begin with a prefix. */
const STORED = { start: '0', end: 'g' };
const PARTS = { start: 'part:', end: 'part;' };

const attachedSchema = z.looseObject({
  _attachments: z.record(z.string(), z.looseObject({ length: z.number() })),
});

interface Counted {
  bytes: number;
  /** Null for unlimited. */
  most: number | null;
  at: number;
  /** The running count, shared by concurrent callers. */
  anew: Promise<void> | null;
}

/**
 * Bytes that a company may store: the sum of its usable storage licences, null for unlimited, `fallback` if it has
 * none.
 */
export function storageOf(licenses: readonly License[], fallback: number): number | null {
  const own = licenses.filter(
    (license) => license.app === 'autodocs' && license.type === 'storage' && isBought(license),
  );
  if (own.length === 0) return fallback;
  return own.reduce<number | null>(
    (sum, { amount }) => (sum === null || amount === 'unlimited' ? null : sum + amount),
    0,
  );
}

/** The licence's `used` is only for display: the real usage is counted here. */
function isBought({ status, deleted }: License): boolean {
  return !deleted && (status === 'paid' || status === 'free');
}

/** Size of the attachments: announced bytes that were not received do not count. */
async function sizesIn(files: Database, span: IdSpan): Promise<number> {
  let bytes = 0;
  for await (const page of rangePages(files, span))
    for (const document of page)
      for (const { length } of Object.values(attachedSchema.safeParse(document).data?._attachments ?? {}))
        bytes += length;
  return bytes;
}

/** Whether that many more bytes may be stored; if so, they are counted. */
export type Room = (bytes: number) => boolean;

/** Enforces each company's storage quota: records, messages, files, their texts, and the received parts of uploads. */
export class CompanyStorage {
  private readonly store: Store;
  private readonly central: Central;
  private readonly fallback: number;
  private readonly counted = new Map<string, Counted>();

  /** `fallback`: bytes of a company without its own storage licence. */
  constructor(store: Store, central: Central, fallback: number) {
    this.store = store;
    this.central = central;
    this.fallback = fallback;
  }

  /** Counts received bytes. @throws AppError `company-storage-full`, `store-unavailable` */
  async take(company: string, bytes: number): Promise<void> {
    const room = await this.room(company, bytes);
    if (!room(bytes)) throw new AppError('company-storage-full');
  }

  /** Checks the quota for announced bytes, without reserving them. @throws as `take` */
  async expect(company: string, bytes: number): Promise<void> {
    if (!hasRoom(await this.known(company, bytes), bytes)) throw new AppError('company-storage-full');
  }

  /**
   * The quota for a caller who is about to write at most `expected` bytes in pieces. @throws AppError
   * `store-unavailable`
   */
  async room(company: string, expected: number): Promise<Room> {
    const counted = await this.known(company, expected);
    return (bytes) => {
      if (!hasRoom(counted, bytes)) return false;
      counted.bytes += bytes;
      return true;
    };
  }

  /** If the quota may be exceeded, reads the licences and counts the usage again. */
  private async known(company: string, expected: number): Promise<Counted> {
    const held = this.counted.get(company) ?? { bytes: 0, most: 0, at: -Infinity, anew: null };
    this.counted.set(company, held);
    await this.countWhereOlder(company, held, GOOD_MS);
    if (hasRoom(held, expected)) return held;
    held.most = await this.bought(company);
    if (!hasRoom(held, expected)) await this.countWhereOlder(company, held, REFUSAL_MS);
    return held;
  }

  private async bought(company: string): Promise<number | null> {
    return storageOf(await this.central.licenses.of(company), this.fallback);
  }

  private async countWhereOlder(company: string, held: Counted, ageMs: number): Promise<void> {
    if (performance.now() - held.at < ageMs) return;
    held.anew ??= this.count(company, held).finally(() => (held.anew = null));
    await held.anew;
  }

  private async count(company: string, held: Counted): Promise<void> {
    const [at, before] = [performance.now(), held.bytes];
    const most = await this.bought(company);
    // Usage without a limit need not be counted.
    const stored = most === null ? 0 : await this.stored(company);
    // Bytes taken during the count may not be included in it, so they are added.
    held.bytes = stored + Math.max(0, held.bytes - before);
    Object.assign(held, { most, at });
  }

  private async stored(company: string): Promise<number> {
    const { records, chat, files } = await this.store.company(company);
    const attached = [STORED, PARTS, SIGNING, TEXTS].map((span) => sizesIn(files, span));
    return (await Promise.all([records.bytes(), chat.bytes(), ...attached])).reduce(
      (sum, size) => sum + size,
      0,
    );
  }
}

function hasRoom({ bytes, most }: Counted, more: number): boolean {
  return most === null || bytes + more <= most;
}
