import type { TextPosition } from '#app/document/model.ts';
import { FONT_SIZE_RANGE } from '#app/document/styles.ts';
import { highlightColor } from '#app/word/highlights.ts';
import { fromHalfPoints, toHalfPoints } from '#app/word/units.ts';
import { attribute, child, elements, integer, type XmlElement } from '../../../xml/element.ts';
import { readColor, readFill } from './colors.ts';
import { isOn } from './on-off.ts';
import { familyName, type Theme } from './theme.ts';

/** Whose words of several style levels turn one another over (ECMA-376, part 1, 17.7.3). */
const TOGGLES = ['bold', 'italic', 'csBold', 'csItalic', 'caps', 'smallCaps', 'strike', 'vanish'] as const;
type Toggle = (typeof TOGGLES)[number];

/** What one `w:rPr` says; what it does not say is undefined. `cs`: of texts in scripts that run from right to left. */
export type TextWords = {
  [key in Toggle]?: boolean | undefined;
} & {
  doubleStrike?: boolean | undefined;
  underline?: boolean | undefined;
  family?: string | undefined;
  csFamily?: string | undefined;
  /** Pixels. */
  size?: number | undefined;
  csSize?: number | undefined;
  /** `#rrggbb` or `auto`. */
  color?: string | undefined;
  highlight?: string | null | undefined;
  fill?: string | null | undefined;
  position?: TextPosition | undefined;
  /** Half points that the baseline is raised by. */
  raised?: number | undefined;
  rtl?: boolean | undefined;
};

/** Looks of letters that the model has no word for. */
const EFFECTS = [
  'w:emboss',
  'w:imprint',
  'w:outline',
  'w:shadow',
  'w:bdr',
  'w:em',
  'w:effect',
  'w:w',
  'w:fitText',
];

/** Of the sizes that are rounded to the same half points, a file of ours means the whole one. */
function pixels(halves: number, isOurs: boolean): number {
  const size = fromHalfPoints(halves);
  return isOurs && toHalfPoints(Math.round(size)) === halves ? Math.round(size) : size;
}

function sizeOf(element: XmlElement | null, isOurs: boolean): number | undefined {
  const halves = integer(element, 'w:val');
  if (halves === null || halves <= 0) return undefined;
  return Math.min(FONT_SIZE_RANGE.max, Math.max(FONT_SIZE_RANGE.min, pixels(halves, isOurs)));
}

function fontOf(fonts: XmlElement | null, name: string, themed: string, theme: Theme): string | undefined {
  const named = attribute(fonts, themed);
  const family = named === null ? null : theme.font(named);
  return family ?? familyName(attribute(fonts, name)) ?? undefined;
}

const POSITIONS: Readonly<Record<string, TextPosition>> = {
  baseline: 'baseline',
  superscript: 'super',
  subscript: 'sub',
};

function highlightOf(element: XmlElement | null): string | null | undefined {
  return element === null ? undefined : highlightColor(attribute(element, 'w:val') ?? '');
}

/** @param isOurs the file is one that we wrote */
export function readTextWords(properties: XmlElement | null, theme: Theme, isOurs: boolean): TextWords {
  if (properties === null) return {};
  const of = (name: string): XmlElement | null => child(properties, name);
  const fonts = of('w:rFonts');
  const shading = of('w:shd');
  const underline = of('w:u');
  return {
    bold: isOn(properties, 'w:b'),
    italic: isOn(properties, 'w:i'),
    csBold: isOn(properties, 'w:bCs'),
    csItalic: isOn(properties, 'w:iCs'),
    caps: isOn(properties, 'w:caps'),
    smallCaps: isOn(properties, 'w:smallCaps'),
    strike: isOn(properties, 'w:strike'),
    vanish: isOn(properties, 'w:vanish'),
    doubleStrike: isOn(properties, 'w:dstrike'),
    underline: underline === null ? undefined : (attribute(underline, 'w:val') ?? 'none') !== 'none',
    family: fontOf(fonts, 'w:ascii', 'w:asciiTheme', theme),
    csFamily: fontOf(fonts, 'w:cs', 'w:cstheme', theme),
    size: sizeOf(of('w:sz'), isOurs),
    csSize: sizeOf(of('w:szCs'), isOurs),
    color: readColor(of('w:color'), theme) ?? undefined,
    highlight: highlightOf(of('w:highlight')),
    fill: shading === null ? undefined : readFill(shading, theme),
    position: POSITIONS[attribute(of('w:vertAlign'), 'w:val') ?? ''],
    raised: integer(of('w:position'), 'w:val') ?? undefined,
    rtl: isOn(properties, 'w:rtl'),
  };
}

/** Space between letters that a reader sees, in twips: programs write less to fit a line. */
const SPACED = 20;

/** Whether letters have a look that the model has no word for. */
export function hasEffect(properties: XmlElement | null): boolean {
  return elements(properties).some(({ name, attributes }) => {
    const value = attributes['w:val'] ?? '1';
    if (name === 'w:w') return value !== '100';
    if (name === 'w:spacing') return Math.abs(Number(value)) >= SPACED;
    return EFFECTS.includes(name) && !['0', 'false', 'off', 'none', 'nil'].includes(value);
  });
}

/** The second over the first. */
export function over<Words extends object>(below: Words, words: Words): Words {
  const said = Object.entries(words).filter(([, value]) => value !== undefined);
  return said.length === 0 ? below : { ...below, ...Object.fromEntries(said) };
}

/**
 * The words of a style level over those of the levels below it. Toggles that both say turn one another over, except
 * where the document's defaults already say so.
 */
export function overLevel(below: TextWords, level: TextWords, defaults: TextWords): TextWords {
  const joined: TextWords = { ...over(below, level) };
  for (const toggle of TOGGLES)
    joined[toggle] = defaults[toggle] === true || (below[toggle] ?? false) !== (level[toggle] ?? false);
  return joined;
}
