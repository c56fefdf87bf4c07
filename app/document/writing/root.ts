import { PASSAGES_KEY } from '#domain/rules/living/read-passages.ts';
import type { Block, DocumentModel, Inline } from '../model.ts';
import { SCHEMES_KEY, readSchemes } from '../numbering/own-schemes.ts';
import type { NumberingScheme } from '../numbering/schemes.ts';
import { inBlock } from '../in-block.ts';
import { numberedIn } from '../numbering/number-blocks.ts';
import type { NamedStyle } from '../styling/named-style.ts';
import { STYLES_KEY, readStyles } from '../styling/read-styles.ts';
import { StyleSheet } from '../styling/style-sheet.ts';
import { roleOf, storedNumbering } from './blocks.ts';

function areasOf({ header, body, footer, firstPage }: DocumentModel): readonly Block[] {
  return [...body, ...header, ...footer, ...(firstPage?.header ?? []), ...(firstPage?.footer ?? [])];
}

/** The document's own schemes, and those that paragraphs bring along. */
function schemesOf(model: DocumentModel, blocks: readonly Block[]): Map<string, NumberingScheme> {
  const schemes = new Map(model.schemes);
  for (const { numbering } of blocks.flatMap(numberedIn))
    if (numbering.own !== undefined && !schemes.has(numbering.scheme))
      schemes.set(numbering.scheme, { levels: numbering.own });
  return schemes;
}

function storedStyle({ name, basedOn, text, paragraph }: NamedStyle): object {
  const { numbering, ...look } = paragraph;
  return {
    ...(name === undefined ? {} : { name }),
    ...(basedOn === undefined ? {} : { basedOn }),
    text,
    paragraph: numbering === undefined ? look : { ...look, numbering: storedNumbering(numbering) },
  };
}

const isPlain = (inline: Inline): boolean =>
  inline.kind !== 'image' &&
  inline.kind !== 'line-break' &&
  inline.style.link === null &&
  !inline.style.underline;

const textBlocksIn = inBlock((block) => [block]);

/**
 * Ids of underlined styles in which a text is not underlined. Nothing can say so of a text, so the style says it of
 * none: its underlined texts are so by themselves.
 */
function contradicted(blocks: readonly Block[], sheet: StyleSheet): ReadonlySet<string> {
  return new Set(
    blocks.flatMap(textBlocksIn).flatMap((block) => {
      const { id, text } = sheet.resolve(block.styleId ?? null, roleOf(block));
      return text.underline && block.inlines.some(isPlain) ? [id] : [];
    }),
  );
}

function sheetOf(styles: object, schemes: object): StyleSheet {
  return new StyleSheet(readStyles(styles), readSchemes(schemes));
}

export interface WrittenRoot {
  /** Node state of the body's root. */
  state: Readonly<Record<string, unknown>>;
  /** The styles and schemes as a reader of that state finds them. */
  sheet: StyleSheet;
}

/** What the body's root stores of the document: styles, numbering schemes and passages. */
export function writeRoot(model: DocumentModel): WrittenRoot {
  const { passages } = model;
  const blocks = areasOf(model);
  const schemes = Object.fromEntries(
    [...schemesOf(model, blocks)].map(([id, { levels }]) => [id, { levels }]),
  );
  let styles = Object.fromEntries([...(model.styles ?? [])].map(([id, style]) => [id, storedStyle(style)]));
  let sheet = sheetOf(styles, schemes);
  const changed = contradicted(blocks, sheet);
  if (changed.size > 0) {
    const without = [...changed].map((id) => {
      const { text = {}, paragraph = {}, ...own } = sheet.own(id) ?? {};
      return [id, storedStyle({ ...own, text: { ...text, underline: false }, paragraph })];
    });
    styles = { ...styles, ...Object.fromEntries(without) };
    sheet = sheetOf(styles, schemes);
  }
  const state = {
    ...(Object.keys(styles).length === 0 ? {} : { [STYLES_KEY]: styles }),
    ...(Object.keys(schemes).length === 0 ? {} : { [SCHEMES_KEY]: schemes }),
    ...(passages === undefined || passages.size === 0
      ? {}
      : { [PASSAGES_KEY]: Object.fromEntries(passages) }),
  };
  return { state, sheet };
}
