import type { CSSProperties } from 'react';
import type { TextStyle } from '#app/document/model.ts';
import { previewName } from '#app/typeset/fonts/screen-faces.ts';

/** Sizes of names in a list: the list is no page. */
const SIZES = { min: 13, max: 22 } as const;

/** The look of a style's name in a list. */
export function styleLook({
  family,
  size,
  bold,
  italic,
  underline,
  color,
  capitals,
}: TextStyle): CSSProperties {
  return {
    fontFamily: `"${previewName(family)}", var(--font-sans)`,
    fontSize: Math.min(SIZES.max, Math.max(SIZES.min, size)),
    fontWeight: bold ? 700 : 400,
    fontStyle: italic ? 'italic' : 'normal',
    textDecorationLine: underline ? 'underline' : 'none',
    textTransform: capitals === 'all' ? 'uppercase' : 'none',
    fontVariantCaps: capitals === 'small' ? 'small-caps' : 'normal',
    color,
  };
}
