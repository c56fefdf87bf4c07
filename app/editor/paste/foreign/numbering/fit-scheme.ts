import { isAloneLabel, readLabel } from '#app/document/numbering/read-label.ts';
import { type NumberingLevel, type SchemeName, schemeOf } from '#app/document/numbering/schemes.ts';
import type { NumberedItem } from './items.ts';

/** Where the items of a list belong in a scheme. */
interface Fit {
  scheme: SchemeName;
  /** The level of the scheme for each level of the list that is used. */
  levels: ReadonlyMap<number, number>;
}

/** Labels by level of the list, in reading order. */
function labelsByLevel(items: readonly NumberedItem[]): Map<number, string[]> {
  const levels = new Map<number, string[]>();
  for (const { level, marker } of items) {
    const own = levels.get(level) ?? [];
    own.push(marker);
    levels.set(level, own);
  }
  return new Map([...levels].sort(([a], [b]) => a - b));
}

function isLabelOf(level: NumberingLevel, at: number, label: string): boolean {
  return readLabel(level, at, label) !== null || isAloneLabel(level, label);
}

/** Schemes that lists of other programs may have, and their levels of which one shows that it is this one. */
const GIVEN: readonly { name: SchemeName; shownBy: (level: number) => boolean }[] = [
  { name: 'contrato', shownBy: (level) => level === 0 },
  { name: 'contrato-extenso', shownBy: (level) => level === 0 },
  { name: 'lei', shownBy: (level) => level <= 2 },
  { name: 'decimal', shownBy: () => true },
];

/** A first number of a level is 1 more often than not: 'i)' is a letter only between letters. */
function beginsAtOne(level: NumberingLevel, at: number, labels: readonly string[]): boolean {
  return readLabel(level, at, labels[0] ?? '') === 1;
}

/** The levels of a given scheme that the labels have, from the outermost on. */
function fitGiven(name: SchemeName, labels: ReadonlyMap<number, readonly string[]>): Fit | null {
  const own = schemeOf(name)?.levels ?? [];
  const levels = new Map<number, number>();
  let from = 0;
  for (const [level, texts] of labels) {
    const fitting = own.flatMap((each, at) =>
      at >= from && texts.every((text) => isLabelOf(each, at, text)) ? [{ each, at }] : [],
    );
    const found = fitting.find(({ each, at }) => beginsAtOne(each, at, texts)) ?? fitting[0];
    if (found === undefined) return null;
    levels.set(level, found.at);
    from = found.at + 1;
  }
  return { scheme: name, levels };
}

/** The given scheme whose levels print the labels of a list; null if there is none. */
function givenScheme(labels: ReadonlyMap<number, readonly string[]>): Fit | null {
  for (const { name, shownBy } of GIVEN) {
    const fit = fitGiven(name, labels);
    if (fit !== null && [...fit.levels.values()].some(shownBy)) return fit;
  }
  return null;
}

/** The scheme that numbers the items of a list as they were; null if there is none. */
export function fitScheme(items: readonly NumberedItem[]): Fit | null {
  const labels = labelsByLevel(items);
  return labels.size === 0 ? null : givenScheme(labels);
}
