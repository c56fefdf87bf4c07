/** A record on a page: its key, its indexed values, and the record as JSON. */
export interface Entry {
  key: string;
  columns: readonly unknown[];
  text: string;
}

/**
 * Approximate number of characters of a page with several records. Reading or writing one record reads or writes its
 * page; one page for each record would make a first sync several times as long. With two bytes per character the page
 * is still below 64 KB, above which Chromium stores a value in a file of its own.
 */
export const PAGE_CHARACTERS = 24_576;

/** The index of `key`, or of its insertion, in sorted `keys`: the number of lower keys. */
function placeIn(keys: readonly string[], key: string): number {
  let [low, high] = [0, keys.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((keys[middle] ?? '') < key) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * First key of the page that `key` belongs on, given the sorted first keys of all pages; '' if there is no such page.
 */
export function pageFor(froms: readonly string[], key: string): string {
  const at = placeIn(froms, key);
  return froms[at] === key ? key : (froms[at - 1] ?? '');
}

/** Merges two lists sorted by key; `changed` wins if both have a key. */
export function mergeEntries(present: readonly Entry[], changed: readonly Entry[]): Entry[] {
  const merged: Entry[] = [];
  let at = 0;
  for (const entry of changed) {
    for (let held = present[at]; held !== undefined && held.key < entry.key; held = present[at]) {
      merged.push(held);
      at += 1;
    }
    if (present[at]?.key === entry.key) at += 1;
    merged.push(entry);
  }
  return [...merged, ...present.slice(at)];
}

/** Splits these entries, in their order, into pages of about the same size. */
export function paginate(entries: readonly Entry[]): Entry[][] {
  const total = entries.reduce((sum, { text }) => sum + text.length, 0);
  const share = total / Math.ceil(total / PAGE_CHARACTERS);
  const pages: Entry[][] = [];
  let page: Entry[] = [];
  let size = 0;
  for (const entry of entries) {
    if (page.length > 0 && size + entry.text.length / 2 > share) {
      pages.push(page);
      [page, size] = [[], 0];
    }
    page.push(entry);
    size += entry.text.length;
  }
  if (page.length > 0) pages.push(page);
  return pages;
}
