import { isAloneLabel, isWrittenBy, readLabel } from '#app/document/numbering/read-label.ts';
import type { OwnSchemes } from '#app/document/numbering/own-schemes.ts';
import { type NumberingLevel, type SchemeName, schemeOf } from '#app/document/numbering/schemes.ts';
import type { Styles } from '../styles/style-sheets.ts';
import type { NumberedItem } from './items.ts';
import { type LabelledLevel, labelledLevels } from './labelled-levels.ts';
import { inferLevels } from './own-scheme.ts';

type Labelled = ReadonlyMap<number, LabelledLevel>;

/** Where the items of a list belong in a scheme. */
interface Fit {
  /** The name of a scheme that there is, or the levels of one that the document gets. */
  scheme: string | readonly NumberingLevel[];
  /** The level of the scheme for each level of the list that is used. */
  levels: ReadonlyMap<number, number>;
}

/** Whether a level can write a label, exactly or but for spellings that mean the same: '1.1.' and '1.1', '–' and '-'. */
type Reads = (level: NumberingLevel, at: number, label: string) => boolean;

const EXACTLY: Reads = isWrittenBy;
const NEARLY: Reads = (level, at, label) =>
  readLabel(level, at, label) !== null || isAloneLabel(level, label);

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
function fitGiven(name: SchemeName, labelled: Labelled, reads: Reads): Fit | null {
  const own = schemeOf(name)?.levels ?? [];
  const levels = new Map<number, number>();
  let from = 0;
  for (const [level, { labels }] of labelled) {
    const fitting = own.flatMap((each, at) =>
      at >= from && labels.every((text) => reads(each, at, text)) ? [{ each, at }] : [],
    );
    const found = fitting.find(({ each, at }) => beginsAtOne(each, at, labels)) ?? fitting[0];
    if (found === undefined) return null;
    levels.set(level, found.at);
    from = found.at + 1;
  }
  return { scheme: name, levels };
}

/** The given scheme whose levels print the labels of a list; null if there is none. */
function givenScheme(labelled: Labelled, reads: Reads): Fit | null {
  for (const { name, shownBy } of GIVEN) {
    const fit = fitGiven(name, labelled, reads);
    if (fit !== null && [...fit.levels.values()].some(shownBy)) return fit;
  }
  return null;
}

const sameLevels = (labelled: Labelled): ReadonlyMap<number, number> =>
  new Map([...labelled.keys()].map((level) => [level, level - 1]));

/** The scheme of the document's own whose levels print the labels of a list; null if there is none. */
function documentScheme(labelled: Labelled, schemes: OwnSchemes): Fit | null {
  for (const [id, { levels }] of schemes) {
    const writes = [...labelled].every(([level, { labels }]) => {
      const own = levels[level - 1];
      return own !== undefined && labels.every((label) => EXACTLY(own, level - 1, label));
    });
    if (writes) return { scheme: id, levels: sameLevels(labelled) };
  }
  return null;
}

function inferredScheme(labelled: Labelled): Fit | null {
  const scheme = inferLevels(labelled);
  return scheme === null ? null : { scheme, levels: sameLevels(labelled) };
}

/**
 * The scheme that numbers the items of a list as they were; null if there is none. One of the document's own goes before
 * a given one, a given one before one that is inferred from the labels.
 */
export function fitScheme(
  items: readonly NumberedItem[],
  { styles, schemes }: { styles: Styles; schemes: OwnSchemes },
): Fit | null {
  const labelled = labelledLevels(items, styles);
  if (labelled.size === 0) return null;
  return (
    documentScheme(labelled, schemes) ??
    givenScheme(labelled, EXACTLY) ??
    inferredScheme(labelled) ??
    givenScheme(labelled, NEARLY)
  );
}
