import type { LexicalNode } from 'lexical';
import { $styleFormat } from '../styles/style-state.ts';
import { $format, $formattedAt } from './block-format.ts';
import { $changeParagraphs } from './paragraph-values.ts';

/** Multiples of a simple line that are offered by name. */
export const LINE_SPACINGS = [1, 1.15, 1.5, 2] as const;

/** `usual`: the block has none of its own; `exact`: a fixed height. */
export type ShownSpacing = number | 'usual' | 'exact';

export function $lineSpacingAt(node: LexicalNode): ShownSpacing {
  const block = $formattedAt(node);
  const spacing = block === null ? undefined : { ...$styleFormat(block), ...$format(block) }.lineHeight;
  if (spacing === undefined) return 'usual';
  return 'exact' in spacing ? 'exact' : spacing.multiple;
}

/** @param multiple null for the usual one */
export function $applyLineSpacing(multiple: number | null): void {
  $changeParagraphs({ lineHeight: multiple === null ? null : { multiple } });
}
