import type { KeyValueStore } from '../environment/environment.ts';
import { storageKeys } from '../environment/keys.ts';

/** Key under which the waiting filings are stored. */
export const filingsKey = (database: string): string => storageKeys.forDatabase(database, 'ged-filings');

/** Number of documents that the GED does not have, without those whose file is counted as unsent. */
export function filingsUnsent(keep: KeyValueStore, database: string, unsentFiles: readonly string[]): number {
  const kept = JSON.parse(keep.getItem(filingsKey(database)) ?? '[]') as { hash: string; filed: boolean }[];
  return kept.filter(({ hash, filed }) => !filed && !unsentFiles.includes(hash)).length;
}
