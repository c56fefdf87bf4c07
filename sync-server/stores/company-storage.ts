import { rangePages } from '#couchdb/client/range-pages.ts';
import type { Database, IdSpan, Store } from '#couchdb/store.ts';
import { z } from 'zod';
import { AppError } from '#domain/api/errors.ts';
import type { License } from '#domain/entities/company.ts';
import type { Central } from './central.ts';
import { TEXTS } from './document-texts.ts';
import { SIGNING } from './files/stored-file.ts';

/** What was counted is good for this long; another server may have added to it .. */
const GOOD_MS = 300_000;
/** .. and before anybody is refused it is counted anew, at most this often. */
const REFUSAL_MS = 10_000;
/** Files are named by their hashes; parts of those on their way by what they are. */
const STORED = { start: '0', end: 'g' };
const PARTS = { start: 'part:', end: 'part;' };

const attachedSchema = z.looseObject({
  _attachments: z.record(z.string(), z.looseObject({ length: z.number() })),
});

interface Counted {
  bytes: number;
  /** Null for no end. */
  most: number | null;
  at: number;
  /** Under way, for whoever asks meanwhile. */
  anew: Promise<void> | null;
}

/** Bytes a company may keep: its usable storage licences together, null for unlimited, `fallback` where it has none. */
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

/** Its `used` is for people to read: what is really there is counted here. */
function isBought({ status, deleted }: License): boolean {
  return !deleted && (status === 'paid' || status === 'free');
}

/** Of the attachments: what is announced and did not come takes nothing. */
async function sizesIn(files: Database, span: IdSpan): Promise<number> {
  let bytes = 0;
  for await (const page of rangePages(files, span))
    for (const document of page)
      for (const { length } of Object.values(attachedSchema.safeParse(document).data?._attachments ?? {}))
        bytes += length;
  return bytes;
}

/** Whether so many bytes more may be kept; those that may are counted. */
export type Room = (bytes: number) => boolean;

/** Holds every company to its share of the disk: records, messages, files, their texts, and the parts of files that came so far. */
export class CompanyStorage {
  private readonly store: Store;
  private readonly central: Central;
  private readonly fallback: number;
  private readonly counted = new Map<string, Counted>();

  /** `fallback`: bytes of a company without a licence of its own. */
  constructor(store: Store, central: Central, fallback: number) {
    this.store = store;
    this.central = central;
    this.fallback = fallback;
  }

  /** Takes room for bytes that came. @throws AppError `company-storage-full`, `store-unavailable` */
  async take(company: string, bytes: number): Promise<void> {
    const room = await this.room(company, bytes);
    if (!room(bytes)) throw new AppError('company-storage-full');
  }

  /** Room for bytes that are announced, which nothing is set aside for. @throws as `take` */
  async expect(company: string, bytes: number): Promise<void> {
    if (!hasRoom(await this.known(company, bytes), bytes)) throw new AppError('company-storage-full');
  }

  /** Of who is about to write `expected` bytes at most, piece by piece. @throws AppError `store-unavailable` */
  async room(company: string, expected: number): Promise<Room> {
    const counted = await this.known(company, expected);
    return (bytes) => {
      if (!hasRoom(counted, bytes)) return false;
      counted.bytes += bytes;
      return true;
    };
  }

  /** Where there may be no room, what is bought is read anew, and what is there counted. */
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
    // What nothing limits is not counted.
    const stored = most === null ? 0 : await this.stored(company);
    // What was taken meanwhile may have come too late to be counted.
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
