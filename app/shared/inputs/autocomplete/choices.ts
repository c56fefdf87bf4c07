import type { Icon } from '#app/ui/icon.ts';
import { foldText, matchesText } from '#domain/rules/match-text.ts';

export interface Choice {
  value: string;
  label: string;
  /** Shown after the label, smaller; the search includes it. */
  note?: string | undefined;
  icon?: Icon;
  /** Shown but cannot be changed; the caller explains why. */
  locked?: boolean;
}

/** Nobody reads a longer list: typing another letter is quicker. */
const SHOWN_MAX = 50;

export interface FoundChoices {
  shown: readonly Choice[];
  /** Number of further matches. */
  more: number;
}

/** The choices that contain every word of `query`, ignoring case and accents; those that begin with it come first. */
export function findChoices(choices: readonly Choice[], query: string): FoundChoices {
  const begin = foldText(query.trim());
  const isFirst = ({ label }: Choice): boolean => foldText(label).startsWith(begin);
  const found = choices.filter(({ label, note = '' }) => matchesText(`${label} ${note}`, query));
  const all = [...found.filter(isFirst), ...found.filter((choice) => !isFirst(choice))];
  return { shown: all.slice(0, SHOWN_MAX), more: Math.max(0, all.length - SHOWN_MAX) };
}
