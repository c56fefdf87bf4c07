import type { Database, Store } from '#couchdb/store.ts';
import { z } from 'zod';
import { AppError } from '#domain/api/errors.ts';
import type { License } from '#domain/entities/company.ts';
import type { Central } from './central.ts';

const PAGE = 500;
/** What was counted is good for this long; another server may have added to it .. */
const GOOD_MS = 300_000;
/** .. and before anybody is refused it is counted anew, at most this often. */
const REFUSAL_MS = 10_000;
/** Files are named by their hashes; those on their way by what they are. */
const STORED = { start: '0', end: 'g' };
const ON_THEIR_WAY = { start: 'upload:', end: 'upload;' };

const sizeSchema = z.union([
  z.looseObject({ size: z.number() }).transform(({ size }) => size),
  z
    .looseObject({ description: z.object({ size: z.number() }) })
    .transform(({ description }) => description.size),
]);

interface Counted {
  bytes: number;
  at: number;
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

async function sizesIn(files: Database, range: { start: string; end: string }): Promise<number> {
  let bytes = 0;
  let { start } = range;
  for (;;) {
    const page = await files.range({ start, end: range.end, limit: PAGE });
    for (const document of page) bytes += sizeSchema.safeParse(document).data ?? 0;
    const last = page.at(-1);
    if (last === undefined || page.length < PAGE) return bytes;
    start = `${last._id}\u0000`;
  }
}

/** Holds every company to its share of the disk: files stored and files announced. */
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

  /** Sets the bytes of a new file aside. @throws AppError `company-storage-full`, `store-unavailable` */
  async take(company: string, bytes: number): Promise<void> {
    const most = storageOf(await this.central.licenses.of(company), this.fallback);
    if (most === null) return;
    if ((await this.used(company, GOOD_MS)).bytes + bytes > most) {
      const now = await this.used(company, REFUSAL_MS);
      if (now.bytes + bytes > most) throw new AppError('company-storage-full');
    }
    const held = this.counted.get(company);
    if (held !== undefined) held.bytes += bytes;
  }

  private async used(company: string, goodMs: number): Promise<Counted> {
    const held = this.counted.get(company);
    if (held !== undefined && performance.now() - held.at < goodMs) return held;
    const { files } = await this.store.company(company);
    const at = performance.now();
    const bytes = (await sizesIn(files, STORED)) + (await sizesIn(files, ON_THEIR_WAY));
    const counted = { bytes, at };
    this.counted.set(company, counted);
    return counted;
  }
}
