import { z } from 'zod';
import { KEEP_PREFIX, storageKeys } from '#app/data/environment/keys.ts';
import type { KeyValueStore } from '#app/data/environment/environment.ts';
import { storeName } from '#app/data/local-store/database/store-name.ts';
import type { Profile, UnsentWork } from '#app/data/ports.ts';
import { profileIn } from '../profile.ts';

const leftSchema = z.union([
  z.literal('open'),
  z.object({ records: z.number(), drafts: z.number(), files: z.number(), rejections: z.number() }),
]);

/** After a kill with open databases nothing was counted, so one item is assumed to wait. */
const UNKNOWN: UnsentWork = { records: 1, drafts: 0, files: 0, rejections: 0 };
const WHAT = 'left';

/** Call when a company's databases are opened: the stored count is no longer valid. */
export function noteOpened(keep: KeyValueStore, database: string): void {
  keep.setItem(storageKeys.forDatabase(database, WHAT), JSON.stringify('open'));
}

/**
 * Stores the number of unsent items when a company's databases are closed. It stays valid until they are opened
 * again.
 */
export function noteLeft(keep: KeyValueStore, database: string, unsent: UnsentWork): void {
  keep.setItem(storageKeys.forDatabase(database, WHAT), JSON.stringify(unsent));
}

/** Unsent work in databases of this device except `open`. */
export function leftElsewhere(keep: KeyValueStore, prefix: string, open: string): UnsentWork[] {
  return keep.keys().flatMap((key) => {
    const ours = key.startsWith(`${KEEP_PREFIX}${prefix}-`) && key.endsWith(`.${WHAT}`);
    if (!ours || key === storageKeys.forDatabase(open, WHAT)) return [];
    return [leftIn(keep, key)];
  });
}

/** uids of the person's companies that have databases on this device. */
export function companiesHere(keep: KeyValueStore, prefix: string, user: string): string[] {
  const [before, after] = [`${KEEP_PREFIX}${prefix}-`, `-${user}.${WHAT}`];
  return keep
    .keys()
    .filter((key) => key.startsWith(before) && key.endsWith(after))
    .map((key) => key.slice(before.length, -after.length));
}

/** uids of the person's companies, except the open one, that have unsent work on this device. */
export function companiesLeft(keep: KeyValueStore, prefix: string, open: Profile): string[] {
  return companiesHere(keep, prefix, open.user.uid).filter((uid) => {
    if (uid === open.company.uid) return false;
    const left = leftIn(keep, storageKeys.forDatabase(storeName(prefix, profileIn(uid, open)), WHAT));
    return Object.values(left).some((count) => count > 0);
  });
}

export function sumOf(works: readonly UnsentWork[]): UnsentWork {
  const sum = (part: keyof UnsentWork): number => works.reduce((total, work) => total + work[part], 0);
  return {
    records: sum('records'),
    drafts: sum('drafts'),
    files: sum('files'),
    rejections: sum('rejections'),
  };
}

function leftIn(keep: KeyValueStore, key: string): UnsentWork {
  const left = leftSchema.safeParse(parsed(keep.getItem(key)));
  return left.success && left.data !== 'open' ? left.data : UNKNOWN;
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
