import type { CSSProperties } from 'react';

/** Backgrounds of buttons: `--surface` of both themes. */
const grounds = { light: '#ffffff', dark: '#131c2e' } as const;
const texts = ['#ffffff', '#0f172a'] as const;
/** WCAG 2.2: contrast of interface parts against their surroundings. */
const LEAST_CONTRAST = 3;

function channel(value: number): number {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

/** @param color for example `#1969b2` */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  return 0.2126 * channel(red) + 0.7152 * channel(green) + 0.0722 * channel(blue);
}

/** From 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/**
 * A company's colour as the accent, with a readable text colour. Empty if the colour has too little contrast with the
 * theme's background: then the product's own accent stays.
 */
export function brandColorStyle(color: string | null, theme: keyof typeof grounds): CSSProperties {
  if (color === null || contrastOf(color, grounds[theme]) < LEAST_CONTRAST) return {};
  const [first, second] = texts;
  const text = contrastOf(color, first) >= contrastOf(color, second) ? first : second;
  return { '--accent': color, '--accent-hover': color, '--on-accent': text } as CSSProperties;
}
