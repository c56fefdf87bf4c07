import { attribute, child, type XmlElement } from '../../xml/element.ts';
import { make, toggle, valued } from '../../wordml/make.ts';
import { colorOf, shareOf, twipsOf } from './lengths.ts';
import type { OdfStyle, StyleTable } from './style-table.ts';

const GROUP = 'style:text-properties';
const DEFAULT_SIZE = 240;

export const textProperties = (style: OdfStyle | null): XmlElement | null =>
  child(style?.element ?? null, GROUP);

function isBold(weight: string | null): boolean | null {
  if (weight === null) return null;
  return weight === 'bold' || Number(weight) >= 600;
}

const isItalic = (style: string | null): boolean | null => (style === null ? null : style !== 'normal');

const isDrawn = (line: string | null): boolean | null => (line === null ? null : line !== 'none');

function family(text: XmlElement, table: StyleTable): XmlElement | null {
  const declared = attribute(text, 'style:font-name');
  const name = declared ?? attribute(text, 'fo:font-family');
  if (name === null) return null;
  const known = table.fontFamily(name);
  return known === '' ? null : make('w:rFonts', { 'w:ascii': known, 'w:hAnsi': known, 'w:cs': known });
}

function color(text: XmlElement): XmlElement | null {
  if (attribute(text, 'style:use-window-font-color') === 'true') return valued('w:color', 'auto');
  return valued('w:color', colorOf(attribute(text, 'fo:color')));
}

function ground(text: XmlElement): XmlElement | null {
  const fill = colorOf(attribute(text, 'fo:background-color'));
  if (fill !== null) return make('w:shd', { 'w:val': 'clear', 'w:color': 'auto', 'w:fill': fill });
  return attribute(text, 'fo:background-color') === 'transparent'
    ? make('w:shd', { 'w:val': 'clear', 'w:color': 'auto', 'w:fill': 'auto' })
    : null;
}

/** 'super 58%', 'sub 58%', '33% 58%', '0% 100%'. */
function position(text: XmlElement): XmlElement | null {
  const [place] = attribute(text, 'style:text-position')?.trim().split(/\s+/u) ?? [];
  if (place === undefined) return null;
  const raised = shareOf(place) ?? 0;
  if (place === 'super' || raised > 0) return valued('w:vertAlign', 'superscript');
  return valued('w:vertAlign', place === 'sub' || raised < 0 ? 'subscript' : 'baseline');
}

function capitals(text: XmlElement): (XmlElement | null)[] {
  const transform = attribute(text, 'fo:text-transform');
  const variant = attribute(text, 'fo:font-variant');
  return [
    toggle('w:caps', transform === null ? null : transform === 'uppercase'),
    toggle('w:smallCaps', variant === null ? null : variant === 'small-caps'),
  ];
}

function languageOf(text: XmlElement): string | null {
  const language = attribute(text, 'fo:language');
  if (language === null || !/^[a-z]{2,3}$/.test(language)) return null;
  const country = attribute(text, 'fo:country') ?? '';
  return /^[A-Z]{2}$/.test(country) ? `${language}-${country}` : language;
}

/** @param size half points, if the text says one */
export function runProperties(text: XmlElement | null, size: number | null, table: StyleTable): XmlElement[] {
  if (text === null) return [];
  const underline = isDrawn(attribute(text, 'style:text-underline-style'));
  return [
    family(text, table),
    toggle('w:b', isBold(attribute(text, 'fo:font-weight'))),
    toggle('w:i', isItalic(attribute(text, 'fo:font-style'))),
    ...capitals(text),
    toggle('w:strike', isDrawn(attribute(text, 'style:text-line-through-style'))),
    toggle('w:vanish', attribute(text, 'text:display') === 'none' ? true : null),
    color(text),
    valued('w:sz', size),
    valued('w:u', underline === null ? null : underline ? 'single' : 'none'),
    ground(text),
    position(text),
    valued('w:lang', languageOf(text)),
  ].filter((each) => each !== null);
}

/** Twips of the letters of a style: a share is one of the style that it is based on. */
export function sizeOf(chain: readonly OdfStyle[], table: StyleTable): number {
  let share = 1;
  for (const style of chain) {
    const written = attribute(textProperties(style), 'fo:font-size');
    const size = twipsOf(written);
    if (size !== null) return size * share;
    share *= shareOf(written) ?? 1;
  }
  const usual = attribute(child(table.default('paragraph'), GROUP), 'fo:font-size');
  return (twipsOf(usual) ?? DEFAULT_SIZE) * share;
}

/** Half points of what a style says of its size; null if it says nothing. @param below twips of what it is a share of */
export function ownSize(text: XmlElement | null, below: number): number | null {
  const written = attribute(text, 'fo:font-size');
  const share = shareOf(written);
  const size = twipsOf(written) ?? (share === null ? null : below * share);
  return size === null ? null : Math.max(2, Math.round(size / 10));
}

/** The properties of a run: those over the paragraph's named style, the last one over the others. */
export function joinProperties(...parts: readonly (readonly XmlElement[])[]): XmlElement[] {
  return [...new Map(parts.flat().map((each) => [each.name, each])).values()];
}
