import { colorOf } from '#app/editor/text-format/text-style.ts';

/** The named colours of CSS 2.1, and others that office programs write. */
const NAMED: Readonly<Record<string, string>> = {
  aqua: '#00ffff',
  black: '#000000',
  blue: '#0000ff',
  brown: '#a52a2a',
  cyan: '#00ffff',
  darkblue: '#00008b',
  darkcyan: '#008b8b',
  darkgray: '#a9a9a9',
  darkgreen: '#006400',
  darkmagenta: '#8b008b',
  darkred: '#8b0000',
  darkyellow: '#808000',
  fuchsia: '#ff00ff',
  gold: '#ffd700',
  gray: '#808080',
  green: '#008000',
  grey: '#808080',
  lightgray: '#d3d3d3',
  lightgrey: '#d3d3d3',
  lime: '#00ff00',
  magenta: '#ff00ff',
  maroon: '#800000',
  navy: '#000080',
  olive: '#808000',
  orange: '#ffa500',
  pink: '#ffc0cb',
  purple: '#800080',
  red: '#ff0000',
  silver: '#c0c0c0',
  teal: '#008080',
  white: '#ffffff',
  windowtext: '#000000',
  yellow: '#ffff00',
};

/** `#rrggbb` of the first colour in a value such as `yellow`, `#ff0` or `url(x) red`; null if there is none. */
export function foreignColor(value: string | undefined): string | null {
  if (value === undefined) return null;
  const whole = colorOf(value);
  if (whole !== null) return whole;
  for (const word of value.toLowerCase().split(/\s+/)) {
    const color = NAMED[word] ?? colorOf(word);
    if (color !== null) return color;
  }
  return null;
}

/** Relative luminance (WCAG 2), 0 to 1. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((from) => {
    const channel = Number.parseInt(hex.slice(from, from + 2), 16) / 255;
    return channel <= 0.03928 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Minimum contrast at which letters are distinguishable from their background. */
const LEGIBLE = 1.25;

/** False for text that was white on a dark page and would be white on paper. */
export function isLegible(color: string, ground: string): boolean {
  const [low = 0, high = 0] = [luminance(color), luminance(ground)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05) >= LEGIBLE;
}
