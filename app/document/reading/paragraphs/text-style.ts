import { readNumber, readString } from '../json-node.ts';
import type { JsonNode } from '../json-node.ts';
import type { Capitals, TextPosition, TextStyle } from '#app/document/model.ts';
import { FONT_SIZE_RANGE } from '#app/document/styles.ts';
import type { StyleText } from '#app/document/styling/named-style.ts';

/** Bits of a Lexical text node's `format`. */
export const TEXT_BITS = {
  bold: 1,
  italic: 2,
  strike: 4,
  underline: 8,
  subscript: 32,
  superscript: 64,
} as const;

const PIXELS: Readonly<Record<string, number>> = { px: 1, pt: 4 / 3 };

function parseDeclarations(css: string): Map<string, string> {
  const declarations = new Map<string, string>();
  for (const part of css.slice(0, 2000).split(';')) {
    const colon = part.indexOf(':');
    if (colon > 0) declarations.set(part.slice(0, colon).trim().toLowerCase(), part.slice(colon + 1).trim());
  }
  return declarations;
}

function hexPair(value: number): string {
  return Math.min(255, Math.max(0, Math.round(value)))
    .toString(16)
    .padStart(2, '0');
}

/** `#rrggbb` of a hexadecimal or rgb() colour; null if the text is not a colour, or transparent. */
export function parseColor(text: string): string | null {
  const color = text.trim().toLowerCase();
  if (/^#[0-9a-f]{6}$/.test(color)) return color;
  if (/^#[0-9a-f]{3}$/.test(color)) return color.replaceAll(/[0-9a-f]/g, '$&$&');
  const parts = /^rgba?\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})\s*(?:[,/]\s*([\d.]+)%?\s*)?\)$/.exec(
    color,
  );
  if (parts === null || Number(parts[4] ?? 1) === 0) return null;
  return `#${parts
    .slice(1, 4)
    .map((part) => hexPair(Number(part)))
    .join('')}`;
}

function parseSize(text: string | undefined): number | null {
  const parts = /^(\d{1,4}(?:\.\d{1,4})?)(px|pt)$/.exec(text ?? '');
  if (parts === null) return null;
  const pixels = Number(parts[1]) * (PIXELS[parts[2] ?? 'px'] ?? 1);
  return Math.min(FONT_SIZE_RANGE.max, Math.max(FONT_SIZE_RANGE.min, pixels));
}

/** The names in a CSS list of font families, without their quotes. */
export function familyNames(css: string): string[] {
  return css.split(',').map((name) => name.trim().replaceAll(/^["']|["']$/g, ''));
}

function parseFamily(text: string | undefined): string | null {
  const first = familyNames(text ?? '')[0] ?? '';
  return first === '' ? null : first.slice(0, 100);
}

/** The first font family in a CSS string; null if it has none. */
export function familyOfStyle(css: string): string | null {
  return css.includes('font-family') ? parseFamily(parseDeclarations(css).get('font-family')) : null;
}

/** As the editor shows a text that has both: subscript. */
function positionOf(format: number): TextPosition | null {
  if ((format & TEXT_BITS.subscript) !== 0) return 'sub';
  return (format & TEXT_BITS.superscript) === 0 ? null : 'super';
}

/** What the declarations make of capitals, each property over that of `base`, as in CSS. */
function capitalsOf(declared: ReadonlyMap<string, string>, base: Capitals): Capitals {
  const transform = declared.get('text-transform')?.toLowerCase();
  const variant = (declared.get('font-variant-caps') ?? declared.get('font-variant'))?.toLowerCase();
  if (transform === undefined ? base === 'all' : transform === 'uppercase') return 'all';
  return (variant === undefined ? base === 'small' : variant === 'small-caps') ? 'small' : 'none';
}

/** Whether the declarations say anything of capitals. */
function saysCapitals(declared: ReadonlyMap<string, string>): boolean {
  return ['text-transform', 'font-variant', 'font-variant-caps'].some((name) => declared.has(name));
}

/** A format can only be added; a text that is not bold in a bold style says so. */
function isOff(declared: ReadonlyMap<string, string>, property: 'font-weight' | 'font-style'): boolean {
  return declared.get(property)?.toLowerCase() === 'normal';
}

/** The style of a text-like node: `base`, overridden by its CSS string and by the bits of its format. */
export function readTextStyle(node: JsonNode, base: TextStyle): TextStyle {
  const css = readString(node, 'style');
  const format = readNumber(node, 'format', { min: 0, max: 0xffff, fallback: 0 });
  if (css === '' && format === 0) return base;
  const declared = parseDeclarations(css);
  return {
    bold: !isOff(declared, 'font-weight') && (base.bold || (format & TEXT_BITS.bold) !== 0),
    italic: !isOff(declared, 'font-style') && (base.italic || (format & TEXT_BITS.italic) !== 0),
    underline: base.underline || (format & TEXT_BITS.underline) !== 0,
    strike: base.strike || (format & TEXT_BITS.strike) !== 0,
    family: parseFamily(declared.get('font-family')) ?? base.family,
    size: parseSize(declared.get('font-size')) ?? base.size,
    color: parseColor(declared.get('color') ?? '') ?? base.color,
    highlight: parseColor(declared.get('background-color') ?? '') ?? base.highlight,
    position: positionOf(format) ?? base.position,
    capitals: capitalsOf(declared, base.capitals),
    link: base.link,
  };
}

/** What a text's own CSS says of its look. */
export function readDirectText(css: string): Omit<StyleText, 'underline'> {
  if (css === '') return {};
  const declared = parseDeclarations(css);
  const said = {
    family: parseFamily(declared.get('font-family')),
    size: parseSize(declared.get('font-size')),
    color: parseColor(declared.get('color') ?? ''),
    capitals: saysCapitals(declared) ? capitalsOf(declared, 'none') : null,
    bold: isOff(declared, 'font-weight') ? false : null,
    italic: isOff(declared, 'font-style') ? false : null,
  };
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== null));
}
