import { $getSelection, $isRangeSelection } from 'lexical';
import type { StyleText } from '#app/document/styling/named-style.ts';
import { styleOfRole } from '#app/document/styling/ready-styles.ts';
import type { ResolvedStyle, StyleSheet } from '#app/document/styling/style-sheet.ts';
import { $applyBlockKind, $blockKind } from '../headings/headings.ts';
import { $selectedBlocks } from '../paragraph-format/selected-blocks.ts';
import {
  $directParagraph,
  $takeOffParagraph,
  $takeOffText,
  ALL_TEXT_PARTS,
  propertiesOf,
  withoutProperties,
} from './direct-look.ts';
import { $isStyled, $resolvedStyle, $setStyleId, $sheet } from './style-state.ts';
import type { StyledBlock } from './style-state.ts';

/** The blocks of the selection that may have a style. */
export function $selectedStyled(): StyledBlock[] {
  return $selectedBlocks().filter($isStyled);
}

/** Parts of a text's look that the style says itself: a mark only if it says that there is none. */
function saidParts({ text }: ResolvedStyle, sheet: StyleSheet): (keyof StyleText)[] {
  const { text: normal } = sheet.normal;
  return ALL_TEXT_PARTS.filter((part) => text[part] !== normal[part] && text[part] !== true);
}

/** Gives a block a style and takes off what contradicts it. */
function $giveStyle(block: StyledBlock, style: ResolvedStyle, sheet: StyleSheet): void {
  $setStyleId(block, style.id === styleOfRole(style.role) ? null : style.id);
  $takeOffText(block, saidParts(style, sheet));
  $takeOffParagraph(block, style.paragraph);
}

/** Takes off all that a block and its texts say over their style. */
export function $takeOffAll(block: StyledBlock): void {
  $takeOffText(block, ALL_TEXT_PARTS);
  $takeOffParagraph(block, $directParagraph(block));
}

/**
 * Gives the selected paragraphs a style, and makes them blocks of its kind. If all of them have it already, takes off
 * what they say over it.
 */
export function $applyNamedStyle(id: string): void {
  const sheet = $sheet();
  const style = sheet.resolve(id, 'paragraph');
  const before = $selectedBlocks();
  if (
    before.length > 0 &&
    before.every((block) => $isStyled(block) && $resolvedStyle(block, sheet).id === id)
  ) {
    before.filter($isStyled).forEach($takeOffAll);
    return;
  }
  const kind = style.role === 'paragraph' ? 'normal' : style.role;
  if (before.some((block) => !$isStyled(block) || $blockKind(block) !== kind)) $applyBlockKind(kind);
  for (const block of $selectedStyled()) $giveStyle(block, style, sheet);
  const selection = $getSelection();
  if ($isRangeSelection(selection))
    selection.setStyle(withoutProperties(selection.style, propertiesOf(saidParts(style, sheet))));
}
