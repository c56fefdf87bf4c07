import { $getSelectionStyleValueForProperty, $patchStyleText } from '@lexical/selection';
import { $getSelection, $isRangeSelection } from 'lexical';
import type { RangeSelection } from 'lexical';
import type { Capitals } from '#app/document/model.ts';
import { $resolvedStyle } from '../styles/style-state.ts';

/** A patch that leaves a text the capitals of its style. */
export const NO_CAPITALS = {
  'text-transform': null,
  'font-variant': null,
  'font-variant-caps': null,
} as const;

const OWN: Readonly<Record<Capitals, Record<string, string | null>>> = {
  all: { ...NO_CAPITALS, 'text-transform': 'uppercase' },
  small: { 'text-transform': 'none', 'font-variant': null, 'font-variant-caps': 'small-caps' },
  none: { 'text-transform': 'none', 'font-variant': null, 'font-variant-caps': 'normal' },
};

/** @param base that of the style */
export function $readCapitals(selection: RangeSelection, base: Capitals): Capitals {
  const value = (property: string): string => $getSelectionStyleValueForProperty(selection, property, '');
  const transform = value('text-transform');
  if (transform === '' ? base === 'all' : transform === 'uppercase') return 'all';
  const variant = value('font-variant-caps') || value('font-variant');
  return (variant === '' ? base === 'small' : variant === 'small-caps') ? 'small' : 'none';
}

/** Changes the capitals of the selection, or of the text typed next at the caret; the style's own are not repeated. */
export function $applyCapitals(capitals: Capitals): void {
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return;
  const { text } = $resolvedStyle(selection.anchor.getNode());
  $patchStyleText(selection, text.capitals === capitals ? NO_CAPITALS : OWN[capitals]);
}
