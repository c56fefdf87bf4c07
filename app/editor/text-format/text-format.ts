import { $getSelectionStyleValueForProperty, $patchStyleText } from '@lexical/selection';
import { $getSelection, $isRangeSelection } from 'lexical';
import type { RangeSelection, TextFormatType } from 'lexical';
import type { Capitals, TextStyle } from '#app/document/model.ts';
import { DEFAULT_FAMILY, DEFAULT_SIZE, DEFAULT_STYLE } from '#app/document/styles.ts';
import { $readCapitals, NO_CAPITALS } from './capitals.ts';
import { shownFamily } from './families/families.ts';
import { clampFontSize, colorOf, fontSizeOf } from './text-style.ts';

const flags = [
  'bold',
  'italic',
  'underline',
  'strikethrough',
  'superscript',
  'subscript',
] as const satisfies readonly TextFormatType[];

export type TextFlag = (typeof flags)[number];

export interface TextFormatState extends Record<TextFlag, boolean> {
  /** Null if the selection has several. */
  family: string | null;
  size: number | null;
  color: string;
  highlight: string | null;
  capitals: Capitals;
}

export const plainTextFormat: TextFormatState = {
  bold: false,
  italic: false,
  underline: false,
  strikethrough: false,
  superscript: false,
  subscript: false,
  family: DEFAULT_FAMILY,
  size: DEFAULT_SIZE,
  color: DEFAULT_STYLE.color,
  highlight: null,
  capitals: 'none',
};

function $style(selection: RangeSelection, property: string, fallback: string): string {
  return $getSelectionStyleValueForProperty(selection, property, fallback);
}

/** @param base the look of the block's style, which texts without one of their own have */
export function $readTextFormat(selection: RangeSelection, base: TextStyle): TextFormatState {
  const size = $style(selection, 'font-size', `${base.size}px`);
  const family = $style(selection, 'font-family', base.family);
  return {
    bold: selection.hasFormat('bold'),
    italic: selection.hasFormat('italic'),
    underline: selection.hasFormat('underline'),
    strikethrough: selection.hasFormat('strikethrough'),
    superscript: selection.hasFormat('superscript'),
    subscript: selection.hasFormat('subscript'),
    family: family === '' ? null : shownFamily(family),
    size: size === '' ? null : fontSizeOf(size),
    color: colorOf($style(selection, 'color', base.color)) ?? base.color,
    highlight: colorOf($style(selection, 'background-color', '')),
    capitals: $readCapitals(selection, base.capitals),
  };
}

export interface StylePatch {
  family?: string;
  size?: number;
  color?: string;
  /** Null removes the highlight. */
  highlight?: string | null;
}

/** Changes the style of the selection, or of the text typed next at the caret. */
export function $applyStyle(patch: StylePatch): void {
  const selection = $getSelection();
  if (selection === null) return;
  const css: Record<string, string | null> = {};
  if (patch.family !== undefined) css['font-family'] = patch.family;
  if (patch.size !== undefined) css['font-size'] = `${clampFontSize(patch.size)}px`;
  if (patch.color !== undefined) css['color'] = patch.color;
  if (patch.highlight !== undefined) css['background-color'] = patch.highlight;
  $patchStyleText(selection, css);
}

/** Removes formats and styles from the selected text. */
export function $clearFormat(): void {
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return;
  $patchStyleText(selection, {
    'font-family': null,
    'font-size': null,
    color: null,
    'background-color': null,
    'font-weight': null,
    'font-style': null,
    ...NO_CAPITALS,
  });
  for (const flag of flags) {
    if (selection.hasFormat(flag)) selection.formatText(flag);
  }
}
