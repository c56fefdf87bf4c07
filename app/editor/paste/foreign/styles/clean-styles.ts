import { DEFAULT_FAMILY } from '#app/document/styles.ts';
import { keptStyle } from '#app/editor/text-format/text-style.ts';
import { foreignColor, isLegible } from './colors.ts';
import { pixelsOf } from './lengths.ts';
import { isScript } from './scripts.ts';
import type { Styles } from './style-sheets.ts';
import { isInline } from './inline-element.ts';
import { STYLE_MARK } from '../kinds/named-styles.ts';
import { cellGround } from '../tables.ts';

const PAPER = '#ffffff';
const INDENT_PIXELS = 40;
const INDENT_MAX = 8;

const KEYWORD_SIZES: Readonly<Record<string, string>> = {
  // LibreOffice writes it for ten points.
  'x-small': '13px',
  small: '13px',
  medium: '16px',
  large: '18px',
  'x-large': '24px',
  'xx-large': '32px',
};

const isCell = (element: Element): boolean => /^T[DH]$/.test(element.tagName);
const isHeading = (element: Element): boolean => /^H[1-6]$/.test(element.tagName);
const isParagraph = (element: Element): boolean => element.tagName === 'P' || isHeading(element);

function weight(value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  return /^(?:bold|bolder|[6-9]00)$/.test(value) ? 'bold' : 'normal';
}

function indent(element: Element, told: ReadonlyMap<string, string>): string | undefined {
  if (!isParagraph(element)) return undefined;
  const left = pixelsOf(told.get('margin-left')) ?? marginLeft(told.get('margin')) ?? 0;
  const levels = Math.min(INDENT_MAX, Math.round(left / INDENT_PIXELS));
  return levels > 0 ? `${levels * INDENT_PIXELS}px` : undefined;
}

function marginLeft(margin: string | undefined): number | null {
  const sides = (margin ?? '').split(/\s+/);
  return sides.length === 4 ? pixelsOf(sides[3]) : null;
}

function alignment(element: Element, told: ReadonlyMap<string, string>): string | undefined {
  const value = (told.get('text-align') ?? element.getAttribute('align') ?? '').toLowerCase();
  if (value === 'middle') return 'center';
  if (/^(?:center|right|justify|end)$/.test(value)) return value;
  // The style of titles would centre it.
  return element.getAttribute(STYLE_MARK) === 'title' ? 'left' : undefined;
}

function verticalAlign(element: Element, told: ReadonlyMap<string, string>): string | undefined {
  if (!isCell(element)) return undefined;
  const value = (told.get('vertical-align') ?? element.getAttribute('valign') ?? '').toLowerCase();
  return value === 'middle' || value === 'bottom' ? value : undefined;
}

function decoration(told: ReadonlyMap<string, string>): string | undefined {
  const value = told.get('text-decoration') ?? told.get('text-decoration-line');
  const lines = (value ?? '').match(/underline|line-through|none/g);
  return lines === null ? undefined : lines.join(' ');
}

/** A size in relation to the text around a superscript is the superscript's own. */
function size(element: Element, told: ReadonlyMap<string, string>): string | undefined {
  const value = told.get('font-size');
  if (value === undefined) return undefined;
  if (isScript(element, told) && !/\d(?:px|pt|cm|mm|in|pc)$/.test(value)) return undefined;
  return KEYWORD_SIZES[value] ?? value;
}

/** Where capitals are written for the import rules: `all`, `small`, or `none` over those of a style. */
export const CAPITALS_MARK = 'data-autodocs-capitals';

/** Capitals are a look of the text, as in office programs; other changes of letters are not. */
function capitals(element: Element, told: ReadonlyMap<string, string>): string | null {
  if (told.get('text-transform')?.toLowerCase() === 'uppercase') return 'all';
  if (/small-caps/i.test(told.get('font-variant-caps') ?? told.get('font-variant') ?? '')) return 'small';
  // The style of titles has capitals.
  return element.getAttribute(STYLE_MARK) === 'title' ? 'none' : null;
}

interface Ground {
  own: string | null;
  behind: string;
}

function textStyle(
  element: Element,
  told: ReadonlyMap<string, string>,
  ground: Ground,
): Record<string, string> {
  const color = foreignColor(told.get('color'));
  const raw: Record<string, string | null | undefined> = {
    color:
      color !== null && color !== '#000000' && isLegible(color, ground.own ?? ground.behind) ? color : null,
    'background-color': isInline(element) && ground.own !== PAPER ? ground.own : null,
    'font-family': told.get('font-family') ?? (element.tagName === 'PRE' ? 'Courier' : null),
    'font-size': size(element, told),
  };
  const { 'font-family': family, ...kept } = keptStyle((property) => raw[property] ?? '');
  return family === undefined || family === DEFAULT_FAMILY ? kept : { ...kept, 'font-family': family };
}

function rowHeight(element: Element, told: ReadonlyMap<string, string>): string | undefined {
  if (element.tagName !== 'TR') return undefined;
  const height = pixelsOf(told.get('height')) ?? pixelsOf(element.getAttribute('height')) ?? 0;
  return height > 30 ? `${Math.min(1000, Math.round(height))}px` : undefined;
}

function cleaned(element: Element, styles: Styles, ground: Ground): string {
  const told = styles(element);
  const space = told.get('white-space') ?? '';
  const kept: Record<string, string | undefined> = {
    ...textStyle(element, told, ground),
    ...(isCell(element) && ground.own !== null && ground.own !== PAPER
      ? { 'background-color': ground.own }
      : {}),
    'font-weight': isHeading(element) ? undefined : weight(told.get('font-weight')),
    'font-style': /italic|oblique/.test(told.get('font-style') ?? '')
      ? 'italic'
      : told.get('font-style') && 'normal',
    'text-decoration': decoration(told),
    'text-align': alignment(element, told),
    'vertical-align': verticalAlign(element, told),
    'list-style-type': told.get('list-style-type')?.replaceAll(/[^a-z-]/g, ''),
    'padding-inline-start': indent(element, told),
    'white-space': space.startsWith('pre') || element.tagName === 'PRE' ? 'pre' : undefined,
    height: rowHeight(element, told),
  };
  return Object.entries(kept)
    .flatMap(([property, value]) => (value === undefined || value === '' ? [] : [`${property}: ${value}`]))
    .join('; ');
}

const ownGround = (element: Element, styles: Styles): string | null => {
  if (isCell(element)) return cellGround(element, styles);
  if (!isInline(element)) return null;
  const told = styles(element);
  return foreignColor(told.get('background-color') ?? told.get('background'));
};

const KEPT_ATTRIBUTE =
  /^(?:href|colspan|rowspan|type|start|value|alt|scope|data-autodocs-[a-z]+|width|height)$/;
const SAFE_TARGET = /^(?:https?:|mailto:|tel:)/i;

function dropAttributes(element: Element): void {
  for (const name of element.getAttributeNames())
    if (!KEPT_ATTRIBUTE.test(name)) element.removeAttribute(name);
  const target = element.getAttribute('href');
  if (target !== null && !SAFE_TARGET.test(target.trim())) element.removeAttribute('href');
}

/**
 * Reduces every element's style to what a document can store, in the form that the import rules read, and its
 * attributes to those that describe the text. A colour that is invisible on paper is dropped.
 */
export function cleanStyles(dom: Document, styles: Styles): void {
  const grounds = new Map<Element, string>();
  const css = new Map<HTMLElement, string>();
  for (const element of dom.body.querySelectorAll<HTMLElement>('*')) {
    const behind = grounds.get(element.parentElement ?? element) ?? PAPER;
    const own = ownGround(element, styles);
    grounds.set(element, own ?? behind);
    css.set(element, cleaned(element, styles, { own, behind }));
  }
  for (const [element, text] of css) {
    const letters = capitals(element, styles(element));
    dropAttributes(element);
    element.removeAttribute(CAPITALS_MARK);
    if (letters !== null) element.setAttribute(CAPITALS_MARK, letters);
    if (text !== '' && element.style !== undefined) element.style.cssText = text;
  }
}
