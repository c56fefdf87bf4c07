/** Colours of `w:highlight` (ECMA-376, part 1, 17.18.40). */
const HIGHLIGHTS = {
  black: '#000000',
  blue: '#0000ff',
  cyan: '#00ffff',
  darkBlue: '#000080',
  darkCyan: '#008080',
  darkGray: '#808080',
  darkGreen: '#008000',
  darkMagenta: '#800080',
  darkRed: '#800000',
  darkYellow: '#808000',
  green: '#00ff00',
  lightGray: '#c0c0c0',
  magenta: '#ff00ff',
  red: '#ff0000',
  white: '#ffffff',
  yellow: '#ffff00',
} as const;

/** `#rrggbb` of a name; null for `none` and for unknown names. */
export function highlightColor(name: string): string | null {
  return Object.hasOwn(HIGHLIGHTS, name) ? HIGHLIGHTS[name as keyof typeof HIGHLIGHTS] : null;
}

/** The name of a colour; null for a colour that `w:shd` has to show. */
export function highlightNamed(color: string): string | null {
  return Object.entries(HIGHLIGHTS).find(([, each]) => each === color)?.[0] ?? null;
}
