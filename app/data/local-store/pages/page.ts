/** A record on a page: its key, what it is sought by, and itself as JSON. */
export interface Entry {
  key: string;
  columns: readonly unknown[];
  text: string;
}

/**
 * About how many characters a page has that holds several records: reading one record reads its page, and writing one
 * writes it; a page for each would make a first sync several times as long. With two bytes for a character it is still
 * below the 64 KB beyond which Chromium keeps a value in a file of its own.
 */
export const PAGE_CHARACTERS = 24_576;

/** Where `key` stands, or would, among sorted `keys`: the number of those below it. */
function placeIn(keys: readonly string[], key: string): number {
  let [low, high] = [0, keys.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((keys[middle] ?? '') < key) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Of pages that begin at the sorted `froms`, where the one begins that `key` belongs on; '' where there is none yet. */
export function pageFor(froms: readonly string[], key: string): string {
  const at = placeIn(froms, key);
  return froms[at] === key ? key : (froms[at - 1] ?? '');
}

/** Both sorted by key, of which `changed` counts where both have one. */
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

/** Pages of about the same size for these entries, in their order. */
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
