import type { Icon } from '#app/ui/icon.ts';
import { foldText, matchesText, queryWords } from '#domain/rules/match-text.ts';

export type PaletteGroup = 'actions' | 'templates' | 'packages' | 'clauses' | 'places' | 'people';

export interface PaletteEntry {
  /** Unique among all entries. */
  id: string;
  group: PaletteGroup;
  label: string;
  /** Beside the label: a location or a person. */
  detail?: string | undefined;
  icon: Icon;
  /** As shown, for example `F2`, `Ctrl+S`. */
  shortcut?: string | undefined;
  perform: () => void;
}

export interface PaletteSection {
  group: PaletteGroup;
  entries: PaletteEntry[];
}

const ORDER: readonly PaletteGroup[] = ['actions', 'templates', 'packages', 'clauses', 'places', 'people'];
/** There are many of them, so they are listed only after the first letters. */
const ASKED_FOR: ReadonlySet<PaletteGroup> = new Set<PaletteGroup>([
  'templates',
  'packages',
  'clauses',
  'people',
]);
/** Nobody reads a longer list: typing another word is quicker. */
const SHOWN_MAX = 8;

/** 0 if the name begins with the query, 1 if it contains the words, 2 if they are elsewhere. */
function rankOf({ label }: PaletteEntry, query: string): number {
  if (foldText(label).startsWith(queryWords(query).join(' '))) return 0;
  return matchesText(label, query) ? 1 : 2;
}

/**
 * The palette's entries by group; names that begin with the query come first.
 * @param found whether an entry was matched by something else than its label, for example a template by its text
 */
export function paletteSections(
  entries: readonly PaletteEntry[],
  query: string,
  found: (entry: PaletteEntry) => boolean,
): PaletteSection[] {
  const isAll = query.trim() === '';
  const listed = entries.filter((entry) => {
    if (isAll) return !ASKED_FOR.has(entry.group);
    return found(entry) || matchesText(`${entry.label} ${entry.detail ?? ''}`, query);
  });
  return ORDER.map((group) => ({
    group,
    entries: listed
      .filter((entry) => entry.group === group)
      .toSorted((a, b) => (isAll ? 0 : rankOf(a, query) - rankOf(b, query)))
      .slice(0, group === 'actions' ? undefined : SHOWN_MAX),
  })).filter((section) => section.entries.length > 0);
}
