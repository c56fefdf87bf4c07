import type { CompanyRecords } from '../model/truth.ts';
import type { Ledger } from '../model/ledger.ts';
import { wordsOfRecord } from '../model/words.ts';
import { collectionNames } from '#domain/entities/collections.ts';

/** Words in records that are not deleted. */
export function aliveWords(records: Iterable<CompanyRecords>): Set<string> {
  const alive = new Set<string>();
  for (const company of records) {
    for (const name of collectionNames) {
      for (const record of company[name].values()) {
        if (!record.deleted) for (const word of wordsOfRecord(record)) alive.add(word);
      }
    }
  }
  return alive;
}

/** Whether a word is where its author can find it, or was removed by somebody who had it. */
export function isAccountedFor(
  ledger: Ledger,
  word: string,
  places: { alive: ReadonlySet<string>; rejected: ReadonlySet<string> },
): boolean {
  return (
    places.alive.has(word) ||
    places.rejected.has(word) ||
    ledger.wasGivenUp(word) ||
    ledger.wasReplaced(word, places.alive)
  );
}
