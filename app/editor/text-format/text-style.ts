import { FONT_SIZE_RANGE } from '#app/document/styles.ts';
import { keptFamily } from './families/families.ts';

export type StyleRecord = Readonly<Record<string, string>>;

const PIXELS_PER: Readonly<Record<string, number>> = { px: 1, pt: 4 / 3, em: 14, rem: 16 };

/** Whole pixels within the allowed range; null if the value is not a length. */
export function fontSizeOf(css: string): number | null {
  const match = /^([\d.]+)(px|pt|em|rem)$/.exec(css.trim());
  const value = Number(match?.[1]);
  const unit = PIXELS_PER[match?.[2] ?? ''];
  return unit === undefined || Number.isNaN(value) ? null : clampFontSize(value * unit);
}

export function clampFontSize(size: number): number {
  return Math.min(FONT_SIZE_RANGE.max, Math.max(FONT_SIZE_RANGE.min, Math.round(size)));
}

function hexOf(channels: readonly string[]): string {
  return `#${channels.map((channel) => Math.min(255, Number(channel)).toString(16).padStart(2, '0')).join('')}`;
}

/** `#rrggbb` of a hexadecimal or rgb() colour; null for any other value, or transparent. */
export function colorOf(css: string): string | null {
  const text = css.trim().toLowerCase();
  if (/^#[0-9a-f]{6}$/.test(text)) return text;
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/.exec(text);
  if (short !== null)
    return `#${short
      .slice(1)
      .map((digit) => digit + digit)
      .join('')}`;
  const rgb = /^rgba?\(\s*(\d+)[\s,]+(\d+)[\s,]+(\d+)(?:[\s,/]+([\d.]+%?))?\s*\)$/.exec(text);
  if (rgb === null || (rgb[4] !== undefined && Number.parseFloat(rgb[4]) === 0)) return null;
  return hexOf(rgb.slice(1, 4));
}

const readers: Readonly<Record<string, (value: string) => string | null>> = {
  color: colorOf,
  'background-color': colorOf,
  'font-family': keptFamily,
  'font-size': (value) => {
    const size = fontSizeOf(value);
    return size === null ? null : `${size}px`;
  },
};

/** The style of foreign text that a document stores: colour, highlight, size and family. */
export function keptStyle(read: (property: string) => string): StyleRecord {
  const kept: Record<string, string> = {};
  for (const [property, reader] of Object.entries(readers)) {
    const value = read(property);
    const known = value === '' ? null : reader(value);
    if (known !== null) kept[property] = known;
  }
  return kept;
}
