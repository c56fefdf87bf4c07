import type { CSSProperties } from 'react';
import { DEFAULT_STYLE } from '#app/document/styles.ts';
import type { TextStyle } from '#app/document/model.ts';

function decoration(style: TextStyle): string | undefined {
  const lines = [style.underline ? 'underline' : '', style.strike ? 'line-through' : ''].filter(
    (line) => line !== '',
  );
  return lines.length === 0 ? undefined : lines.join(' ');
}

/**
 * What differs from the paper's own style: most runs need nothing, and long documents stay light. The family is the paper's: one file
 * prints all of them for now, and the screen shows what prints.
 */
export function textCss(style: TextStyle): CSSProperties {
  const css: CSSProperties = {};
  if (style.bold) css.fontWeight = 700;
  if (style.italic) css.fontStyle = 'italic';
  const lines = decoration(style);
  if (lines !== undefined) css.textDecoration = lines;
  if (style.size !== DEFAULT_STYLE.size) css.fontSize = style.size;
  if (style.color !== DEFAULT_STYLE.color) css.color = style.color;
  if (style.highlight !== null) css.backgroundColor = style.highlight;
  return css;
}
