import { diffArrays } from 'diff';

const SHOWN = 20;

/** Lines of each page, its headline first. */
function pagesOf(record: string): string[][] {
  const pages: string[][] = [];
  for (const line of record.trimEnd().split('\n'))
    if (line.startsWith('page ') || pages.length === 0) pages.push([line]);
    else pages.at(-1)?.push(line);
  return pages;
}

/** Each line that is only in one of two records, with its page: `page 2, was: ...`; the first ones of many. */
export function differences(recorded: string, now: string): string[] {
  const [former, current] = [pagesOf(recorded), pagesOf(now)];
  const found = Array.from({ length: Math.max(former.length, current.length) }, (_, page) =>
    diffArrays(former[page] ?? [], current[page] ?? []).flatMap(({ added, removed, value }) =>
      added || removed
        ? value.map((line) => `page ${String(page + 1)}, ${added ? 'is ' : 'was'}: ${line.trim()}`)
        : [],
    ),
  ).flat();
  const more = found.length - SHOWN;
  return more > 0 ? [...found.slice(0, SHOWN), `and ${String(more)} more`] : found;
}
