import { attribute, child, integer, type XmlElement } from '../../xml/element.ts';
import type { WordStyle } from '../styles/style-table.ts';
import type { ListDefinitions, WordLevel, WordList } from './definitions.ts';

/** The list that a paragraph is in. */
export interface ListPlace {
  numId: string;
  list: WordList;
  /** From 0. */
  at: number;
  level: WordLevel;
  /** Id of the style that says so; null if the paragraph says it itself. */
  style: string | null;
}

interface Said {
  numId: string | null;
  at: number | null;
}

function saidBy(properties: XmlElement | null): Said | null {
  const numbering = child(properties, 'w:numPr');
  if (numbering === null) return null;
  return {
    numId: attribute(child(numbering, 'w:numId'), 'w:val'),
    at: integer(child(numbering, 'w:ilvl'), 'w:val'),
  };
}

function place(
  definitions: ListDefinitions,
  numId: string | null,
  style: string | null,
  placed: (list: WordList) => number,
): ListPlace | null {
  const list = numId === null ? null : definitions.list(numId);
  if (numId === null || list === null) return null;
  const at = placed(list);
  const level = list.levels[at];
  return level === undefined ? null : { numId, list, at, level, style };
}

/**
 * The list of a paragraph; null if it has none.
 * @param properties `w:pPr`; null for a paragraph that has only what its style says
 * @param chain the paragraph's style and its bases, the first base first
 */
export function listPlaceOf(
  properties: XmlElement | null,
  chain: readonly WordStyle[],
  definitions: ListDefinitions,
): ListPlace | null {
  let numId: string | null = null;
  let at: number | null = null;
  let saying: WordStyle | null = null;
  for (const style of chain) {
    const said = saidBy(style.paragraph);
    if (said === null) continue;
    numId = said.numId ?? numId;
    at = said.at ?? at;
    saying = style;
  }
  const styled = place(definitions, numId, saying?.id ?? null, ({ levels }) => {
    // The level of a style is the one that names it (17.9.23).
    for (const style of [chain.at(-1), saying]) {
      const named = levels.findIndex((level) => level.style === style?.id);
      if (named !== -1) return named;
    }
    return at ?? 0;
  });
  const own = saidBy(properties);
  if (own === null) return styled;
  if (own.numId !== null) return place(definitions, own.numId, null, () => own.at ?? 0);
  return place(definitions, numId, null, () => own.at ?? styled?.at ?? 0);
}
