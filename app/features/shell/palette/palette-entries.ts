import type { Icon } from '#app/ui/icon.ts';
import { foldText, matchesText, queryWords } from '#domain/rules/match-text.ts';

export type PaletteGroup = 'actions' | 'templates' | 'places' | 'people';

export interface PaletteEntry {
  /** Its own among all. */
  id: string;
  group: PaletteGroup;
  label: string;
  /** Beside the label: where it is, or who. */
  detail?: string | undefined;
  icon: Icon;
  /** As shown: `F2`, `Ctrl+S`. */
  shortcut?: string | undefined;
  perform: () => void;
}

export interface PaletteSection {
  group: PaletteGroup;
  entries: PaletteEntry[];
}

const ORDER: readonly PaletteGroup[] = ['actions', 'templates', 'places', 'people'];
/** People, and templates, of which there are many, come with the first letters. */
const ASKED_FOR: ReadonlySet<PaletteGroup> = new Set<PaletteGroup>(['people', 'templates']);
/** More than this nobody reads through: another word is quicker. */
const SHOWN_MAX = 8;

/** 0 where the name begins as it is typed, 1 where it has the words, 2 where they are somewhere else. */
function rankOf({ label }: PaletteEntry, query: string): number {
  if (foldText(label).startsWith(queryWords(query).join(' '))) return 0;
  return matchesText(label, query) ? 1 : 2;
}

/**
 * What the palette lists, by group, what is called as it is typed first.
 * @param found whether an entry was found by something else than its words, as a template is by its text
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
