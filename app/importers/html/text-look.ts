import { make, toggle, valued } from '../wordml/make.ts';
import type { XmlElement } from '../xml/element.ts';
import { colorOf, type Declarations, twipsOf } from './css.ts';

/** The look of a text, from the elements around it. */
export interface TextLook {
  /** Over that of the paragraph's style, by the names of properties. */
  properties: ReadonlyMap<string, XmlElement>;
  /** Twips of the letters. */
  size: number;
  /** Spaces and line ends are as written. */
  isPreformatted: boolean;
}

/** Of the document's usual text. */
const USUAL_SIZE = 210;

export const PLAIN: TextLook = { properties: new Map(), size: USUAL_SIZE, isPreformatted: false };

/** What an element says by its name. */
const BY_NAME: Readonly<Record<string, Record<string, string>>> = {
  b: { 'font-weight': 'bold' },
  strong: { 'font-weight': 'bold' },
  th: { 'font-weight': 'bold' },
  i: { 'font-style': 'italic' },
  em: { 'font-style': 'italic' },
  cite: { 'font-style': 'italic' },
  dfn: { 'font-style': 'italic' },
  var: { 'font-style': 'italic' },
  address: { 'font-style': 'italic' },
  u: { 'text-decoration': 'underline' },
  ins: { 'text-decoration': 'underline' },
  s: { 'text-decoration': 'line-through' },
  del: { 'text-decoration': 'line-through' },
  strike: { 'text-decoration': 'line-through' },
  sup: { 'vertical-align': 'super' },
  sub: { 'vertical-align': 'sub' },
  code: { 'font-family': 'Courier New' },
  kbd: { 'font-family': 'Courier New' },
  samp: { 'font-family': 'Courier New' },
  tt: { 'font-family': 'Courier New' },
  pre: { 'font-family': 'Courier New', 'white-space': 'pre' },
  mark: { 'background-color': '#ffff00' },
  small: { 'font-size': 'smaller' },
  big: { 'font-size': 'larger' },
};

const SHARES: Readonly<Record<string, number>> = { smaller: 1 / 1.2, larger: 1.2 };
/** Twips of sizes by name, and of `<font size>`. */
const SIZES: Readonly<Record<string, number>> = {
  'xx-small': 135,
  'x-small': 150,
  small: 195,
  medium: 240,
  large: 270,
  'x-large': 360,
  'xx-large': 480,
};
const FONT_SIZES = [150, 195, 240, 270, 360, 480, 720] as const;

function fontElement({ name, attributes }: XmlElement): Record<string, string> {
  if (name !== 'font') return {};
  const size = FONT_SIZES[Number(attributes['size'] ?? Number.NaN) - 1];
  return {
    ...(attributes['face'] === undefined ? {} : { 'font-family': attributes['face'] }),
    ...(attributes['color'] === undefined ? {} : { color: attributes['color'] }),
    ...(size === undefined ? {} : { 'font-size': `${String(size / 20)}pt` }),
  };
}

function sizeOf(value: string | undefined, around: number): number | null {
  const text = value?.trim().toLowerCase() ?? '';
  const share =
    SHARES[text] ?? (/^\d{1,4}(?:\.\d+)?%$/.test(text) ? Number.parseFloat(text) / 100 : undefined);
  const twips = share === undefined ? (SIZES[text] ?? twipsOf(text, around)) : around * share;
  return twips === null || twips <= 0 ? null : twips;
}

const GENERIC: Readonly<Record<string, string>> = {
  serif: 'Times New Roman',
  'sans-serif': 'Arial',
  monospace: 'Courier New',
};

function familyOf(value: string): string {
  const first = (value.split(',')[0] ?? '').trim().replaceAll(/^["']|["']$/gu, '');
  return GENERIC[first.toLowerCase()] ?? first;
}

const isBold = (weight: string): boolean => weight.startsWith('bold') || Number(weight) >= 600;

function said(css: Declarations, size: number | null): XmlElement[] {
  const has = (name: string): string | undefined => css.get(name)?.toLowerCase();
  const family = css.get('font-family');
  const decoration = `${has('text-decoration') ?? ''} ${has('text-decoration-line') ?? ''}`;
  const isSaid = decoration.trim() !== '';
  const ground = colorOf(css.get('background-color') ?? css.get('background'));
  const align = has('vertical-align');
  return [
    family === undefined || familyOf(family) === ''
      ? null
      : make('w:rFonts', { 'w:ascii': familyOf(family), 'w:hAnsi': familyOf(family) }),
    toggle('w:b', has('font-weight') === undefined ? null : isBold(has('font-weight') ?? '')),
    toggle('w:i', has('font-style') === undefined ? null : /italic|oblique/u.test(has('font-style') ?? '')),
    toggle('w:caps', has('text-transform') === undefined ? null : has('text-transform') === 'uppercase'),
    toggle('w:smallCaps', has('font-variant') === undefined ? null : has('font-variant') === 'small-caps'),
    toggle('w:strike', isSaid && decoration.includes('line-through') ? true : null),
    valued('w:u', isSaid && decoration.includes('underline') ? 'single' : null),
    valued('w:color', colorOf(css.get('color'))),
    valued('w:sz', size === null ? null : Math.max(2, Math.round(size / 10))),
    ground === null ? null : make('w:shd', { 'w:val': 'clear', 'w:color': 'auto', 'w:fill': ground }),
    valued('w:vertAlign', align === 'super' ? 'superscript' : align === 'sub' ? 'subscript' : null),
  ].filter((each) => each !== null);
}

/** The look of what is in an element. @param css what its rules and its attribute say */
export function lookIn(element: XmlElement, css: Declarations, around: TextLook, isBlock: boolean): TextLook {
  const named = Object.hasOwn(BY_NAME, element.name) ? BY_NAME[element.name] : undefined;
  if (named === undefined && css.size === 0 && element.name !== 'font') return around;
  const all = new Map([...Object.entries(named ?? {}), ...Object.entries(fontElement(element)), ...css]);
  if (isBlock) for (const ground of ['background', 'background-color']) all.delete(ground);
  const size = sizeOf(all.get('font-size'), around.size);
  const properties = new Map(around.properties);
  for (const each of said(all, size)) properties.set(each.name, each);
  const space = all.get('white-space');
  return {
    properties,
    size: size ?? around.size,
    isPreformatted: space === undefined ? around.isPreformatted : space.startsWith('pre'),
  };
}
