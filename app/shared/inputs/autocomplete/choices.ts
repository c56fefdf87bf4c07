import type { Icon } from '#app/ui/icon.ts';
import { foldText, matchesText } from '#domain/rules/match-text.ts';

export interface Choice {
  value: string;
  label: string;
  /** After the label, smaller; what is typed finds it too. */
  note?: string | undefined;
  icon?: Icon;
  /** Shown and not to be changed; whoever offers it says why. */
  locked?: boolean;
}

/** More than this nobody reads through: another letter is quicker. */
const SHOWN_MAX = 50;

export interface FoundChoices {
  shown: readonly Choice[];
  /** How many more there are. */
  more: number;
}

/** What has every word of `query`, without regard to case and accents; what begins with it comes first. */
export function findChoices(choices: readonly Choice[], query: string): FoundChoices {
  const begin = foldText(query.trim());
  const isFirst = ({ label }: Choice): boolean => foldText(label).startsWith(begin);
  const found = choices.filter(({ label, note = '' }) => matchesText(`${label} ${note}`, query));
  const all = [...found.filter(isFirst), ...found.filter((choice) => !isFirst(choice))];
  return { shown: all.slice(0, SHOWN_MAX), more: Math.max(0, all.length - SHOWN_MAX) };
}
