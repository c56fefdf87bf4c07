import type { DisplayItem, DisplayList, TextItem } from '#app/typeset/display-list.ts';

/** How evenly a document is set, told by the lines as they are shown. */
export interface Typography {
  lines: number;
  /** Share of lines whose spaces are more than twice as wide as the font has them. */
  loose: number;
  /** Share of lines that end in a hyphen that was added. */
  hyphenated: number;
  /** Most such lines one below the other. */
  hyphensInARow: number;
}

function isText(item: DisplayItem): item is TextItem {
  return item.kind === 'text';
}

function isLoose(texts: readonly TextItem[]): boolean {
  return texts.some(({ words, spaceExtra, size }) => {
    const space = words.find(({ text }) => text === ' ');
    return space !== undefined && spaceExtra > space.width * size;
  });
}

function isHyphenated(texts: readonly TextItem[]): boolean {
  return texts.at(-1)?.words.at(-1)?.clusters.at(-1) === '\u00ad';
}

/** A line of fewer is none of running text: a table's, a title's, a paragraph's short last one. */
const FEWEST_SPACES = 4;

/** Shares are of the lines of running text. */
export function typographyOf({ pages }: DisplayList): Typography {
  let [lines, loose, hyphenated, row, hyphensInARow] = [0, 0, 0, 0, 0];
  for (const { items } of pages.flatMap(({ groups }) => groups)) {
    const texts = items.filter(isText);
    const spaces = texts.flatMap(({ words }) => words).filter(({ text }) => text === ' ').length;
    row = isHyphenated(texts) ? row + 1 : 0;
    hyphensInARow = Math.max(hyphensInARow, row);
    if (spaces < FEWEST_SPACES) continue;
    lines += 1;
    if (isLoose(texts)) loose += 1;
    if (row > 0) hyphenated += 1;
  }
  return { lines, loose: loose / lines, hyphenated: hyphenated / lines, hyphensInARow };
}
