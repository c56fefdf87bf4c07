import type { CSSProperties } from 'react';
import { DEFAULT_STYLE } from '#app/document/styles.ts';
import type { TextStyle } from '#app/document/model.ts';

function decoration(style: TextStyle): string | undefined {
  const lines = [style.underline ? 'underline' : '', style.strike ? 'line-through' : ''].filter(
    (line) => line !== '',
  );
  return lines.length === 0 ? undefined : lines.join(' ');
}

/** What differs from the paper's own style: most runs need nothing, and long documents stay light. */
export function textCss(style: TextStyle): CSSProperties {
  const css: CSSProperties = {};
  if (style.bold) css.fontWeight = 700;
  if (style.italic) css.fontStyle = 'italic';
  const lines = decoration(style);
  if (style.family !== DEFAULT_STYLE.family) css.fontFamily = JSON.stringify(style.family);
  if (lines !== undefined) css.textDecoration = lines;
  if (style.size !== DEFAULT_STYLE.size) css.fontSize = style.size;
  if (style.color !== DEFAULT_STYLE.color) css.color = style.color;
  if (style.highlight !== null) css.backgroundColor = style.highlight;
  return css;
}
