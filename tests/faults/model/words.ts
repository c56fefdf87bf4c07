/** Everything a person types in a run is a unique word, so that it can be found everywhere. */
const WORD = /zk\d+zk/g;

export function wordOf(number: number): string {
  return `zk${number}zk`;
}

export function wordsIn(text: string): Set<string> {
  return new Set(text.match(WORD) ?? []);
}

export function wordsOfRecord(record: unknown): Set<string> {
  return wordsIn(JSON.stringify(record) ?? '');
}

const HASH = /[0-9a-f]{64}/g;

/** Hashes of files in the text. */
export function hashesIn(text: string): string[] {
  return text.match(HASH) ?? [];
}
